import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { ModuleStatement } from '../../language/page/pageSyntax.ts';
import type { Span } from '../../text/positions.ts';

/** Name of the default import of a statement; undefined if there is none. */
export function defaultImport(
	document: PageDocument,
	{ span }: ModuleStatement,
): { readonly name: string; readonly span: Span } | undefined {
	const [head = '', name] = /^import\s+([\w$]+)(?=\s*,|\s+from\b)/.exec(sliceOf(document, span)) ?? [];
	const end = span.start + head.length;
	return name === undefined ? undefined : { name, span: { start: end - name.length, end } };
}
