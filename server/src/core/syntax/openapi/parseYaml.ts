import type { Node } from 'jsonc-parser';
import type { Document, Pair, Scalar, YAMLMap } from 'yaml';
import { deepest } from '../findTooDeep.ts';
import { isAlias, isMap, isScalar, isSeq, parseYamlDocument } from '../yaml.ts';
import type { DataFault, DataTree } from './dataTree.ts';
import { rootFaults } from './mendYaml.ts';

/** Reads YAML into the tree that JSON has; reading goes on after faults. */
export function parseYaml(text: string): DataTree {
	const document = readDocument(text);
	if (document === undefined)
		return {
			root: undefined,
			faults: [{ kind: 'TOO_DEEP', span: { start: 0, end: Math.min(1, text.length) } }],
		};
	const reading: Reading = { document, anchors: new Map(), depth: 0, lost: [] };
	const root = document.contents === null ? undefined : toNode(reading, document.contents);
	const faults = toFaults(text, document);
	if (faults.length === 0) return { root, faults: reading.lost };
	return { root, faults: rootFaults(text, faults, readFaults) };
}

function readFaults(text: string): readonly DataFault[] {
	const document = readDocument(text);
	return document === undefined
		? [{ kind: 'TOO_DEEP', span: { start: 0, end: 1 } }]
		: toFaults(text, document);
}

/** One fault a line: what follows on it is brought about by the first. */
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
		// A second document is told from here on.
		logLevel: 'error',
		stringKeys: false,
	});
}

interface Reading {
	readonly document: Document.Parsed;
	/** Nodes by the YAML node that made them; undefined while that is being read, which ends circles. */
	readonly anchors: Map<unknown, Node | undefined>;
	depth: number;
	/** Aliases of nothing. */
	readonly lost: DataFault[];
}

function toNode(reading: Reading, value: unknown): Node {
	if (isAlias(value)) {
		const target = value.resolve(reading.document);
		const [offset, end] = value.range ?? [0, 0];
		const nothing: Node = { type: 'null', offset, length: end - offset, value: null };
		if (target === undefined) {
			reading.lost.push({ kind: 'BAD_ALIAS', span: { start: offset, end } });
			return nothing;
		}
		if (reading.anchors.has(target)) return reading.anchors.get(target) ?? nothing;
		return toNode(reading, target);
	}
	if (isScalar(value)) return toScalar(value);
	if (!isMap(value) && !isSeq(value)) return { type: 'null', offset: 0, length: 0, value: null };
	const [offset, end] = value.range ?? [0, 0];
	const node: Node = { type: isMap(value) ? 'object' : 'array', offset, length: end - offset, children: [] };
	if (reading.depth >= deepest) return node;
	reading.anchors.set(value, undefined);
	reading.depth++;
	const children = isMap(value)
		? toProperties(reading, value)
		: value.items.map((item) => toNode(reading, item));
	reading.depth--;
	Object.assign(node, { children });
	reading.anchors.set(value, node);
	return node;
}

/** Merged maps come first, so that the map's own keys win over theirs. */
function toProperties(reading: Reading, map: YAMLMap): Node[] {
	const merged: Node[] = [];
	const own: Node[] = [];
	for (const pair of map.items) {
		if (isMergeKey(pair)) merged.push(...mergedProperties(reading, pair.value));
		else own.push(...toProperty(reading, pair));
	}
	return [...merged, ...own];
}

function isMergeKey({ key }: Pair): boolean {
	return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function mergedProperties(reading: Reading, value: unknown): Node[] {
	const node = toNode(reading, value);
	const maps = node.type === 'array' ? (node.children ?? []) : [node];
	return maps.flatMap((map) => (map.type === 'object' ? (map.children ?? []) : []));
}

function toProperty(reading: Reading, { key, value }: Pair): Node[] {
	if (!isScalar(key) || !key.range) return [];
	const [offset, end] = key.range;
	const name = key.type === 'PLAIN' ? (key.source ?? '') : String(key.value);
	const keyNode: Node = { type: 'string', offset, length: end - offset, value: name };
	const valueNode: Node =
		value === null ? { type: 'null', offset: end, length: 0, value: null } : toNode(reading, value);
	const length = Math.max(end, valueNode.offset + valueNode.length) - offset;
	return [{ type: 'property', offset, length, children: [keyNode, valueNode] }];
}

function toScalar({ value, range, source }: Scalar): Node {
	const [offset, end] = range ?? [0, 0];
	const place = { offset, length: end - offset };
	if (value === null || value === undefined) return { type: 'null', ...place, value: null };
	if (typeof value === 'number') return { type: 'number', ...place, value };
	if (typeof value === 'boolean') return { type: 'boolean', ...place, value };
	return { type: 'string', ...place, value: typeof value === 'string' ? value : (source ?? String(value)) };
}
