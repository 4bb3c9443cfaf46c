import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { findPartitionPoint } from '../text/lists.ts';
import type { Span } from '../text/positions.ts';
import { findTooDeepBracket } from './findTooDeepBracket.ts';
import { readValue, type StrictReader, skipSpace } from './strictJsonReader.ts';

/** Nodes of a JSON text as far as it could be parsed; parsing goes on after errors. */
export interface JsonNodes {
	readonly root: Node | undefined;
	readonly errors: readonly ParseError[];
	/** First bracket that is nested too deeply; nothing from there on was parsed. */
	readonly tooDeep: Span | undefined;
}

/** Nodes of a JSON text with its plain value. */
export interface JsonTree extends JsonNodes {
	/** The plain value, `undefined` when nothing could be read. */
	readonly value: unknown;
}

/** Reads strict JSON (RFC 8259): comments and trailing commas are errors, and reading goes on after them. */
export function parseJson(text: string): JsonTree {
	const { root, errors, tooDeep } = readJsonNodes(text);
	return { root, errors, value: root === undefined ? undefined : toValue(root), tooDeep };
}

/** Reads the nodes without their plain value, which takes time for a long text. */
export function readJsonNodes(text: string): JsonNodes {
	const strict = readStrictJson(text);
	if (strict !== undefined) return { root: strict, errors: [], tooDeep: undefined };
	const errors: ParseError[] = [];
	const tooDeep = findTooDeepBracket(text);
	// A byte order mark is not JSON, but programs that read files strip it.
	const readable = text.slice(0, tooDeep?.start).replace(/^\uFEFF/, ' ');
	const root = parseTree(readable, errors, { disallowComments: true, allowTrailingComma: false });
	if (root !== undefined) endInText(root, readable.length);
	return { root, errors, tooDeep };
}

/**
 * Sets missing ends of nodes: an unclosed object or array ends with its last child. Limits all ends to the text, since
 * the parser counts one character too many after a comment at the end of the text.
 */
function endInText(node: Node, textEnd: number): void {
	for (const child of node.children ?? []) endInText(child, textEnd);
	const last = node.children?.at(-1);
	const known = last === undefined ? node.offset + 1 : last.offset + last.length;
	const end = Math.min(node.length < 0 ? known : node.offset + node.length, textEnd);
	if (end - node.offset !== node.length) Object.assign(node, { length: end - node.offset });
}

/** Span of the node, quotes included. */
export function spanOf(node: Node): Span {
	return { start: node.offset, end: node.offset + node.length };
}

/** Properties of an object node whose key could be read; a missing value is undefined. */
export function propertiesOf(node: Node): readonly JsonProperty[] {
	if (node.type !== 'object') return [];
	const properties: JsonProperty[] = [];
	for (const property of node.children ?? []) {
		const [key, value] = property.children ?? [];
		if (key?.type === 'string') properties.push({ name: String(key.value), key, value });
	}
	return properties;
}

/** The items of an array node. */
export function itemsOf(node: Node): readonly Node[] {
	return node.type === 'array' ? (node.children ?? []) : [];
}

/** Index of a node among the children of its parent, from 0. Binary search, since there may be many thousands. */
export function indexInParent({ parent, offset: own }: Node): number {
	return findPartitionPoint(parent?.children ?? [], ({ offset }) => offset >= own);
}

/** Value of the key in the object node; the last one of a duplicate key, as in `JSON.parse`. */
export function findValue(node: Node, name: string): Node | undefined {
	return propertiesOf(node).findLast((property) => property.name === name)?.value;
}

/** Value of a string node; undefined for any other node. */
export function stringOf(node: Node | undefined): string | undefined {
	return node?.type === 'string' ? String(node.value) : undefined;
}

export interface JsonProperty {
	readonly name: string;
	readonly key: Node;
	readonly value: Node | undefined;
}

function toValue(node: Node): unknown {
	if (node.children === undefined) return node.value;
	return node.type === 'array' ? node.children.map(toValue) : toRecord(node);
}

function toRecord(node: Node): Readonly<Record<string, unknown>> {
	// No prototype, so that a key such as `__proto__` is a plain key.
	const record: Record<string, unknown> = Object.create(null);
	for (const { name, value } of propertiesOf(node)) if (value !== undefined) record[name] = toValue(value);
	return record;
}

/**
 * Parses valid JSON (RFC 8259) into the tree of `jsonc-parser`, several times as fast. Undefined at the first fault:
 * the caller then uses a tolerant parser.
 */
export function readStrictJson(text: string): Node | undefined {
	const reader: StrictReader = { text, at: 0, depth: 0 };
	skipSpace(reader);
	const root = readValue(reader, undefined);
	skipSpace(reader);
	return reader.at === text.length ? root : undefined;
}
