import type { Node } from 'jsonc-parser';
import { fieldOf, textIn } from '../../../language/data/dataNode.ts';
import type { DataTree } from '../../../language/data/dataTree.ts';
import { itemsOf, type JsonProperty, propertiesOf, stringOf } from '../../../language/json.ts';
import { derive } from '../../../text/derive.ts';
import {
	type ApiObject,
	type ApiObjectKind,
	type ApiShape,
	openApiObjects,
} from '../specification/openApiObjects.ts';

/** Objects of an API description by kind, from the grammar in `openApiObjects`; each node once, in text order. */
export interface ApiParts {
	readonly objects: readonly ApiPart[];
	/** Values whose type differs from the grammar. */
	readonly misfits: readonly ApiMisfit[];
	readonly references: readonly ApiReferencePart[];
}

export interface ApiPart {
	readonly kind: ApiObjectKind;
	readonly node: Node;
	readonly properties: readonly JsonProperty[];
	/** Property key; undefined for items of arrays and for the document. */
	readonly key: Node | undefined;
	readonly owner: ApiPart | undefined;
}

export interface ApiMisfit {
	readonly node: Node;
	readonly shape: ApiShape;
	/** Property key of the value; undefined for an item of an array. */
	readonly key: Node | undefined;
	/** Property key of the array for an item. */
	readonly listKey?: Node | undefined;
	readonly owner: ApiPart;
}

export interface ApiReferencePart {
	/** Value of `$ref`. */
	readonly node: Node;
	readonly kind: ApiObjectKind;
}

export const apiPartsOf = derive(
	({ root }: DataTree): ApiParts =>
		apiPartsBelow(root === undefined ? [] : [{ kind: 'document', node: root }]),
);

/** Parts below the nodes, each of the given kind. */
export function apiPartsBelow(
	roots: readonly { readonly kind: ApiObjectKind; readonly node: Node }[],
): ApiParts {
	const walk: Walk = { objects: [], misfits: [], references: [], seen: new Set() };
	for (const { kind, node } of roots)
		if (node.type === 'object')
			visitObject(walk, { kind, node, properties: propertiesOf(node), key: undefined, owner: undefined });
	return walk;
}

interface Walk {
	readonly objects: ApiPart[];
	readonly misfits: ApiMisfit[];
	readonly references: ApiReferencePart[];
	/** YAML aliases share the node of their anchor. */
	readonly seen: Set<Node>;
}

function visitObject(walk: Walk, part: ApiPart): void {
	if (walk.seen.has(part.node)) return;
	walk.seen.add(part.node);
	const { fields, referable, wordsBy } = openApiObjects[part.kind];
	const reference = fieldOf(part.node, '$ref');
	if (reference !== undefined && mayReplace(referable, stringOf(reference))) {
		walk.references.push({ node: reference, kind: part.kind });
		// Keywords beside the `$ref` of a schema apply; elsewhere they are ignored.
		if (part.kind !== 'schema') return;
	}
	walk.objects.push(part);
	for (const property of part.properties) {
		const isNarrow = wordsBy !== undefined && wordsBy.key === property.name;
		const narrow = isNarrow ? wordsOf(part.node, wordsBy) : undefined;
		const shape = narrow ?? (Object.hasOwn(fields, property.name) ? fields[property.name] : undefined);
		if (shape !== undefined) visitProperty(walk, part, property, shape);
		else if (part.kind === 'callback' && !property.name.startsWith('x-'))
			visitProperty(walk, part, property, { is: 'object', kind: 'pathItem' });
	}
}

function mayReplace(referable: ApiObject['referable'], reference: string | undefined): boolean {
	if (referable === undefined || reference === undefined) return false;
	return referable === true || reference.includes(`/components/${referable.section}/`);
}

/** Values allowed by the other key; undefined if that has no known value. */
function wordsOf(node: Node, { by, words }: NonNullable<ApiObject['wordsBy']>): ApiShape | undefined {
	const because = textIn(node, by);
	const values = because !== undefined && Object.hasOwn(words, because) ? words[because] : undefined;
	return values && { is: 'choice', values, because };
}

function visitProperty(walk: Walk, owner: ApiPart, { key, value }: JsonProperty, shape: ApiShape): void {
	if (value !== undefined) visitValue(walk, { owner, key, node: value, shape });
}

function visitValue(walk: Walk, { owner, key, listKey, node, shape }: ApiMisfit): void {
	if (!fits(node, shape)) {
		walk.misfits.push({ owner, key, listKey, node, shape });
		return;
	}
	if (shape.is === 'object' && node.type === 'object')
		visitObject(walk, { kind: shape.kind, node, properties: propertiesOf(node), key, owner });
	if (shape.is === 'list')
		for (const item of itemsOf(node))
			visitValue(walk, { owner, key: undefined, listKey: key, node: item, shape: shape.of });
	if (shape.is === 'map')
		for (const { name, key: own, value } of propertiesOf(node))
			if (value !== undefined && !name.startsWith('x-'))
				visitValue(walk, { owner, key: own, node: value, shape: shape.of });
}

function fits(node: Node, shape: ApiShape): boolean {
	switch (shape.is) {
		case 'any':
			return true;
		case 'text':
			return node.type === 'string';
		case 'flag':
			return node.type === 'boolean';
		case 'number':
			return node.type === 'number';
		case 'list':
			return node.type === 'array';
		case 'map':
			return node.type === 'object';
		case 'object':
			return node.type === 'object' || (shape.orFlag === true && node.type === 'boolean');
		case 'choice':
			if (node.type === 'array')
				return shape.orList === true && itemsOf(node).every((item) => fits(item, shape));
			return shape.values.includes(stringOf(node) ?? '');
	}
}
