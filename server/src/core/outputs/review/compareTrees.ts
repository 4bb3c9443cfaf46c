import type { Node } from 'jsonc-parser';
import { itemsOf } from '../../language/json.ts';
import { folderOf } from '../../text/paths.ts';
import { capitalized, pluralize } from '../../text/words.ts';
import { type ConfigTree, valuesByKey } from './configTree.ts';
import { findMoved, type ItemMatch, matchByKey, matchByMembers } from './matchItems.ts';
import type { ConfigChange } from './review.ts';
import { markCode } from './reviewMarks.ts';

/** Value of a file. */
interface Place {
	readonly tree: ConfigTree;
	readonly root: Node;
}

interface Pair {
	readonly before: Place;
	readonly after: Place;
}

/** Sentence in its place of the order; undefined if another one covers it. */
interface Slot {
	readonly tree: ConfigTree;
	readonly node: Node;
	text: string | undefined;
}

interface Lists {
	readonly slots: Slot[];
	readonly removed: Slot[];
	readonly added: Slot[];
}

/** Changes between values; items are also followed from one value to another. */
export function compareTrees(pairs: readonly Pair[]): readonly ConfigChange[] {
	const lists: Lists = { slots: [], removed: [], added: [] };
	for (const { before, after } of pairs) compareValues(lists, before, after);
	followMovedItems(lists);
	const earlier = new Set(pairs.map(({ before }) => before.tree));
	return lists.slots.flatMap(({ tree, node, text }): readonly ConfigChange[] => {
		if (text === undefined) return [];
		const change = { path: tree.path, line: tree.lineOf(node), text: capitalized(text) };
		return [earlier.has(tree) ? { ...change, version: 'before' } : change];
	});
}

function compareValues(lists: Lists, before: Place, after: Place): void {
	const { tree, root } = after;
	if (before.tree.valueOf(before.root) === tree.valueOf(root)) return;
	if (before.root.type === 'object' && root.type === 'object') compareObjects(lists, before, after);
	else if (before.root.type === 'array' && root.type === 'array') compareLists(lists, before, after);
	else if (isMovedPage(before, after)) addSlot(lists, after, `page ${pathChange(before, after)}`);
	else {
		const values = `from ${before.tree.textOf(before.root)} to ${tree.textOf(root)}`;
		addSlot(lists, after, `${tree.placeOf(root)} changed ${values}`);
	}
}

function isMovedPage(before: Place, after: Place): boolean {
	const [path, now] = [before.tree.pageOf(before.root), after.tree.pageOf(after.root)];
	return path !== undefined && now !== undefined && path !== now;
}

/** `` `a/start` moved to `b/start` ``, `` `a/start` renamed to `a/begin` `` */
function pathChange(before: Place, after: Place): string {
	const [path = '', now = ''] = [before.tree.pageOf(before.root), after.tree.pageOf(after.root)];
	const verb = folderOf(path) === folderOf(now) ? 'renamed' : 'moved';
	return `${markCode(path)} ${verb} to ${markCode(now)}`;
}

function compareObjects(lists: Lists, before: Place, after: Place): void {
	const labels = { before: before.tree.labelOf(before.root), after: after.tree.labelOf(after.root) };
	const destination = after.tree.redirectOf(after.root)?.destination;
	if (
		labels.before !== undefined &&
		labels.after !== undefined &&
		labels.before.label !== labels.after.label
	) {
		const name = before.tree.nameOf(before.root);
		addSlot(lists, after, `${name} renamed to ${after.tree.shortNameOf(after.root)}`);
	}
	const earlier = valuesByKey(before.root);
	const later = valuesByKey(after.root);
	for (const [name, root] of later) {
		const known = earlier.get(name);
		const value = { tree: after.tree, root };
		if (known === undefined) addValue(lists, value);
		else if (root === labels.after?.value && known === labels.before?.value) continue;
		else if (root !== destination) compareValues(lists, { tree: before.tree, root: known }, value);
		else if (before.tree.valueOf(known) !== value.tree.valueOf(root))
			addSlot(lists, value, `${after.tree.nameOf(after.root)} now goes to ${after.tree.textOf(root)}`);
	}
	for (const [name, root] of earlier) if (!later.has(name)) removeValue(lists, { tree: before.tree, root });
}

function addValue(lists: Lists, { tree, root }: Place): void {
	if (isListOfParts(tree, root)) for (const item of itemsOf(root)) addItem(lists, { tree, root: item });
	else addSlot(lists, { tree, root }, `${tree.placeOf(root)} set to ${tree.textOf(root)}`);
}

function removeValue(lists: Lists, { tree, root }: Place): void {
	if (isListOfParts(tree, root)) for (const item of itemsOf(root)) removeItem(lists, { tree, root: item });
	else addSlot(lists, { tree, root }, `${tree.placeOf(root)} removed (was ${tree.textOf(root)})`);
}

function isListOfParts(tree: ConfigTree, node: Node): boolean {
	const [first] = itemsOf(node);
	return first !== undefined && (tree.pageOf(first) ?? tree.labelOf(first)) !== undefined;
}

function addSlot(lists: Lists, { tree, root: node }: Place, text: string): Slot {
	const slot = { tree, node, text };
	lists.slots.push(slot);
	return slot;
}

function addItem(lists: Lists, place: Place): void {
	const { tree, root } = place;
	const destination = tree.redirectOf(root)?.destination;
	const text =
		destination === undefined
			? `${tree.nameOf(root)} added${aroundOf('to', place)}${contentOf(place)}`
			: `${tree.nameOf(root)} to ${tree.textOf(destination)} added`;
	lists.added.push(addSlot(lists, place, text));
}

function removeItem(lists: Lists, place: Place): void {
	const { tree, root } = place;
	lists.removed.push(
		addSlot(lists, place, `${tree.nameOf(root)} removed${aroundOf('from', place)}${contentOf(place)}`),
	);
}

/** Named object or key that contains an item: ` to group *A*`; empty for a named item outside of one. */
function aroundOf(preposition: 'to' | 'from' | 'in', { tree, root }: Place): string {
	const owner = tree.ownerOf(root);
	const isNamed = tree.labelOf(root) !== undefined || tree.pageOf(root) !== undefined;
	if (owner !== undefined && isNamed) return ` ${preposition} ${tree.nameOf(owner)}`;
	return isNamed || tree.redirectOf(root) !== undefined || root.parent === undefined
		? ''
		: ` ${preposition} ${tree.placeOf(root.parent)}`;
}

function contentOf({ tree, root }: Place): string {
	if (tree.pageOf(root) !== undefined) return '';
	const count = tree.pagesIn(root).length;
	return count === 0 ? '' : ` with ${pluralize(count, 'page')}`;
}

function compareLists(lists: Lists, before: Place, after: Place): void {
	const [earlier, later] = [itemsOf(before.root), itemsOf(after.root)];
	const matches = matchItems({ tree: before.tree, items: earlier }, { tree: after.tree, items: later });
	const partners = new Map(matches.map((match) => [match.after, match.before]));
	const moved = findMoved(matches.map((match) => match.before));
	for (const [index, root] of later.entries()) {
		const place = { tree: after.tree, root };
		const partner = partners.get(index);
		const known = partner === undefined ? undefined : earlier[partner];
		if (partner === undefined || known === undefined) {
			addItem(lists, place);
			continue;
		}
		if (moved.has(partner)) addSlot(lists, place, moveText(place, later, index));
		compareValues(lists, { tree: before.tree, root: known }, place);
	}
	const kept = new Set(partners.values());
	for (const [index, root] of earlier.entries())
		if (!kept.has(index)) removeItem(lists, { tree: before.tree, root });
}

function moveText({ tree, root }: Place, items: readonly Node[], index: number): string {
	const [next, previous] = [items[index + 1], items[index - 1]];
	const neighbor = next ?? previous;
	const direction = next === undefined ? 'after' : 'before';
	const to = neighbor === undefined ? '' : ` ${direction} ${tree.shortNameOf(neighbor)}`;
	return `${tree.nameOf(root)} moved${to}${aroundOf('in', { tree, root })}`;
}

interface Items {
	readonly tree: ConfigTree;
	readonly items: readonly Node[];
}

/** Items by identity, then those with equal contents, then those with most of their pages in common. */
function matchItems(before: Items, after: Items): readonly ItemMatch[] {
	const matches: ItemMatch[] = [];
	const rest = [before, after].map(({ items }) => new Set(items.keys())) as [Set<number>, Set<number>];
	const take = (found: readonly ItemMatch[]) => {
		for (const match of found) {
			matches.push(match);
			rest[0].delete(match.before);
			rest[1].delete(match.after);
		}
	};
	take(matchByKey(keysOf(before, rest[0], keyOfItem), keysOf(after, rest[1], keyOfItem)));
	take(matchByKey(keysOf(before, rest[0], keyOfContents), keysOf(after, rest[1], keyOfContents)));
	take(matchByMembers(keysOf(before, rest[0], pagesOfItem), keysOf(after, rest[1], pagesOfItem)));
	return matches.sort((one, other) => one.after - other.after);
}

function keysOf<Key>(
	{ tree, items }: Items,
	indexes: ReadonlySet<number>,
	keyOf: (place: Place) => Key | undefined,
): ReadonlyMap<number, Key> {
	const keys = new Map<number, Key>();
	for (const index of indexes) {
		const root = items[index];
		const key = root === undefined ? undefined : keyOf({ tree, root });
		if (key !== undefined) keys.set(index, key);
	}
	return keys;
}

function keyOfItem({ tree, root }: Place): string {
	return tree.keyOf(root);
}

/** Redirects are known by their sources alone, as many have the same destination. */
function keyOfContents({ tree, root }: Place): string | undefined {
	const label = tree.redirectOf(root) === undefined ? tree.labelOf(root) : undefined;
	return label && `${label.noun} ${tree.contentsOf(root)}`;
}

function pagesOfItem({ tree, root }: Place): readonly string[] | undefined {
	const label = tree.labelOf(root);
	return label && tree.pagesIn(root).map((page) => `${label.noun} ${page}`);
}

/** Items that were removed in one place and added in another one are moved. */
function followMovedItems(lists: Lists): void {
	for (const keyOf of [keyOfPage, keyOfContents]) {
		const [removed, added] = [lists.removed, lists.added].map(
			(slots) => new Map([...slots.entries()].flatMap(([index, slot]) => keyOfSlot(index, slot, keyOf))),
		);
		for (const match of matchByKey(removed ?? new Map(), added ?? new Map()))
			move(lists.removed[match.before], lists.added[match.after]);
	}
	const [removed, added] = [lists.removed, lists.added].map(
		(slots) => new Map([...slots.entries()].flatMap(([index, slot]) => keyOfSlot(index, slot, pagesOfItem))),
	);
	const matches = matchByMembers(removed ?? new Map(), added ?? new Map());
	for (const match of matches) {
		const [from, to] = [lists.removed[match.before], lists.added[match.after]];
		if (from === undefined || to === undefined) continue;
		const known = { tree: from.tree, root: from.node };
		const place = { tree: to.tree, root: to.node };
		move(from, to);
		compareValues(lists, known, place);
	}
}

function keyOfSlot<Key>(
	index: number,
	{ text, tree, node }: Slot,
	keyOf: (place: Place) => Key | undefined,
): readonly (readonly [number, Key])[] {
	const key = text === undefined ? undefined : keyOf({ tree, root: node });
	return key === undefined ? [] : [[index, key]];
}

function keyOfPage({ tree, root }: Place): string | undefined {
	return tree.movedPageOf(root);
}

function move(from: Slot | undefined, to: Slot | undefined): void {
	if (from === undefined || to === undefined) return;
	const [before, after] = [from, to].map(({ tree, node }) => {
		const owner = tree.ownerOf(node);
		return owner === undefined ? tree.placeOf(node.parent ?? node) : tree.nameOf(owner);
	});
	const places = [
		{ tree: from.tree, root: from.node },
		{ tree: to.tree, root: to.node },
	] as const;
	const path = isMovedPage(...places) ? `, and ${pathChange(...places)}` : '';
	to.text = `${to.tree.nameOf(to.node)} moved from ${before} to ${after}${path}`;
	from.text = undefined;
}
