import type { Node } from 'jsonc-parser';
import type { ApiSchema } from '../../project/api/apiSchema.ts';
import { itemsOf, propertiesOf } from '../../syntax/json.ts';
import type { ExampleBudget } from './exampleMisfit.ts';
import { propertiesByName } from './exampleMisfit.ts';
import { keepsFormat, keepsPattern } from './textRules.ts';

/** The first place where a value that fits otherwise leaves out what its schema asks for, or is a text of another form. */
export interface ExampleGap {
	readonly node: Node;
	readonly schema: ApiSchema;
	readonly lacks: 'format' | 'pattern' | { readonly property: string };
}

const deepest = 60;

/** Looks into no alternatives: which of them a shortened example means cannot be told. */
export function exampleGap(
	schema: ApiSchema,
	node: Node,
	budget: ExampleBudget,
	depth = 0,
): ExampleGap | undefined {
	if (budget.stepsLeft-- <= 0 || depth > deepest) return undefined;
	if (node.type === 'string') return textGap(schema, node);
	const { items, prefixItems, additional } = schema;
	if (node.type === 'array') {
		for (const [index, item] of itemsOf(node).entries()) {
			const own = prefixItems[index] ?? items;
			const gap = own && exampleGap(own, item, budget, depth + 1);
			if (gap !== undefined) return gap;
		}
		return undefined;
	}
	if (node.type !== 'object') return undefined;
	const given = propertiesOf(node);
	const property = missingProperty(schema, new Set(given.map(({ name }) => name)));
	if (property !== undefined) return { node, schema, lacks: { property } };
	const known = propertiesByName(schema);
	for (const { name, value } of given) {
		const own = known.get(name) ?? (typeof additional === 'object' ? additional : undefined);
		const gap =
			own === undefined || value === undefined ? undefined : exampleGap(own, value, budget, depth + 1);
		if (gap !== undefined) return gap;
	}
	return undefined;
}

/** What only requests or only responses have may be left out of either. */
function missingProperty({ properties }: ApiSchema, given: ReadonlySet<string>): string | undefined {
	return properties.find(
		({ name, isRequired, schema }) =>
			isRequired && !given.has(name) && !schema.isReadOnly && !schema.isWriteOnly,
	)?.name;
}

function textGap(schema: ApiSchema, node: Node): ExampleGap | undefined {
	const { format, limits, types } = schema;
	const value = String(node.value);
	// Placeholders stand for what the reader has.
	if (!types.includes('string') || /[<>{}…]|\.\.\./.test(value)) return undefined;
	if (format !== undefined && !keepsFormat(format, value)) return { node, schema, lacks: 'format' };
	if (limits.pattern !== undefined && !keepsPattern(limits.pattern, value))
		return { node, schema, lacks: 'pattern' };
	return undefined;
}
