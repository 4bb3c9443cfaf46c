import { containsSpan, type Span } from './positions.ts';

/** Replacement of a span of one file. Several changes of one file refer to the same original text. */
export interface TextChange {
	readonly span: Span;
	readonly newText: string;
	/** Offset in the new text at which the author continues to write: 8 in ` title=""`. */
	readonly cursor?: number;
}

/** Change whose new text has the cursor between its first pair of double quotes, if it has an empty one. */
export function withCursorInQuotes(change: TextChange): TextChange {
	const quotes = change.newText.indexOf('""');
	return quotes < 0 ? change : { ...change, cursor: quotes + 1 };
}

/** Applies changes that do not overlap, in any order. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
	let result = '';
	let from = 0;
	for (const { span, newText } of [...changes].sort((a, b) => a.span.start - b.span.start)) {
		result += text.slice(from, span.start) + newText;
		from = span.end;
	}
	return result + text.slice(from);
}

/** Text of a span with the changes inside it applied. */
export function applyChangesInSpan(text: string, piece: Span, changes: readonly TextChange[]): string {
	const inside = changes.filter(({ span }) => containsSpan(piece, span));
	const moved = inside.map(({ span, newText }) => ({
		span: { start: span.start - piece.start, end: span.end - piece.start },
		newText,
	}));
	return applyChanges(text.slice(piece.start, piece.end), moved);
}

/** Range in which two versions of a text differ; the text around it is the same in both. */
interface TextDifference {
	readonly start: number;
	readonly endBefore: number;
	readonly endAfter: number;
}

/** Difference of two texts, found by comparing them from both ends. */
export function findDifference(before: string, after: string): TextDifference {
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
	let endBefore = before.length;
	let endAfter = after.length;
	while (
		endBefore > start &&
		endAfter > start &&
		before.charCodeAt(endBefore - 1) === after.charCodeAt(endAfter - 1)
	) {
		endBefore--;
		endAfter--;
	}
	return { start, endBefore, endAfter };
}
