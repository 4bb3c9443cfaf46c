import type { Node } from 'jsonc-parser';
import { derive } from '../../text/derive.ts';
import { itemsOf, propertiesOf, stringOf } from '../json.ts';

/** Most objects are small, and many are asked once: an index would cost more than it spares. */
const maxSearched = 16;

/** The value that the object node gives the key; of a key written twice the last. */
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

/** The text under the key, when it holds any. */
export function textIn(node: Node | undefined, key: string): string | undefined {
	const text = stringOf(fieldOf(node, key))?.trim();
	return text === '' ? undefined : text;
}

export function numberIn(node: Node | undefined, key: string): number | undefined {
	const value: unknown = fieldOf(node, key)?.value;
	return typeof value === 'number' ? value : undefined;
}

export function isTrueIn(node: Node | undefined, key: string): boolean {
	return flagIn(node, key) === true;
}

/** Undefined where nothing is said. */
export function flagIn(node: Node | undefined, key: string): boolean | undefined {
	const value: unknown = fieldOf(node, key)?.value;
	return typeof value === 'boolean' ? value : undefined;
}

export function itemsIn(node: Node | undefined, key: string): readonly Node[] {
	const list = fieldOf(node, key);
	return list === undefined ? [] : itemsOf(list);
}

/** The texts of the list under the key. */
export function textsIn(node: Node | undefined, key: string): readonly string[] {
	return itemsIn(node, key).flatMap((item) => stringOf(item) ?? []);
}

/** More than any real example holds; aliases of YAML can name the same node over and over. */
const maxNodes = 20_000;

/** The node as a plain value; what lies beyond any real size is left out. */
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
