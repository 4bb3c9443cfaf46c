import type { Node } from 'jsonc-parser';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import { stringOf } from '../../../language/json.ts';
import { type ApiNode, type ApiReader, findReference } from '../files/apiReader.ts';

/** One of the schema objects that a schema is merged from, without a reference. */
export type Layer = ApiNode;

export interface Layers {
	/** The schema's own keywords last. */
	readonly list: readonly Layer[];
	readonly refName: string | undefined;
	/** True if `null` is allowed in any notation. */
	readonly isNullable: boolean;
}

/** Bound for hostile chains; real schemas merge far fewer. */
const maxLayers = 200;

export function layersOf(reader: ApiReader, nodes: readonly ApiNode[]): Layers {
	const list: Layer[] = [];
	const names: string[] = [];
	let isNullable = false;
	const seen = new Set<Node>();
	const visit = ({ file, node }: ApiNode, isOwn: boolean): void => {
		if (node.type !== 'object' || seen.has(node) || seen.size > maxLayers) return;
		seen.add(node);
		const reference = stringOf(fieldOf(node, '$ref') ?? fieldOf(node, '$dynamicRef'));
		if (reference !== undefined) {
			const found = findReference(reader, file, reference);
			if (found.kind === 'node') {
				const { target, pointer } = found;
				if (isOwn) names.push(pointer.at(-1) ?? '');
				visit(target, isOwn);
			}
		}
		for (const part of itemsIn(node, 'allOf')) visit({ file, node: part }, false);
		for (const key of variantKeys) {
			const { only, allowsNull } = loneVariant(node, key);
			if (allowsNull) isNullable = true;
			if (only !== undefined) visit({ file, node: only }, isOwn);
		}
		list.push({ file, node });
	};
	for (const node of nodes) visit(node, true);
	return { list, refName: names[0] === '' ? undefined : names[0], isNullable };
}

export const variantKeys = ['oneOf', 'anyOf'] as const;

interface LoneVariant {
	readonly only: Node | undefined;
	readonly allowsNull: boolean;
}

const noVariant: LoneVariant = { only: undefined, allowsNull: false };

/** A choice between one schema and `null` is that schema, nullable. */
function loneVariant(node: Node, key: string): LoneVariant {
	const variants = itemsIn(node, key);
	if (variants.length === 0) return noVariant;
	const others = variants.filter((variant) => !isNull(variant));
	return {
		only: others.length === 1 ? others[0] : undefined,
		allowsNull: others.length < variants.length,
	};
}

export function isNull(node: Node): boolean {
	const type = fieldOf(node, 'type');
	return node.type === 'object' && (stringOf(type) === 'null' || type?.type === 'null');
}

/** Value of the last layer that has one: own keywords override merged ones. */
export function findOwn<Value>(
	layers: readonly Layer[],
	read: (node: Node) => Value | undefined,
): Value | undefined {
	for (let at = layers.length - 1; at >= 0; at--) {
		const layer = layers[at];
		const value = layer && read(layer.node);
		if (value !== undefined) return value;
	}
	return undefined;
}

export function findLayer(layers: readonly Layer[], key: string): ApiNode | undefined {
	for (let at = layers.length - 1; at >= 0; at--) {
		const layer = layers[at];
		const child = fieldOf(layer?.node, key);
		if (layer !== undefined && child !== undefined) return { file: layer.file, node: child };
	}
	return undefined;
}
