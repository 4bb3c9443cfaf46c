import type { Node } from 'jsonc-parser';
import {
	fieldOf,
	isTrueIn,
	itemsIn,
	numberIn,
	plainValueOf,
	textIn,
	textsIn,
} from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf, stringOf } from '../../../language/json.ts';
import type { ApiDiscriminator, ApiLimits, ApiType, ApiXml } from '../apiSchema.ts';
import { findOwn, type Layer } from './schemaLayers.ts';

const knownTypes: ReadonlySet<string> = new Set<ApiType>([
	'string',
	'number',
	'integer',
	'boolean',
	'object',
	'array',
]);

export function isType(text: string): text is ApiType {
	return knownTypes.has(text);
}

export function typesOf(layers: readonly Layer[]): readonly ApiType[] {
	const written = findOwn(layers, (node) => {
		const type = fieldOf(node, 'type');
		if (type === undefined) return undefined;
		const names = type.type === 'array' ? textsIn(node, 'type') : [stringOf(type) ?? ''];
		const types = names.filter(isType);
		return types.length === 0 ? undefined : types;
	});
	if (written !== undefined) return written;
	const has = (key: string) => layers.some(({ node }) => fieldOf(node, key) !== undefined);
	if (['properties', 'additionalProperties', 'patternProperties'].some(has)) return ['object'];
	if (has('items') || has('prefixItems')) return ['array'];
	const values = findOwn(layers, (node) => arrayIn(node, 'enum')) ?? [];
	return [...new Set(values.flatMap((value) => typeOfValue(value) ?? []))];
}

function typeOfValue(value: unknown): ApiType | undefined {
	const type = typeof value;
	return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}

/** True if only `null` is allowed. */
export function isOnlyNull(layers: readonly Layer[]): boolean {
	const type = findOwn(layers, (node) => fieldOf(node, 'type'));
	const names = type?.type === 'array' ? itemsOf(type) : type === undefined ? [] : [type];
	return names.length > 0 && names.every((name) => stringOf(name) === 'null' || name.type === 'null');
}

export function allowsNull(node: Node): boolean {
	if (isTrueIn(node, 'nullable')) return true;
	return itemsIn(node, 'type').some((type) => stringOf(type) === 'null' || type.type === 'null');
}

/** Binary content as OpenAPI 3.1 declares it: a media type without a text encoding. */
export function isBinaryContent(layers: readonly Layer[]): boolean {
	const mediaType = findOwn(layers, (node) => textIn(node, 'contentMediaType'));
	if (mediaType === undefined || /^text\/|[/+](?:json|xml|yaml)\b/i.test(mediaType)) return false;
	return findOwn(layers, (node) => textIn(node, 'contentEncoding')) === undefined;
}

export function boxedValue(node: Node | undefined): { readonly value: unknown } | undefined {
	return node && { value: plainValueOf(node) };
}

export function arrayIn(node: Node, key: string): readonly unknown[] | undefined {
	const list = fieldOf(node, key);
	return list?.type === 'array' ? itemsOf(list).map(plainValueOf) : undefined;
}

export function examplesIn(node: Node): readonly unknown[] | undefined {
	const example = fieldOf(node, 'example');
	if (example !== undefined) return [plainValueOf(example)];
	const examples = fieldOf(node, 'examples');
	if (examples?.type === 'array') return itemsOf(examples).map(plainValueOf);
	return undefined;
}

export function fieldLabelsIn(node: Node, key: string): readonly string[] | undefined {
	const extension = fieldOf(node, 'x-mint');
	return fieldOf(extension, key) === undefined ? undefined : textsIn(extension, key);
}

/** Schemas are named by reference or bare name; the first of several values for one schema is used. */
export function discriminatorIn(node: Node): ApiDiscriminator | undefined {
	const discriminator = fieldOf(node, 'discriminator');
	const property = textIn(discriminator, 'propertyName');
	if (property === undefined) return undefined;
	const mapping = fieldOf(discriminator, 'mapping');
	const entries = (mapping === undefined ? [] : propertiesOf(mapping)).flatMap(
		({ name: value, value: to }) => {
			const name = schemaNameIn(stringOf(to));
			return name === undefined ? [] : [[name, value] as const];
		},
	);
	const fallback = schemaNameIn(textIn(discriminator, 'defaultMapping'));
	return { property, values: new Map(entries.reverse()), fallback };
}

function schemaNameIn(reference: string | undefined): string | undefined {
	return reference?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
}

export function xmlIn(node: Node): ApiXml | undefined {
	const xml = fieldOf(node, 'xml');
	// OpenAPI 3.2 replaces `attribute` and `wrapped` by `nodeType`.
	const nodeType = textIn(xml, 'nodeType');
	const isList = textIn(node, 'type') === 'array' || fieldOf(node, 'items') !== undefined;
	return (
		xml && {
			name: textIn(xml, 'name'),
			namespace: textIn(xml, 'namespace'),
			prefix: textIn(xml, 'prefix'),
			isAttribute: isTrueIn(xml, 'attribute') || nodeType === 'attribute',
			isWrapped: isTrueIn(xml, 'wrapped') || (nodeType === 'element' && isList),
		}
	);
}

const plainLimits = [
	'multipleOf',
	'minLength',
	'maxLength',
	'minItems',
	'maxItems',
	'minProperties',
	'maxProperties',
] as const;

const limitKeywords: ReadonlySet<string> = new Set([
	...plainLimits,
	'pattern',
	'uniqueItems',
	'minimum',
	'exclusiveMinimum',
	'maximum',
	'exclusiveMaximum',
]);

export function limitsOf(layers: readonly Layer[]): ApiLimits {
	const limits: { -readonly [Key in keyof ApiLimits]: ApiLimits[Key] } = {};
	for (const { node } of layers) {
		if (!propertiesOf(node).some(({ name }) => limitKeywords.has(name))) continue;
		for (const key of plainLimits) {
			const value = numberIn(node, key);
			if (value !== undefined) limits[key] = value;
		}
		const pattern = textIn(node, 'pattern');
		if (pattern !== undefined) limits.pattern = pattern;
		if (isTrueIn(node, 'uniqueItems')) limits.uniqueItems = true;
		readBound(limits, node, { inclusive: 'minimum', exclusive: 'exclusiveMinimum' });
		readBound(limits, node, { inclusive: 'maximum', exclusive: 'exclusiveMaximum' });
	}
	return limits;
}

/** `exclusiveMinimum` is a flag up to OpenAPI 3.0, and a bound since 3.1. */
function readBound(
	limits: { -readonly [Key in keyof ApiLimits]: ApiLimits[Key] },
	node: Node,
	keys:
		| { readonly inclusive: 'minimum'; readonly exclusive: 'exclusiveMinimum' }
		| { readonly inclusive: 'maximum'; readonly exclusive: 'exclusiveMaximum' },
): void {
	const bound = numberIn(node, keys.inclusive);
	const exclusive = numberIn(node, keys.exclusive);
	if (bound !== undefined) limits[isTrueIn(node, keys.exclusive) ? keys.exclusive : keys.inclusive] = bound;
	if (exclusive !== undefined) limits[keys.exclusive] = exclusive;
}
