import { holds, type Span } from './span.ts';

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
