import type { DataDocument } from '../../../language/document.ts';
import type { Span } from '../../../text/positions.ts';
import type { Fix } from '../../../text/problem.ts';

/** Renames a key, keeping its quotes. */
export function keyReplacement({ text }: DataDocument, span: Span, name: string): Fix {
	const mark = text[span.start];
	const newText = mark === '"' ? JSON.stringify(name) : mark === "'" ? `'${name}'` : name;
	return { title: `Rename to \`${name}\``, changes: [{ span, newText }], preferred: true };
}
