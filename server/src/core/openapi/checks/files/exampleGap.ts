import type { Node } from 'jsonc-parser';
import { itemsOf, propertiesOf } from '../../../language/json.ts';
import type { ApiSchema } from '../../model/apiSchema.ts';
import { type ExampleBudget, propertiesByName } from '../../model/schema/exampleMismatch.ts';

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
	const { format, types } = schema;
	const { pattern } = schema.limits;
	if (format === undefined && pattern === undefined) return undefined;
	const value = String(node.value);
	// A placeholder such as `<id>` or `{id}` need not match.
	if (!types.includes('string') || /[<>{}…]|\.\.\./.test(value)) return undefined;
	if (format !== undefined && !keepsFormat(format, value)) return { node, schema, lacks: 'format' };
	if (pattern !== undefined && !keepsPattern(pattern, value)) return { node, schema, lacks: 'pattern' };
	return undefined;
}

/** Formats with an unambiguous syntax. Others, and strings longer than any of these, count as matching. */
const formats: ReadonlyMap<string, RegExp> = new Map([
	['date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
	[
		'date-time',
		/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[tT ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[zZ]|[+-]\d\d:?\d\d)$/,
	],
	['email', /^[^\s@]+@[^\s@]+$/],
	['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
	['ipv4', /^\d{1,3}(?:\.\d{1,3}){3}$/],
	['uri', /^[a-z][a-z\d+.-]*:[^\s]+$/i],
]);

const maxLength = 200;

function keepsFormat(format: string, value: string): boolean {
	const form = formats.get(format);
	return form === undefined || value.length > maxLength || form.test(value);
}

/**
 * True if a string matches the pattern. A regular expression can take exponential time, so only patterns without groups
 * and with few quantifiers are evaluated; others count as matching.
 */
function keepsPattern(pattern: string, value: string): boolean {
	if (value.length > maxLength || pattern.length > maxLength || !isPlain(pattern)) return true;
	try {
		return new RegExp(pattern, 'u').test(value);
	} catch {
		// An invalid pattern is not a problem of the example.
		return true;
	}
}

const maxQuantifiers = 2;

function isPlain(pattern: string): boolean {
	if (/[()|]|\\[^dwsDWS.\-/_+*?$^[\]{}]/.test(pattern)) return false;
	const outside = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
	return (outside.match(/[*+?]|\{\d*,\d*\}/g)?.length ?? 0) <= maxQuantifiers;
}
