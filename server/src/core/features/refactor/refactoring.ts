import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import { containsSpan, type Span } from '../../text/positions.ts';
import { enclosingElements } from '../document/canBeWrapped.ts';
import { findTagComponent } from '../document/tagPlace.ts';

/** Rewriting of a part of a page, which the author may choose. */
export interface Refactoring {
	/** Title as an imperative: “Wrap in `Note`”. */
	readonly title: string;
	readonly changes: readonly TextChange[];
}

/** Refactorings of the selection (or the cursor, when it is empty) on a page; empty when none apply. */
export type FindRefactorings = (document: PageDocument, selection: Span) => readonly Refactoring[];

/** True if the selection covers the lines of the block, rather than some words in a line. */
export function coversWholeLines({ text }: PageDocument, { start, end }: Span, block: Span): boolean {
	const selected = text.slice(start, end).trim();
	if (selected === '') return false;
	return selected.includes('\n') || selected === text.slice(block.start, block.end).trim();
}

/** True if the component around accepts only certain children, or its content is copied literally. */
export function rejectsOtherContent(document: PageDocument, span: Span): boolean {
	const around = enclosingElements(document, span).at(-1);
	const component = around === undefined ? undefined : findTagComponent(document, around.open.name);
	return (
		component?.onlyChildren === true ||
		component?.content === 'fences' ||
		component?.rendering.kind === 'prompt'
	);
}

/** Required parents of each outermost component in the span. */
export function requiredParents(document: PageDocument, span: Span): readonly (readonly string[])[] {
	const { tags } = document.syntax;
	return tags
		.filter((tag) => containsSpan(span, tag.span) && tag.kind !== 'close')
		.filter(({ parent }) => (parent === undefined ? -1 : (tags[parent]?.span.start ?? -1)) < span.start)
		.flatMap(({ name }) => {
			const wanted = findTagComponent(document, name)?.parents;
			return wanted === undefined ? [] : [wanted];
		});
}
