import type { Node } from 'jsonc-parser';
import type { ApiSchema } from '../../project/api/apiSchema.ts';
import { itemsOf, propertiesOf } from '../../syntax/json.ts';
import type { ExampleBudget } from './exampleMisfit.ts';
import { propertiesByName } from './exampleMisfit.ts';
import { keepsFormat, keepsPattern } from './textRules.ts';

/** The first missing required property, or mismatch with `format` or `pattern`, in a value that matches its schema otherwise. */
export interface ExampleGap {
	readonly node: Node;
	readonly schema: ApiSchema;
	readonly lacks: 'format' | 'pattern' | { readonly property: string };
}

const maxDepth = 60;

/** Does not look into `oneOf` and `anyOf`: a shortened example may match any of them. */
export function exampleGap(
	schema: ApiSchema,
	node: Node,
	budget: ExampleBudget,
	depth = 0,
): ExampleGap | undefined {
	if (budget.stepsLeft-- <= 0 || depth > maxDepth) return undefined;
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

/** Properties that are `readOnly` or `writeOnly` may be missing. */
function missingProperty({ properties }: ApiSchema, given: ReadonlySet<string>): string | undefined {
	return properties.find(
		({ name, isRequired, schema }) =>
			isRequired && !given.has(name) && !schema.isReadOnly && !schema.isWriteOnly,
	)?.name;
}

function textGap(schema: ApiSchema, node: Node): ExampleGap | undefined {
	const { format, limits, types } = schema;
	const value = String(node.value);
	// A placeholder such as `<id>` or `{id}` need not match.
	if (!types.includes('string') || /[<>{}…]|\.\.\./.test(value)) return undefined;
	if (format !== undefined && !keepsFormat(format, value)) return { node, schema, lacks: 'format' };
	if (limits.pattern !== undefined && !keepsPattern(limits.pattern, value))
		return { node, schema, lacks: 'pattern' };
	return undefined;
}
