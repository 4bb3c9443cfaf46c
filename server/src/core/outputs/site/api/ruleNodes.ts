import type { PhrasingContent } from 'mdast';
import type { ApiRule, ApiSchema } from '../../../project/api/apiSchema.ts';
import { jsonText, toJsonValue } from '../../../text/jsonValue.ts';
import { typeLabel } from '../../api/schema/typeLabel.ts';
import type { PageNode } from '../parse/pageTree.ts';
import { code, codeList, paragraph } from './apiNodes.ts';
import { limitTexts } from './limitTexts.ts';

/** What readers must heed beside the shape of a value, in words; what words do not say shortly is left out. */
export function ruleNodes({ rules }: ApiSchema): readonly PageNode[] {
	return rules.flatMap((rule) => {
		const words = wordsOf(rule);
		return words === undefined ? [] : [paragraph(...words)];
	});
}

type Words = readonly (PhrasingContent | string)[];

function wordsOf(rule: ApiRule): Words | undefined {
	if (rule.kind === 'if') return undefined;
	if (rule.kind === 'needs') {
		const { property, others } = rule;
		return others.length === 0 ? undefined : ['With ', code(property), ' comes ', ...codeList(others)];
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

/** The values that a schema allows, where it says no more of them than a few words. */
function valueWords(schema: ApiSchema): readonly PhrasingContent[] | undefined {
	const { choices, constant, properties, items, prefixItems, variants, patterns, rules } = schema;
	if (constant !== undefined) return [code(jsonText(toJsonValue(constant.value)) || '""')];
	if (choices !== undefined)
		return codeList(choices.slice(0, 50).map((one) => jsonText(toJsonValue(one)) || '""'));
	if (
		[properties, prefixItems, variants, patterns, rules].some((list) => list.length > 0) ||
		items !== undefined
	)
		return undefined;
	const label = typeLabel(schema);
	const texts = [...(label === 'any' ? [] : [label]), ...limitTexts(schema.limits)];
	return texts.length === 0 ? undefined : codeList(texts);
}
