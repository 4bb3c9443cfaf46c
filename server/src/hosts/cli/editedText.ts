import type { TextEdit } from 'vscode-languageserver-types';
import { applyChanges } from '../../core/text/textChange.ts';
import { TextLines } from '../../core/text/textLines.ts';

/** The text once the edits, which do not overlap, have been made. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
	const lines = new TextLines(text);
	return applyChanges(
		text,
		edits.map(({ range, newText }) => ({
			span: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) },
			newText,
		})),
	);
}
