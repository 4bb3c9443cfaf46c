import type { PageDocument } from '../../language/document.ts';
import type { Heading } from '../../language/page/pageSyntax.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import { isExclusive } from '../refactor/isExclusive.ts';
import { findLineBlock, type LineBlock } from '../refactor/lineBlock.ts';
import { findTie, hasOwnLines, type PartDefinitions, partDefinitions } from '../refactor/pageTies.ts';
import { type PagePart, pageParts } from '../structure/pageParts.ts';

/** A heading with all that stands below it, up to the next one of its level or above. */
export interface PageSection {
	readonly heading: Heading;
	/** The lines that move, without blank ones at their ends. */
	readonly block: LineBlock;
	/** The same with the blank lines behind it. */
	readonly span: Span;
	/** The lines elsewhere on the page that define labels of its links. */
	readonly definitions: PartDefinitions;
}

/** The innermost section around the offset. A sentence says why it cannot stand on another page. */
export function findSection(document: PageDocument, offset: number): PageSection | string | undefined {
	const { text } = document;
	const part = pageParts(document).findLast(
		({ kind, span }) => kind === 'section' && span.start <= offset && offset <= span.end,
	);
	if (part?.kind !== 'section') return undefined;
	if (isInElement(part))
		return 'This heading is inside a component, where its section ends. Move it by hand.';
	const start = startOfLine(text, part.span.start);
	const last = part.span.end >= text.length ? text.length : startOfLine(text, part.span.end);
	const end = beforeDefinitions(document, last);
	const block = findLineBlock(document, { start, end });
	if (block === undefined) return undefined;
	const obstacle = findObstacle(document, block);
	const definitions = partDefinitions(document, block.span);
	return obstacle ?? { heading: part.heading, block, span: { start, end }, definitions };
}

/** Everything of a section that leaves its page, in the order of the new one. */
export function piecesOf({ block, definitions }: PageSection): readonly Span[] {
	return [block.span, ...definitions.own];
}

/** Everything that the new page has of the old one. */
export function arrivingPieces(section: PageSection): readonly Span[] {
	return [...piecesOf(section), ...section.definitions.shared];
}

/** Labels of links are defined at the end of a page, and so behind its last section, whatever they belong to. */
function beforeDefinitions(document: PageDocument, end: number): number {
	let first = end;
	for (const { kind, span } of document.syntax.links.toReversed()) {
		const isAfter = kind === 'definition' && hasOwnLines(document, span);
		if (!isAfter || span.end > first || document.text.slice(span.end, first).trim() !== '') continue;
		first = startOfLine(document.text, span.start);
	}
	return first;
}

function isInElement({ parent }: PagePart): boolean {
	if (parent === undefined) return false;
	return parent.kind === 'element' || isInElement(parent);
}

function findObstacle(document: PageDocument, block: LineBlock): string | undefined {
	const { start, end } = block.span;
	if (document.syntax.modules.some(({ span }) => start < span.end && span.start < end))
		return 'This section contains an import or export. Move that to the beginning of the page first.';
	if (!isExclusive(document, block))
		return 'A tag of this section, or before it, is not closed in its own section. Fix that first.';
	return findTie(document, block.span);
}

/** Takes the section off its page, on which some statements behind `behind` go, too. */
export function cutSection({ text }: PageDocument, { block, span }: PageSection, behind: number): TextChange {
	if (span.end < text.length) return { span, newText: '' };
	const before = text.slice(0, block.span.start).trimEnd().length;
	return before < behind
		? { span: { start: Math.max(behind, before), end: text.length }, newText: '' }
		: { span: { start: before, end: text.length }, newText: lineBreakOf(text) };
}
