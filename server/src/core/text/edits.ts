import { holds, type Span } from './positions.ts';

/** Replaces the text of a span in one file. Several changes of one file refer to the same original text. */
export interface TextChange {
	readonly span: Span;
	readonly newText: string;
}

/** Applies changes that do not overlap; order does not matter. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
	let result = '';
	let from = 0;
	for (const { span, newText } of [...changes].sort((a, b) => a.span.start - b.span.start)) {
		result += text.slice(from, span.start) + newText;
		from = span.end;
	}
	return result + text.slice(from);
}

/** The text of a span with those of the changes that lie in it. */
export function applyWithin(text: string, piece: Span, changes: readonly TextChange[]): string {
	const inside = changes.filter(({ span }) => holds(piece, span));
	const moved = inside.map(({ span, newText }) => ({
		span: { start: span.start - piece.start, end: span.end - piece.start },
		newText,
	}));
	return applyChanges(text.slice(piece.start, piece.end), moved);
}

/** The stretch in which two versions of a text differ; what stands around it is the same in both. */
export interface TextDifference {
	readonly start: number;
	readonly endBefore: number;
	readonly endAfter: number;
}

/** Compared in pieces, because slices compare many times as fast as single characters. */
const pieces = [4096, 512, 64];

/** Compares two texts of which nobody knows how one became the other. */
export function findDifference(before: string, after: string): TextDifference {
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	for (const piece of pieces)
		while (
			start + piece <= shorter &&
			before.slice(start, start + piece) === after.slice(start, start + piece)
		)
			start += piece;
	while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
	let endBefore = before.length;
	let endAfter = after.length;
	for (const piece of pieces)
		while (
			endBefore - piece >= start &&
			endAfter - piece >= start &&
			before.slice(endBefore - piece, endBefore) === after.slice(endAfter - piece, endAfter)
		) {
			endBefore -= piece;
			endAfter -= piece;
		}
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

/** The stretch in which one edit after another has changed a text; each says where it is in the text as it finds it. */
export function joinEdits(earlier: TextDifference | undefined, edit: TextDifference): TextDifference {
	if (earlier === undefined) return edit;
	const end = Math.max(earlier.endAfter, edit.endBefore);
	return {
		start: Math.min(earlier.start, edit.start),
		endBefore: earlier.endBefore + end - earlier.endAfter,
		endAfter: end + edit.endAfter - edit.endBefore,
	};
}
