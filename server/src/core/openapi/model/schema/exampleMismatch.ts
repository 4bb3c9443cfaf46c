import type { Node } from 'jsonc-parser';
import { plainValueOf } from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf } from '../../../language/json.ts';
import { derive } from '../../../text/derive.ts';
import type { ApiSchema, ApiType } from '../apiSchema.ts';

/** The first value in an example that does not match its schema. */
export interface ExampleMismatch {
	readonly node: Node;
	readonly schema: ApiSchema;
	readonly reason: 'kind' | 'choice' | 'variants' | ExceededLimit;
}

/** Limit that the value exceeds. */
export interface ExceededLimit {
	readonly bound: number;
	readonly side: 'low' | 'high';
	readonly of: 'value' | 'characters' | 'items';
}

/** Steps left for a file, so that recursive schemas end. */
export interface ExampleBudget {
	stepsLeft: number;
}

/** Bound for hostile nesting of values and alternatives. */
const maxDepth = 60;

/**
 * Compares only types, `enum` values and limits. `exampleGap` compares patterns, formats and required properties, which are
 * less certain since examples are often shortened.
 */
export function exampleMismatch(
	schema: ApiSchema,
	node: Node,
	budget: ExampleBudget,
): ExampleMismatch | undefined {
	return misfitOf({ budget, depth: 0 }, schema, node);
}

interface Walk {
	readonly budget: ExampleBudget;
	readonly depth: number;
}

function misfitOf(above: Walk, schema: ApiSchema, node: Node): ExampleMismatch | undefined {
	const { budget } = above;
	if (budget.stepsLeft-- <= 0 || above.depth > maxDepth) return undefined;
	const walk: Walk = { budget, depth: above.depth + 1 };
	const { choices, constant, types, isNullable, variants } = schema;
	const values = constant === undefined ? choices : [constant.value];
	budget.stepsLeft -= values?.length ?? 0;
	if (node.type === 'null') {
		const fits = isNullable || types.length === 0 || values?.includes(null) === true || variants.length > 0;
		return fits ? undefined : { node, schema, reason: 'kind' };
	}
	if (types.length > 0 && !types.some((type) => isOfType(node, type)))
		return { node, schema, reason: 'kind' };
	if (values !== undefined && values.length > 0 && !values.some((value) => isValue(node, value)))
		return { node, schema, reason: 'choice' };
	const limit = exceededLimit(schema, node);
	if (limit !== undefined) return { node, schema, reason: limit };
	if (variants.length > 0 && variants.every((variant) => misfitOf(walk, variant, node) !== undefined))
		return { node, schema, reason: 'variants' };
	return misfitBelow(walk, schema, node);
}

function misfitBelow(walk: Walk, schema: ApiSchema, node: Node): ExampleMismatch | undefined {
	const { items, prefixItems, additional } = schema;
	if (items !== undefined || prefixItems.length > 0)
		for (const [index, item] of itemsOf(node).entries()) {
			const own = prefixItems[index] ?? items;
			const misfit = own && misfitOf(walk, own, item);
			if (misfit !== undefined) return misfit;
		}
	if (node.type !== 'object') return undefined;
	const known = propertiesByName(schema);
	for (const { name, value } of propertiesOf(node)) {
		const own = known.get(name) ?? (typeof additional === 'object' ? additional : undefined);
		const misfit = own === undefined || value === undefined ? undefined : misfitOf(walk, own, value);
		if (misfit !== undefined) return misfit;
	}
	return undefined;
}

/** Cached by schema: an array may have thousands of values of one schema. */
export const propertiesByName = derive(
	(schema: ApiSchema): ReadonlyMap<string, ApiSchema> =>
		new Map(schema.properties.map((property) => [property.name, property.schema])),
);

export function isOfType({ type, value }: Node, wanted: ApiType): boolean {
	return wanted === 'integer' ? type === 'number' && Number.isInteger(value) : type === wanted;
}

/** Arrays and objects in an `enum` are rare; any array or object matches them. */
function isValue(node: Node, value: unknown): boolean {
	if (typeof value === 'object' && value !== null) return node.type === 'object' || node.type === 'array';
	return plainValueOf(node) === value;
}

function exceededLimit({ limits }: ApiSchema, node: Node): ExceededLimit | undefined {
	const { minimum, maximum, minLength, maxLength, minItems, maxItems } = limits;
	switch (node.type) {
		case 'number':
			return beyond('value', Number(node.value), [
				minimum ?? limits.exclusiveMinimum,
				maximum ?? limits.exclusiveMaximum,
			]);
		case 'string':
			return minLength === undefined && maxLength === undefined
				? undefined
				: beyond('characters', [...String(node.value)].length, [minLength, maxLength]);
		case 'array':
			return beyond('items', itemsOf(node).length, [minItems, maxItems]);
		default:
			return undefined;
	}
}

function beyond(
	of: ExceededLimit['of'],
	value: number,
	[low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY]: readonly (number | undefined)[],
): ExceededLimit | undefined {
	if (value < low) return { bound: low, side: 'low', of };
	return value > high ? { bound: high, side: 'high', of } : undefined;
}
