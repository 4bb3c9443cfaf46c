import type { Node } from 'jsonc-parser';
import type { Alias, Document, Pair, Scalar, YAMLMap } from 'yaml';
import { computeOnce } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';
import { maxJsonDepth } from '../findTooDeepBracket.ts';
import { aliasTargets, isAlias, isMap, isNode, isScalar, isSeq, parseYamlDocument } from '../yaml.ts';
import type { DataFault, DataTree } from './dataTree.ts';
import { maxRepairLength, maxUnrepairedFaults, rootFaults } from './repairYaml.ts';

/** Parses YAML into a tree of JSON nodes; parsing goes on after faults. */
export function parseYaml(text: string): DataTree {
	const document = readDocument(text);
	if (document === undefined)
		return {
			root: undefined,
			faults: [{ kind: 'TOO_DEEP', span: { start: 0, end: Math.min(1, text.length) } }],
		};
	const reading = createReading(document);
	const root = document.contents === null ? undefined : toNode(reading, document.contents);
	const faults = toFaults(text, document);
	if (faults.length === 0) return { root, faults: reading.lost };
	const budget = { left: maxRepairLength, reported: maxUnrepairedFaults };
	return { root, faults: rootFaults(text, faults, { read: readFaults, budget }) };
}

function readFaults(text: string): readonly DataFault[] {
	const document = readDocument(text);
	return document === undefined
		? [{ kind: 'TOO_DEEP', span: { start: 0, end: 1 } }]
		: toFaults(text, document);
}

/** At most one fault a line: the first causes those that follow on it. */
function toFaults(text: string, { errors }: Document.Parsed): readonly DataFault[] {
	const faults: DataFault[] = [];
	let quietUntil = -1;
	for (const { code, pos } of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
		const start = Math.min(pos[0], text.length);
		if (start < quietUntil) continue;
		const newline = text.indexOf('\n', start);
		const lineEnd = newline < 0 ? text.length : newline;
		const line = text.slice(start, lineEnd).trimEnd();
		const end = pos[1] - start > 1 ? Math.min(pos[1], start + line.length) : start + line.length;
		faults.push({ kind: code, span: { start, end: Math.max(start, end) } });
		quietUntil = lineEnd;
	}
	return faults;
}

function readDocument(text: string): Document.Parsed | undefined {
	return parseYamlDocument(text, {
		version: '1.2',
		prettyErrors: false,
		uniqueKeys: false,
		// Reports a second document as an error.
		logLevel: 'error',
		stringKeys: false,
	});
}

interface Reading {
	readonly aliases: () => ReturnType<typeof aliasTargets>;
	/** JSON nodes by YAML node; undefined while the node is being converted, which ends cycles. */
	readonly anchors: Map<unknown, Node | undefined>;
	depth: number;
	/** Number of levels below each array and object that has an anchor. */
	readonly heights: Map<Node, number>;
	/** Number of levels below the node that was converted last. */
	height: number;
	/** Number of entries that may still be merged into maps: merges of merges multiply. */
	mergesLeft: number;
	/** Aliases without an anchor, and parts that are not read. */
	readonly lost: DataFault[];
}

const maxMerged = 200_000;

function createReading(document: Document.Parsed): Reading {
	const aliases = computeOnce(() => aliasTargets(document));
	const none = { depth: 0, height: 0, mergesLeft: maxMerged, lost: [] };
	return { aliases, anchors: new Map(), heights: new Map(), ...none };
}

/** Node whose children are still read. */
type OpenNode = { -readonly [Key in keyof Node]: Node[Key] };

function toNode(reading: Reading, value: unknown): Node {
	if (isAlias(value)) return aliasedNode(reading, value);
	reading.height = 0;
	if (isScalar(value)) return toScalar(value);
	if (!isMap(value) && !isSeq(value)) return { type: 'null', offset: 0, length: 0, value: null };
	const { start, end } = placeOf(value.range);
	const type = isMap(value) ? 'object' : 'array';
	const node: OpenNode = { type, offset: start, length: end - start, children: [] };
	if (reading.depth >= maxJsonDepth) return node;
	const isAnchored = value.anchor !== undefined;
	if (isAnchored) reading.anchors.set(value, undefined);
	reading.depth++;
	let height = 0;
	const read = (item: unknown) => {
		const child = toNode(reading, item);
		height = Math.max(height, reading.height);
		return child;
	};
	// Entries of merged maps become those of this one.
	const merge = (item: unknown) => {
		const child = toNode(reading, item);
		height = Math.max(height, reading.height - (child.type === 'array' ? 2 : 1));
		return child;
	};
	node.children = isMap(value) ? toProperties(reading, value, { read, merge }) : value.items.map(read);
	reading.depth--;
	reading.height = height + 1;
	if (isAnchored) {
		reading.anchors.set(value, node);
		reading.heights.set(node, reading.height);
	}
	return node;
}

function aliasedNode(reading: Reading, alias: Alias): Node {
	const target = reading.aliases().get(alias);
	const { start, end } = placeOf(alias.range);
	const nothing: Node = { type: 'null', offset: start, length: end - start, value: null };
	if (target === undefined) {
		reading.lost.push({ kind: 'BAD_ALIAS', span: { start, end } });
		return nothing;
	}
	if (!reading.anchors.has(target)) return toNode(reading, target);
	const known = reading.anchors.get(target);
	reading.height = known === undefined ? 0 : (reading.heights.get(known) ?? 0);
	if (known === undefined || reading.depth + reading.height <= maxJsonDepth) return known ?? nothing;
	// Each anchor may contain an alias of the one before, and functions that walk the tree are recursive.
	if (reading.lost.every(({ kind }) => kind !== 'DEEP_ALIASES'))
		reading.lost.push({ kind: 'DEEP_ALIASES', span: { start, end } });
	reading.height = 0;
	return nothing;
}

type ReadValue = (value: unknown) => Node;

interface MapReader {
	/** Reads the value of an entry. */
	readonly read: ReadValue;
	/** Reads the value of `<<`. */
	readonly merge: ReadValue;
}

/** Merged maps come first, so that the map's own keys win over theirs. */
function toProperties(reading: Reading, map: YAMLMap, { read, merge }: MapReader): Node[] {
	const merged: Node[] = [];
	const own: Node[] = [];
	for (const pair of map.items) {
		if (isMergeKey(pair)) {
			merged.push(...mergedProperties(reading, pair.value, merge));
			continue;
		}
		const property = toProperty(pair, read);
		if (property !== undefined) own.push(property);
	}
	return [...merged, ...own];
}

function isMergeKey({ key }: Pair): boolean {
	return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function mergedProperties(reading: Reading, value: unknown, merge: ReadValue): Node[] {
	const node = merge(value);
	const maps = node.type === 'array' ? (node.children ?? []) : [node];
	const merged: Node[] = [];
	for (const { type, children = [] } of maps) {
		if (type !== 'object') continue;
		if (children.length > reading.mergesLeft) {
			const span = placeOf(isNode(value) ? value.range : undefined);
			if (reading.mergesLeft > 0) reading.lost.push({ kind: 'TOO_MANY_MERGES', span });
			// Zero, so that the fault is reported once.
			reading.mergesLeft = 0;
			break;
		}
		reading.mergesLeft -= children.length;
		merged.push(...children);
	}
	return merged;
}

function toProperty({ key, value }: Pair, read: ReadValue): Node | undefined {
	if (!isScalar(key) || !key.range) return undefined;
	const [offset, end] = key.range;
	const name = key.type === 'PLAIN' ? (key.source ?? '') : String(key.value);
	const keyNode: Node = { type: 'string', offset, length: end - offset, value: name };
	const valueNode: Node =
		value === null ? { type: 'null', offset: end, length: 0, value: null } : read(value);
	const length = Math.max(end, valueNode.offset + valueNode.length) - offset;
	return { type: 'property', offset, length, children: [keyNode, valueNode] };
}

function placeOf(range: Scalar['range']): Span {
	const [start, end] = range ?? [0, 0];
	return { start, end };
}

function toScalar({ value, range, source }: Scalar): Node {
	const [offset, end] = range ?? [0, 0];
	const length = end - offset;
	if (value === null || value === undefined) return { type: 'null', offset, length, value: null };
	if (typeof value === 'number') return { type: 'number', offset, length, value };
	if (typeof value === 'boolean') return { type: 'boolean', offset, length, value };
	const text = typeof value === 'string' ? value : (source ?? String(value));
	return { type: 'string', offset, length, value: text };
}
