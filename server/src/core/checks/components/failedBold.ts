import { beginsBold, endsBold, followsBold } from '../../syntax/page/boldMarks.ts';
import { flanks } from '../../syntax/page/flanks.ts';
import { inlinePieces } from '../../syntax/page/inlinePieces.ts';
import type { Span } from '../../text/span.ts';

/** Two pairs of asterisks meant as bold text, of which the site shows at least one as text. */
export interface FailedBold {
	readonly open: Span;
	readonly close: Span;
	/** Only spaces keep it from being bold. */
	readonly hasBlanks: boolean;
}

/** In one line or table cell, without the block markers before its content; uncertain cases are skipped. */
export function failedBold(line: string): readonly FailedBold[] {
	const runs = starsIn(line);
	if (runs.length % 2 > 0 || runs.some(({ start, end }) => end - start !== 2)) return [];
	const found: FailedBold[] = [];
	for (let index = 0; index < runs.length; index += 2) {
		const [open, close] = [runs[index], runs[index + 1]];
		if (open === undefined || close === undefined) break;
		if (open.left === 0 && close.left === 0 && !runs.some(({ left }) => left > 0)) continue;
		const forms = [openingForm(line, open), closingForm(line, close)];
		if (line.slice(open.end, close.start).trim() === '' || forms.includes('none')) return [];
		if (forms.every((form) => form === 'fit')) continue;
		found.push({ open, close, hasBlanks: !forms.includes('tight') });
	}
	return found;
}

interface Stars extends Span {
	/** How many of them the site shows as text. */
	readonly left: number;
}

/** The runs of asterisks in a text. */
export function starsIn(line: string): readonly Stars[] {
	return inlinePieces(line, noLabels).flatMap(({ start, end, left }) =>
		left !== undefined && line.charAt(start) === '*' ? [{ start, end, left }] : [],
	);
}

const noLabels: ReadonlySet<string> = new Set();

/** Whether asterisks can start or end bold text (`fit`), or fail because of a space, or of letters and punctuation. */
type Form = 'fit' | 'blank' | 'tight' | 'none';

function openingForm(line: string, { start, end }: Span): Form {
	const [before, after] = [line.charAt(start - 1), line.charAt(end)];
	if (flanks(line, start, end).canOpen) return 'fit';
	if (after.trim() === '') return before === '' ? 'blank' : 'none';
	return beginsBold.test(after) ? 'tight' : 'none';
}

function closingForm(line: string, { start, end }: Span): Form {
	const [before, after] = [line.charAt(start - 1), line.charAt(end)];
	if (flanks(line, start, end).canClose) return 'fit';
	if (before.trim() === '') return after.trim() === '' || followsBold.test(after) ? 'blank' : 'none';
	return endsBold.test(before) ? 'tight' : 'none';
}
