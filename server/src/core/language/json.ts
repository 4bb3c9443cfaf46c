import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { findPartitionPoint } from '../text/lists.ts';
import type { Span } from '../text/positions.ts';
import { findTooDeepBracket } from './findTooDeepBracket.ts';
import { readValue, type StrictReader, skipSpace } from './strictJsonReader.ts';

/** A JSON text's nodes as far as it could be read; errors do not stop it. */
export interface JsonNodes {
	readonly root: Node | undefined;
	readonly errors: readonly ParseError[];
	/** The bracket from which on nothing was read, because no real file nests that deeply. */
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

/** Reads the nodes alone, where nobody asks what a long text means. */
export function readJsonNodes(text: string): JsonNodes {
	const strict = readStrictJson(text);
	if (strict !== undefined) return { root: strict, errors: [], tooDeep: undefined };
	const errors: ParseError[] = [];
	const tooDeep = findTooDeepBracket(text);
	// A byte order mark is no JSON, but every reader of files takes it away.
	const readable = text.slice(0, tooDeep?.start).replace(/^\uFEFF/, ' ');
	const root = parseTree(readable, errors, { disallowComments: true, allowTrailingComma: false });
	if (root !== undefined) endInText(root, readable.length);
	return { root, errors, tooDeep };
}

/**
 * The reader leaves objects and arrays that are not closed without an end: they end with their last child. Behind a
 * comment that ends with the text it counts one character too many.
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

/** The properties of an object node that have a readable key; a missing value is undefined. */
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

/** Which child of its parent a node is, from 0. A plain search would be slow among many thousands. */
export function indexInParent({ parent, offset: own }: Node): number {
	return findPartitionPoint(parent?.children ?? [], ({ offset }) => offset >= own);
}

/** The value that the object node gives the key; of a key written twice the last, as readers of JSON do. */
export function findValue(node: Node, name: string): Node | undefined {
	return propertiesOf(node).findLast((property) => property.name === name)?.value;
}

/** The node's text, when it is a string. */
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
 * Reads valid JSON (RFC 8259) into the tree that `jsonc-parser` would make, several times as fast. Undefined at the
 * first thing that is not plainly valid: the tolerant reader, which goes on after faults, takes over then.
 */
export function readStrictJson(text: string): Node | undefined {
	const reader: StrictReader = { text, at: 0, depth: 0 };
	skipSpace(reader);
	const root = readValue(reader, undefined);
	skipSpace(reader);
	return reader.at === text.length ? root : undefined;
}
