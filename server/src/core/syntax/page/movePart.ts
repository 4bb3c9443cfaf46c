import type { Span } from '../../text/span.ts';
import type { Move } from './pageScan.ts';
import type { Fence, Heading, Link, ModuleStatement, Tag, TagAttribute } from './pageSyntax.ts';
import type { RawHeading } from './toHeading.ts';

/*
 * What stands behind an edit, as it stands behind it now: equal but for its place. One function for each kind of part.
 */

export function moveSpan({ start, end }: Span, { shift }: Move): Span {
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
