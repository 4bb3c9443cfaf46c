import type { Node } from 'jsonc-parser';
import { derive } from '../../text/derive.ts';
import { itemsOf, propertiesOf, stringOf } from '../json.ts';

/** Maximum number of properties without an index, which would cost more than it saves: many objects are read once. */
const maxSearched = 16;

/** Value of the key in the object node; the last one of a duplicate key. */
export function fieldOf(node: Node | undefined, key: string): Node | undefined {
	if (node?.type !== 'object') return undefined;
	const { children = [] } = node;
	if (children.length <= maxSearched) return findLast(children, key);
	return fieldsOf(node).get(key);
}

const fieldsOf = derive(
	(node: Node) =>
		new Map(propertiesOf(node).flatMap(({ name, value }) => (value ? [[name, value] as const] : []))),
);

function findLast(properties: readonly Node[], name: string): Node | undefined {
	for (let at = properties.length - 1; at >= 0; at--) {
		const [key, value] = properties[at]?.children ?? [];
		if (value !== undefined && key?.type === 'string' && key.value === name) return value;
	}
	return undefined;
}

/** Trimmed string under the key; undefined if there is none or it is blank. */
export function textIn(node: Node | undefined, key: string): string | undefined {
	const text = stringOf(fieldOf(node, key))?.trim();
	return text === '' ? undefined : text;
}

export function numberIn(node: Node | undefined, key: string): number | undefined {
	const value: unknown = fieldOf(node, key)?.value;
	return typeof value === 'number' ? value : undefined;
}

export function isTrueIn(node: Node | undefined, key: string): boolean {
	return booleanIn(node, key) === true;
}

/** Boolean under the key; undefined if there is none. */
export function booleanIn(node: Node | undefined, key: string): boolean | undefined {
	const value: unknown = fieldOf(node, key)?.value;
	return typeof value === 'boolean' ? value : undefined;
}

export function itemsIn(node: Node | undefined, key: string): readonly Node[] {
	const list = fieldOf(node, key);
	return list === undefined ? [] : itemsOf(list);
}

/** Strings of the array under the key. */
export function textsIn(node: Node | undefined, key: string): readonly string[] {
	return itemsIn(node, key).flatMap((item) => stringOf(item) ?? []);
}

/** Maximum number of nodes that are converted: YAML aliases can refer to one node over and over. */
const maxNodes = 20_000;

/** Plain value of the node; nodes beyond the maximum are undefined. */
export function plainValueOf(node: Node | undefined): unknown {
	return node === undefined ? undefined : toPlain(node, { left: maxNodes });
}

function toPlain(node: Node, budget: { left: number }): unknown {
	if (budget.left-- <= 0) return undefined;
	if (node.type === 'array') return itemsOf(node).map((item) => toPlain(item, budget));
	if (node.type !== 'object') return node.value;
	// No prototype, so that a key such as `__proto__` is a plain key.
	const object: Record<string, unknown> = Object.create(null);
	for (const { name, value } of propertiesOf(node)) if (value) object[name] = toPlain(value, budget);
	return object;
}
