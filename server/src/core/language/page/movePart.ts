import type { Span } from '../../text/positions.ts';
import { customHeadingId } from './customHeadingId.ts';
import type { Move } from './pageScan.ts';
import type { Fence, Heading, Link, ModuleStatement, Tag, TagAttribute } from './pageSyntax.ts';
import { toPlainText } from './toPlainText.ts';
import type { TextSlices } from './units.ts';

/*
 * What stands behind an edit, as it stands behind it now: equal but for its place. One function for each kind of part.
 */

export function moveSpan({ start, end }: Span, { shift }: Pick<Move, 'shift'>): Span {
	return { start: start + shift, end: end + shift };
}

export function moveRawHeading({ span, content, level }: RawHeading, move: Move): RawHeading {
	return { span: moveSpan(span, move), content: moveSpan(content, move), level };
}

export function moveHeading(heading: Heading, move: Move): Heading {
	const { span, textSpan, idSpan } = heading;
	return {
		...heading,
		span: moveSpan(span, move),
		textSpan: moveSpan(textSpan, move),
		...(idSpan && { idSpan: moveSpan(idSpan, move) }),
	};
}

export function moveLink({ kind, span, targetSpan, target }: Link, move: Move): Link {
	return { kind, span: moveSpan(span, move), targetSpan: moveSpan(targetSpan, move), target };
}

export function moveModule(statement: ModuleStatement, move: Move): ModuleStatement {
	const { source, span } = statement;
	return {
		...statement,
		span: moveSpan(span, move),
		...(source && { source: { text: source.text, span: moveSpan(source.span, move) } }),
	};
}

export function moveFence({ span, info, content, closed }: Fence, move: Move): Fence {
	return {
		span: moveSpan(span, move),
		info: moveSpan(info, move),
		content: moveSpan(content, move),
		closed,
	};
}

/** The tags that it is related to are `by` places further back in their list, if they have moved as well. */
export function moveTag(tag: Tag, move: Move, by: number): Tag {
	const { kind, name, span, nameSpan, attributes, unfinished, block, partner, parent } = tag;
	return {
		kind,
		name,
		span: moveSpan(span, move),
		nameSpan: moveSpan(nameSpan, move),
		attributes: attributes.length === 0 ? attributes : attributes.map((one) => moveAttribute(one, move)),
		unfinished,
		block: moveBlock(block, move),
		partner: partner === undefined ? undefined : partner + by,
		parent: parent === undefined ? undefined : parent + by,
	};
}

function moveAttribute({ name, span, nameSpan, value }: TagAttribute, move: Move): TagAttribute {
	const moved = { name, span: moveSpan(span, move), nameSpan: moveSpan(nameSpan, move) };
	if (value === undefined) return moved;
	return { ...moved, value: { kind: value.kind, span: moveSpan(value.span, move), text: value.text } };
}

/** The block is one more than a position, or the number of a container below zero; 0 is the top of the page. */
function moveBlock(block: number, { shift, containers }: Move): number {
	if (block === 0) return block;
	return block > 0 ? block + shift : block - containers;
}

export interface RawHeading {
	readonly span: Span;
	/** Marks and explicit id included. */
	readonly content: Span;
	readonly level: number;
}

/** Makes a heading's text and id of its source; `labels` are those that the page defines. */
export function toHeading(text: TextSlices, raw: RawHeading, labels: ReadonlySet<string>): Heading {
	const { span, content, level } = raw;
	const source = text.slice(content.start, content.end);
	const custom = customHeadingId(source);
	const title = custom?.title ?? source;
	const { plain, smart } = toPlainText(
		title.includes('\n') ? title.replace(/\s*\n[\s>]*/g, ' ') : title,
		labels,
	);
	return {
		// The scanner reports nothing but one to six.
		level: level as Heading['level'],
		span,
		textSpan: custom === undefined ? content : { start: content.start, end: content.start + title.length },
		text: plain,
		smartText: smart,
		...(custom !== undefined && {
			customId: custom.id,
			idSpan: { start: content.start + custom.idSpan.start, end: content.start + custom.idSpan.end },
		}),
	};
}
