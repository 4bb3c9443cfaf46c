import type { Span } from '../../text/span.ts';

export interface TableCell {
	/** As written, without the white space around it. */
	readonly text: string;
	readonly span: Span;
}

/**
 * The cells of a row that begins with a bar. Bars that a backslash stands before divide nothing, and neither code nor
 * anything else protects the others: so it is in GitHub's tables.
 */
export function splitRow({
	start,
	text,
}: {
	readonly start: number;
	readonly text: string;
}): readonly TableCell[] {
	const cells: TableCell[] = [];
	const end = text.replace(/(?<![ \t])[ \t]+$/, '').length;
	let from = text.indexOf('|') + 1;
	for (let at = from; at <= end; at++) {
		const character = text.charAt(at);
		if (character === '\\' && /[\\|]/.test(text.charAt(at + 1))) at++;
		else if (character === '|' || at === end) {
			// What follows the last bar is no cell unless it says something.
			if (at < end || from < end) cells.push(toCell(start, text, { start: from, end: at }));
			from = at + 1;
		}
	}
	return cells;
}

function toCell(lineStart: number, line: string, span: Span): TableCell {
	const raw = line.slice(span.start, span.end);
	// Other white space than blanks and tabs is content.
	const [before = ''] = /^[ \t]*/.exec(raw) ?? [];
	const text = raw.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');
	const start = lineStart + span.start + before.length;
	return { text, span: { start, end: start + text.length } };
}
