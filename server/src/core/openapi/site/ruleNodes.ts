import type { PhrasingContent } from 'mdast';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import { toJsonText, toJsonValue } from '../../text/values.ts';
import type { ApiLimits, ApiRule, ApiSchema } from '../model/apiSchema.ts';
import { typeLabel } from '../model/schema/typeLabel.ts';
import { inlineCodeListNodes, inlineCodeNode, paragraphNode } from './apiNodes.ts';

/** Sentences about `dependentRequired`, `not`, `contains` and `propertyNames`; complex ones are left out. */
export function ruleNodes({ rules }: ApiSchema): readonly PageNode[] {
	return rules.flatMap((rule) => {
		const words = wordsOf(rule);
		return words === undefined ? [] : [paragraphNode(...words)];
	});
}

type Words = readonly (PhrasingContent | string)[];

function wordsOf(rule: ApiRule): Words | undefined {
	if (rule.kind === 'if') return undefined;
	if (rule.kind === 'needs') {
		const { property, others } = rule;
		return others.length === 0
			? undefined
			: ['With ', inlineCodeNode(property), ' comes ', ...inlineCodeListNodes(others)];
	}
	const values = valueWords(rule.schema);
	if (values === undefined) return undefined;
	if (rule.kind === 'not') return ['Not allowed: ', ...values];
	if (rule.kind !== 'contains') return ['Keys: ', ...values];
	const { least, most } = rule;
	const count =
		most === undefined ? `at least ${least}` : least === most ? `${least}` : `${least} to ${most}`;
	return least === 0 && most === undefined ? undefined : [`Items that must be there (${count}): `, ...values];
}

/** Values that a simple schema allows, in a few words; undefined for a complex one. */
function valueWords(schema: ApiSchema): readonly PhrasingContent[] | undefined {
	const { choices, constant, properties, items, prefixItems, variants, patterns, rules } = schema;
	if (constant !== undefined) return [inlineCodeNode(toJsonText(toJsonValue(constant.value)) || '""')];
	if (choices !== undefined)
		return inlineCodeListNodes(choices.slice(0, 50).map((one) => toJsonText(toJsonValue(one)) || '""'));
	if (
		[properties, prefixItems, variants, patterns, rules].some((list) => list.length > 0) ||
		items !== undefined
	)
		return undefined;
	const label = typeLabel(schema);
	const texts = [...(label === 'any' ? [] : [label]), ...limitTexts(schema.limits)];
	return texts.length === 0 ? undefined : inlineCodeListNodes(texts);
}

/** Limits of a schema in short form, such as `length <= 20`. */
export function limitTexts(limits: ApiLimits): readonly string[] {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, pattern } = limits;
	const texts = [
		minimum === undefined ? undefined : `x >= ${minimum}`,
		exclusiveMinimum === undefined ? undefined : `x > ${exclusiveMinimum}`,
		maximum === undefined ? undefined : `x <= ${maximum}`,
		exclusiveMaximum === undefined ? undefined : `x < ${exclusiveMaximum}`,
		multipleOf === undefined ? undefined : `multiple of ${multipleOf}`,
		range('length', limits.minLength, limits.maxLength),
		range('items', limits.minItems, limits.maxItems),
		range('properties', limits.minProperties, limits.maxProperties),
		limits.uniqueItems === true ? 'no item twice' : undefined,
		pattern === undefined ? undefined : `/${pattern}/`,
	];
	return texts.filter((text) => text !== undefined);
}

function range(what: string, low: number | undefined, high: number | undefined): string | undefined {
	if (low === undefined && high === undefined) return undefined;
	if (low === high) return `${what}: ${low}`;
	if (high === undefined) return `${what} >= ${low}`;
	return low === undefined ? `${what} <= ${high}` : `${what}: ${low} to ${high}`;
}
