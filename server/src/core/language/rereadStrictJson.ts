import type { Node } from 'jsonc-parser';
import type { TextDifference } from '../text/edits.ts';
import { findPartitionPoint } from '../text/lists.ts';
import {
	comma,
	type OpenNode,
	readProperty,
	readValue,
	type StrictReader,
	skipSpace,
} from './strictJsonReader.ts';

/**
 * Makes the tree of a valid text that of another one, which differs from it in one place: only what stands there is
 * read. False, and the tree is as it was, when the place cannot be read by itself.
 *
 * A node that reads as before stays the same object, moved to its new place. A list of children never changes: where
 * anything in or below it reads differently, the node has a new one. So results that do not depend on places can be
 * kept by the list of children.
 */
export function rereadStrictJson(root: Node, text: string, difference: TextDifference): boolean {
	const end = root.offset + root.length;
	if (root.children !== undefined && difference.start >= end) return isSpaceFrom(text, end);
	const lists = listsAround(root, difference);
	const innermost = lists.at(-1);
	const middle = innermost && readMiddle(innermost, text, difference, lists.length);
	if (middle === undefined) return false;
	const shift = difference.endAfter - difference.endBefore;
	for (const list of lists) {
		const children = list.node.children ?? [];
		const behind = children.slice(list.after);
		if (shift !== 0) moveBy(behind, shift);
		const inside = list === innermost ? middle : children.slice(list.before, list.after);
		setContent(list.node, [...children.slice(0, list.before), ...inside, ...behind], shift);
	}
	return true;
}

function isSpaceFrom(text: string, at: number): boolean {
	const reader: StrictReader = { text, copies: true, at, depth: 0 };
	skipSpace(reader);
	return reader.at === text.length;
}

/** An object, array or property around the difference. */
interface ListAround {
	readonly node: Node;
	/** The children before this index end before the difference, those from `after` on start behind it. */
	readonly before: number;
	readonly after: number;
}

/** From the root to the innermost object or array whose brackets stand outside of the difference. */
function listsAround(root: Node, { start, endBefore }: TextDifference): readonly ListAround[] {
	const found: ListAround[] = [];
	let innermost = 0;
	for (let node: Node | undefined = root; node !== undefined; ) {
		const children: readonly Node[] = node.children ?? [];
		const isInside = node.offset < start && endBefore < node.offset + node.length;
		// A property has no brackets, and only its value can hold the difference whole.
		if (!isInside || node.children === undefined) break;
		const before = findPartitionPoint(children, (child) => child.offset + child.length >= start);
		const after = findPartitionPoint(children, (child) => child.offset > endBefore);
		found.push({ node, before, after });
		if (node.type !== 'property') innermost = found.length;
		node = after - before === 1 ? children[before] : undefined;
	}
	return found.slice(0, innermost);
}

/**
 * The children that the new text has at the difference. Undefined when it is not plainly
 * valid there. A depth that counts too much only gives up too early.
 */
function readMiddle(
	{ node, before, after }: ListAround,
	text: string,
	{ endBefore, endAfter }: TextDifference,
	depth: number,
): readonly Node[] | undefined {
	const previous = node.children?.[before - 1];
	const next = node.children?.[after];
	const at = previous === undefined ? node.offset + 1 : previous.offset + previous.length;
	const end = (next?.offset ?? node.offset + node.length - 1) + endAfter - endBefore;
	const reader: StrictReader = { text, copies: true, at, depth };
	const readItem = node.type === 'object' ? readProperty : readValue;
	const items: Node[] = [];
	let expects: 'first' | 'comma' | 'item' = previous === undefined ? 'first' : 'comma';
	for (skipSpace(reader); reader.at < end; skipSpace(reader)) {
		if (expects === 'comma') {
			if (text.charCodeAt(reader.at++) !== comma) return undefined;
			expects = 'item';
			continue;
		}
		const item = readItem(reader, node);
		if (item === undefined) return undefined;
		items.push(item);
		expects = 'comma';
	}
	// What follows is a further item, or the closing bracket.
	const isComplete = next === undefined ? expects !== 'item' : expects !== 'comma';
	return reader.at === end && isComplete ? items : undefined;
}

function setContent(node: OpenNode, children: Node[], shift: number): void {
	node.children = children;
	node.length += shift;
}

/** Of a large file thousands at every key. */
function moveBy(nodes: readonly OpenNode[], shift: number): void {
	for (const node of nodes) {
		node.offset += shift;
		if (node.colonOffset !== undefined) node.colonOffset += shift;
		if (node.children !== undefined) moveBy(node.children, shift);
	}
}
