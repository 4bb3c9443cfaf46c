import type { Node } from 'jsonc-parser';
import type { ConfigSchema, ModernEquivalent, SampleValue } from '../../catalogue/config/configSchema.ts';
import type { ConfigEntry } from '../../language/configEntries.ts';
import { stringOf } from '../../language/json.ts';
import {
	commentedItems,
	commentedProperties,
	commentsAtEnd,
	type JsonItemToWrite,
	type JsonToWrite,
} from '../../language/writeJson.ts';

/** Setting that does not exist in the modern dialect. */
export interface LostSetting {
	/** JSON path in the classic configuration, or in the result if it has the setting: `topbarLinks[0].arrow` */
	readonly name: string;
	/** Consequence, as a sentence. */
	readonly reason: string;
}

export interface Conversion {
	readonly text: string;
	/** Catalogue entries of the nodes. */
	readonly entries: ReadonlyMap<Node, ConfigEntry>;
	readonly root: OpenObject;
	readonly lost: LostSetting[];
}

/** Object under construction. */
export interface OpenObject {
	readonly kind: 'open';
	readonly properties: Map<string, OpenProperty>;
}

interface OpenProperty {
	value: OpenObject | JsonToWrite;
	comments: readonly string[];
}

export function openObject(): OpenObject {
	return { kind: 'open', properties: new Map() };
}

/** Sets a value at a path. An existing value is kept, unless `wins` is set. */
export function setValueAt(
	conversion: Conversion,
	place: readonly string[],
	value: JsonToWrite,
	{
		wins = false,
		comments = [],
		from = '',
	}: { wins?: boolean; comments?: readonly string[]; from?: string } = {},
): void {
	const [name, ...inner] = place;
	if (name === undefined) return;
	let object = conversion.root;
	let key = name;
	for (const next of inner) {
		const property = object.properties.get(key);
		const opened = property === undefined ? openObject() : toOpen(conversion.text, property.value);
		if (opened === undefined) {
			conversion.lost.push({ name: from, reason: `\`${key}\` is already set to another value.` });
			return;
		}
		object.properties.set(key, { value: opened, comments: property?.comments ?? [] });
		object = opened;
		key = next;
	}
	const before = object.properties.get(key);
	const [was, is] = [before && toOpen(conversion.text, before.value), toOpen(conversion.text, value)];
	if (before === undefined || wins) object.properties.set(key, { value, comments });
	else if (was !== undefined && is !== undefined) {
		for (const [inner, property] of is.properties)
			if (!was.properties.has(inner)) was.properties.set(inner, property);
		object.properties.set(key, { value: was, comments: [...before.comments, ...comments] });
	} else conversion.lost.push({ name: from, reason: `\`${place.join('.')}\` is already set.` });
}

function toOpen(text: string, value: OpenObject | JsonToWrite): OpenObject | undefined {
	if (value.kind === 'open') return value;
	if (value.kind === 'object') {
		const properties = [...value.properties].map(
			([name, { value, comments = [] }]): [string, OpenProperty] => [name, { value, comments }],
		);
		return { kind: 'open', properties: new Map(properties) };
	}
	if (value.kind !== 'source' || value.node.type !== 'object') return undefined;
	return { kind: 'open', properties: new Map(sourceProperties(text, value.node)) };
}

function sourceProperties(text: string, object: Node): readonly [string, OpenProperty][] {
	return commentedProperties(text, object).map(({ item: { name, value }, comments }) => [
		name,
		{ value: { kind: 'source', node: value }, comments },
	]);
}

/** Finished object, with keys in the order of the modern dialect and unknown keys last. */
export function closeObject(
	{ properties }: OpenObject,
	order: readonly string[] = [],
	tail: readonly string[] = [],
): JsonToWrite {
	const ranks = new Map(order.map((name, rank) => [name, rank]));
	const sorted = [...properties].sort(
		([a], [b]) => (ranks.get(a) ?? order.length) - (ranks.get(b) ?? order.length),
	);
	return {
		kind: 'object',
		tail,
		properties: new Map(
			sorted.map(([name, { value, comments }]): [string, JsonItemToWrite] => [
				name,
				{ value: value.kind === 'open' ? closeObject(value) : value, comments },
			]),
		),
	};
}

/** Converts a value in place, and sets parts that belong elsewhere at their paths. Undefined if nothing is left. */
function convert(conversion: Conversion, node: Node, path: string): JsonToWrite | undefined {
	const becomes = conversion.entries.get(node)?.field.becomes;
	if (becomes?.nothing !== undefined) {
		conversion.lost.push({ name: path, reason: becomes.nothing });
		return undefined;
	}
	if (node.type === 'object') return convertObject(conversion, node, path);
	if (node.type === 'array')
		return becomes?.pairs === undefined
			? convertList(conversion, node, path)
			: convertPairs(conversion.text, node, becomes.pairs);
	const text = stringOf(node);
	return text?.startsWith('/') && becomingOf(conversion, node).unrooted
		? { kind: 'value', value: stripLeadingSlash(text) }
		: { kind: 'source', node };
}

/** Path of a file without a leading slash. */
export function stripLeadingSlash(path: string): string {
	return path.replace(/^\/(?!\/)/, '');
}

function convertList(conversion: Conversion, list: Node, path: string): JsonToWrite {
	const items: JsonItemToWrite[] = [];
	let isSame = true;
	for (const [index, { item, comments }] of commentedItems(conversion.text, list).entries()) {
		const value = convert(conversion, item, `${path}.${index}`);
		isSame = isSame && value !== undefined && isSource(value, item);
		if (value !== undefined) items.push({ value, comments });
	}
	if (isSame) return { kind: 'source', node: list };
	return { kind: 'list', items, tail: commentsAtEnd(conversion.text, list), like: list };
}

function convertObject(conversion: Conversion, object: Node, path: string): JsonToWrite | undefined {
	const properties = new Map<string, JsonItemToWrite>();
	let isSame = true;
	for (const { item, comments } of commentedProperties(conversion.text, object)) {
		const { name, value } = item;
		const inner = convertProperty(conversion, { value, comments, path: `${path}.${name}` });
		isSame = isSame && inner !== undefined && inner.key === undefined && isSource(inner.value, value);
		if (inner !== undefined) properties.set(inner.key ?? name, { value: inner.value, comments });
	}
	const { adds } = becomingOf(conversion, object);
	for (const [name, value] of Object.entries(adds ?? {}))
		if (!properties.has(name)) {
			isSame = false;
			properties.set(name, { value: { kind: 'value', value } });
		}
	if (isSame) return { kind: 'source', node: object };
	if (properties.size === 0) return undefined;
	return { kind: 'object', properties, tail: commentsAtEnd(conversion.text, object), like: object };
}

interface PropertyPlace {
	readonly value: Node;
	readonly comments: readonly string[];
	readonly path: string;
}

/** Converts a property; undefined for one that moves elsewhere or is lost. */
export function convertProperty(
	conversion: Conversion,
	{ value, comments, path }: PropertyPlace,
): { readonly key: string | undefined; readonly value: JsonToWrite } | undefined {
	const becomes = becomingOf(conversion, value);
	if (becomes.navigation !== undefined) return undefined;
	if (becomes.nothing !== undefined) {
		conversion.lost.push({ name: path, reason: becomes.nothing });
		return undefined;
	}
	const mapped = mapValue(becomes, value);
	if (mapped === undefined && becomes.onlyValues) {
		if (stringOf(value) !== undefined)
			conversion.lost.push({ name: path, reason: 'The modern dialect does not have this value.' });
		return undefined;
	}
	const converted: JsonToWrite | undefined =
		mapped === undefined ? convert(conversion, value, path) : { kind: 'value', value: mapped };
	if (converted === undefined) return undefined;
	if (becomes.to === undefined) return { key: becomes.key, value: converted };
	setValueAt(conversion, becomes.to, converted, { wins: becomes.wins === true, comments, from: path });
	return undefined;
}

function mapValue({ values }: ModernEquivalent, { type, value }: Node): SampleValue | undefined {
	const text = type === 'string' || type === 'boolean' ? String(value) : undefined;
	return text !== undefined && values !== undefined && Object.hasOwn(values, text) ? values[text] : undefined;
}

/** Modern form of a field, or of the alternative that its value matches. */
function becomingOf({ entries }: Conversion, node: Node): ModernEquivalent {
	const entry = entries.get(node);
	return { ...entry?.field.becomes, ...entry?.declared.becomes };
}

/**
 * Converts name-value pairs to properties. Comments in a pair precede its key, or the next key if the pair is dropped.
 */
function convertPairs(
	text: string,
	list: Node,
	{ name, value }: { name: string; value: string },
): JsonToWrite {
	const properties = new Map<string, JsonItemToWrite>();
	let above: readonly string[] = [];
	for (const { item, comments } of commentedItems(text, list)) {
		const found = commentedProperties(text, item);
		const inside = found.flatMap((one) => one.comments);
		above = [...above, ...comments, ...inside, ...commentsAtEnd(text, item)];
		const [key, node] = [name, value].map((part) => found.find((one) => one.item.name === part)?.item.value);
		const property = stringOf(key);
		if (property === undefined || node === undefined) continue;
		const before = properties.get(property)?.comments ?? [];
		properties.set(property, { value: { kind: 'source', node }, comments: [...before, ...above] });
		above = [];
	}
	return { kind: 'object', properties, tail: [...above, ...commentsAtEnd(text, list)] };
}

function isSource(value: JsonToWrite, node: Node): boolean {
	return value.kind === 'source' && value.node === node;
}

/** Order of all keys of the configuration. */
export function keyOrder({ root }: ConfigSchema): readonly string[] {
	return Object.keys(root.properties);
}
