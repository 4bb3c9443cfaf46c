/** A range of text; in code nothing is replaced. */
export interface PunctuationPiece {
	readonly text: string;
	readonly code: boolean;
}

/**
 * Text with curly quotes for straight ones, a dash for `--` and an ellipsis for dots, as the site does outside of code.
 */
export function toSmartPunctuation(pieces: readonly PunctuationPiece[]): string {
	const whole = pieces.map((piece) => piece.text).join('');
	let start = 0;
	let smart = '';
	for (const piece of pieces) {
		const end = start + piece.text.length;
		smart += piece.code ? piece.text : toSmart(whole, start, end);
		start = end;
	}
	return smart;
}

/** Range of the whole text with smart punctuation; the characters around a quote decide its direction. */
function toSmart(whole: string, start: number, end: number): string {
	return whole.slice(start, end).replace(/-+|\.{3,}|["']/g, (match, at: number) => {
		const from = start + at;
		if (match === '--') return '—';
		if (match.startsWith('-')) return match;
		if (match.startsWith('.')) return '…';
		const opens = opensQuote(whole, from);
		if (match === '"') return opens ? '“' : '”';
		return opens ? '‘' : '’';
	});
}

function opensQuote(whole: string, at: number): boolean {
	const before = whole.charAt(at - 1);
	const after = whole.charAt(at + 1);
	// A decade: ’90s.
	if (/^\d0s\b/.test(whole.slice(at + 1, at + 5))) return false;
	if (after === '' || /[\s\p{P}\p{S}]/u.test(after))
		return /\S/.test(after) && startsAnew(before) && /[\p{L}\p{N}_]/u.test(whole.charAt(at + 2));
	return isBoundary(before);
}

/** True if a quote before punctuation may open here; after the end of a sentence it closes. */
function startsAnew(before: string): boolean {
	return isBoundary(before) && !/[.!?…。！？]/.test(before);
}

function isBoundary(character: string): boolean {
	return character === '' || /[\s\p{P}\p{S}]/u.test(character);
}
