import type { Node } from 'jsonc-parser';
import { maxJsonDepth } from '../../../language/findTooDeepBracket.ts';
import { itemsOf, propertiesOf } from '../../../language/json.ts';
import type { Span } from '../../../text/positions.ts';
import { findPlaces, type JsonLocation, type JsonView, type QueryBudget } from './jsonPath.ts';
import type { Overlay, OverlayAction, OverlayFault } from './readOverlay.ts';

/** Tree with overlays applied. Offsets of nodes from an overlay are those in its file plus `PlacedOverlay.start`. */
export interface OverlaidRoot {
	readonly root: Node;
	/** Actions that failed, for each overlay. */
	readonly faults: readonly (readonly OverlayFault[])[];
}

/** Overlay with the offset at which its file's positions start in the tree. */
export interface PlacedOverlay {
	readonly overlay: Overlay;
	readonly shift: number;
}

/**
 * Applies the actions in order (Overlay Specification 1.1). Failing actions are skipped. When the budget is used up,
 * the tree is returned as it was without overlays.
 */
export function applyOverlays(root: Node, overlays: readonly PlacedOverlay[]): OverlaidRoot {
	const budget: Budget = { left: maxSteps, nodesLeft: maxNodes };
	const faults = overlays.map((): OverlayFault[] => []);
	let at: { readonly action: OverlayAction; readonly faults: OverlayFault[] } | undefined;
	try {
		const document: Holder = { value: toTree(root, { budget, shift: 0, depth: 0 }) };
		for (const [index, { overlay, shift }] of overlays.entries())
			for (const action of overlay.actions) {
				at = { action, faults: faults[index] ?? [] };
				const saved = budget.left;
				const allowed = Math.min(saved, minActionSteps + stepsPerNode * (maxNodes - budget.nodesLeft));
				budget.left = allowed;
				const fault = applyAction(document, action, { budget, shift });
				budget.left += saved - allowed;
				if (fault !== undefined) at.faults.push(fault);
			}
		return { root: toNode(document.value), faults };
	} catch (error) {
		if (!(error instanceof OutOfBudget)) throw error;
		at?.faults.push({ kind: 'takesTooLong', span: at.action.targetSpan, name: at.action.target });
		return { root, faults };
	}
}

/** Budget for a document with its overlays: a few seconds of work at most. */
const maxSteps = 2_000_000;
const maxNodes = 1_000_000;
/**
 * Minimum budget of an action; it grows with the document, since a query that visits every node takes about ten steps a
 * node.
 */
const minActionSteps = 100_000;
const stepsPerNode = 50;

interface Budget extends QueryBudget {
	nodesLeft: number;
}

class OutOfBudget extends Error {}

/** Mutable value with the node that it came from. */
type Tree =
	| { readonly kind: 'object'; readonly node: Node; readonly entries: Map<string, Entry> }
	| { readonly kind: 'array'; readonly node: Node; readonly items: Tree[] }
	| { readonly kind: 'value'; readonly node: Node };

interface Entry {
	readonly key: Node;
	value: Tree;
}

interface Holder {
	value: Tree;
}

interface Copying {
	readonly budget: Budget;
	readonly shift: number;
	readonly depth: number;
}

/** Copies each node: YAML aliases are expanded, and the last of duplicate keys wins. */
function toTree(node: Node, copying: Copying): Tree {
	const { budget, shift, depth } = copying;
	if (--budget.nodesLeft < 0 || depth > maxJsonDepth) throw new OutOfBudget();
	const below = { ...copying, depth: depth + 1 };
	const own = moved(node, shift);
	if (node.type === 'array')
		return { kind: 'array', node: own, items: itemsOf(node).map((item) => toTree(item, below)) };
	if (node.type !== 'object') return { kind: 'value', node: own };
	const entries = new Map<string, Entry>();
	for (const { name, key, value } of propertiesOf(node))
		if (value !== undefined) entries.set(name, { key: moved(key, shift), value: toTree(value, below) });
	return { kind: 'object', node: own, entries };
}

function moved({ type, offset, length, value }: Node, shift: number): Node {
	return { type, offset: offset + shift, length, value };
}

function copyOf(tree: Tree, budget: Budget, depth: number): Tree {
	if (--budget.nodesLeft < 0 || depth > maxJsonDepth) throw new OutOfBudget();
	if (tree.kind === 'value') return tree;
	if (tree.kind === 'array')
		return { ...tree, items: tree.items.map((item) => copyOf(item, budget, depth + 1)) };
	const entries = new Map<string, Entry>();
	for (const [name, { key, value }] of tree.entries)
		entries.set(name, { key, value: copyOf(value, budget, depth + 1) });
	return { ...tree, entries };
}

function toNode(tree: Tree): Node {
	const { node } = tree;
	if (tree.kind === 'value') return node;
	if (tree.kind === 'array') return { ...node, children: tree.items.map(toNode) };
	const children = Array.from(tree.entries.values(), ({ key, value }): Node => {
		const child = toNode(value);
		const end = Math.max(key.offset + key.length, child.offset + child.length);
		return { type: 'property', offset: key.offset, length: end - key.offset, children: [key, child] };
	});
	return { ...node, children };
}

/** Views of the tree for queries, one for each part. */
class Views {
	readonly #known = new Map<Tree, JsonView>();

	of(tree: Tree): JsonView {
		let view = this.#known.get(tree);
		if (view === undefined) {
			view = this.#make(tree);
			this.#known.set(tree, view);
		}
		return view;
	}

	#make(tree: Tree): JsonView {
		const part = (child: Tree | undefined) => child && this.of(child);
		if (tree.kind === 'array')
			return { kind: 'array', length: tree.items.length, at: (index) => part(tree.items[index]) };
		if (tree.kind === 'object')
			return {
				kind: 'object',
				keys: () => tree.entries.keys(),
				get: (key) => part(tree.entries.get(key)?.value),
			};
		return { kind: 'value', value: tree.node.value };
	}
}

interface Applying {
	readonly budget: Budget;
	readonly shift: number;
}

function applyAction(
	document: Holder,
	{ target, targetSpan, change }: OverlayAction,
	{ budget, shift }: Applying,
): OverlayFault | undefined {
	const views = new Views();
	const select = (query: string, span: Span): readonly JsonLocation[] | OverlayFault => {
		const found = findPlaces(query, views.of(document.value), budget);
		if (found.kind === 'found') return found.places;
		if (found.kind === 'tooLong') throw new OutOfBudget();
		return { kind: found.kind === 'invalid' ? 'invalidPath' : 'pathTooDeep', span, name: query };
	};
	const fault = (kind: OverlayFault['kind'], span = targetSpan, name = target) => ({ kind, span, name });
	const places = select(target, targetSpan);
	if (!isPlaces(places)) return places;
	if (change.kind === 'remove') {
		if (places.length === 0) return fault('matchesNothing');
		if (places.some((place) => place.length === 0)) return fault('removesRoot');
		remove(document.value, places);
		return undefined;
	}
	if (places.length === 0) return fault('matchesNothing');
	let value: Tree | undefined;
	if (change.kind === 'copy') {
		const sources = select(change.from, change.fromSpan);
		if (!isPlaces(sources)) return sources;
		const [source] = sources;
		if (source === undefined || sources.length > 1) return fault('copyCount', change.fromSpan, change.from);
		const found = treeAt(document.value, source);
		value = found && copyOf(found, budget, 0);
	} else value = toTree(change.value, { budget, shift, depth: 0 });
	const targets = places.flatMap((place) => treeAt(document.value, place) ?? []);
	if (new Set(targets.map(({ kind }) => kind)).size > 1) return fault('mixedTargets');
	for (const place of places) {
		const mismatch = value && applyValue(document, place, { value, budget });
		if (mismatch !== undefined) return fault('incompatibleValue', targetSpan, mismatch || target);
	}
	return undefined;
}

function isPlaces(found: readonly JsonLocation[] | OverlayFault): found is readonly JsonLocation[] {
	return Array.isArray(found);
}

function treeAt(root: Tree, place: JsonLocation): Tree | undefined {
	let tree: Tree | undefined = root;
	for (const step of place) {
		if (tree?.kind === 'array') tree = tree.items[Number(step)];
		else tree = tree?.kind === 'object' ? tree.entries.get(String(step))?.value : undefined;
	}
	return tree;
}

/** Deepest places first, and last items of arrays first, so that the other places stay valid. */
function remove(root: Tree, places: readonly JsonLocation[]): void {
	const sorted = places.toSorted((a, b) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)) || 0);
	for (const place of sorted) {
		const parent = treeAt(root, place.slice(0, -1));
		const step = place.at(-1);
		if (parent?.kind === 'array') parent.items.splice(Number(step), 1);
		else if (parent?.kind === 'object') parent.entries.delete(String(step));
	}
}

interface Given {
	readonly value: Tree;
	readonly budget: Budget;
}

/** Key at which the value has the wrong kind, empty for the target itself; undefined after success. */
function applyValue(document: Holder, place: JsonLocation, { value, budget }: Given): string | undefined {
	const target = treeAt(document.value, place);
	if (target === undefined) return undefined;
	const depth = place.length;
	if (target.kind === 'object') return value.kind === 'object' ? merge(target, value, { budget, depth }) : '';
	if (target.kind === 'array') {
		const items = value.kind === 'array' ? value.items : [value];
		append(target.items, items, { budget, depth });
		return undefined;
	}
	if (value.kind !== 'value') return '';
	const parent = treeAt(document.value, place.slice(0, -1));
	const step = place.at(-1);
	const entry = parent?.kind === 'object' ? parent.entries.get(String(step)) : undefined;
	if (entry !== undefined) entry.value = value;
	else if (parent?.kind === 'array') parent.items[Number(step)] = value;
	else document.value = value;
	return undefined;
}

/** The length is read first: an array may be appended to itself. */
function append(items: Tree[], added: readonly Tree[], { budget, depth }: Place): void {
	for (const item of [...added]) items.push(copyOf(item, budget, depth + 1));
}

interface Place {
	readonly budget: Budget;
	readonly depth: number;
}

type ObjectTree = Extract<Tree, { readonly kind: 'object' }>;

/** Arrays are concatenated, objects merged, other values replaced; kinds must match. */
function merge(target: ObjectTree, value: ObjectTree, { budget, depth }: Place): string | undefined {
	// The entries are copied first: an object may be merged into itself.
	for (const [name, { key, value: given }] of [...value.entries]) {
		if (--budget.left < 0) throw new OutOfBudget();
		const entry = target.entries.get(name);
		const known = entry?.value;
		if (entry === undefined || known === undefined)
			target.entries.set(name, { key, value: copyOf(given, budget, depth + 1) });
		else if (known.kind === 'object' && given.kind === 'object') {
			const mismatch = merge(known, given, { budget, depth: depth + 1 });
			if (mismatch !== undefined) return mismatch;
		} else if (known.kind === 'array' && given.kind === 'array')
			append(known.items, given.items, { budget, depth: depth + 1 });
		else if (known.kind === 'value' && given.kind === 'value') entry.value = given;
		else return name;
	}
	return undefined;
}
