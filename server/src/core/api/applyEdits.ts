import type { TextEdit } from 'vscode-languageserver-types';
import { toSpan } from '../features/document/protocolValues.ts';
import { applyChanges } from '../text/edits.ts';
import { TextLines } from '../text/lines.ts';

/** Text after LSP edits, which do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
	const lines = new TextLines(text);
	return applyChanges(
		text,
		edits.map(({ range, newText }) => ({ span: toSpan({ lines }, range), newText })),
	);
}
