import type { ApiSchema } from '../../project/api/apiSchema.ts';
import { jsonText, toJsonValue } from '../../text/values.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { Words } from '../words/words.ts';
import { code, codeList, paragraph } from './apiNodes.ts';
import { limitTexts, ruleNodes } from './ruleNodes.ts';

/** Longer ones, in characters, and more of them hide the field. */
const maxExampleLength = 300;
const maxExamples = 5;

/** What a reader must know to fill the field in: its values, limits and an example. */
export function factNodes(
	words: Words,
	schema: ApiSchema,
	given: readonly unknown[] = [],
): readonly PageNode[] {
	const { choices, constant, items } = schema;
	const available = choices ?? items?.choices;
	const limits = limitTexts(schema.limits);
	const examples = (given.length > 0 ? given : schema.examples)
		.map((example) => jsonText(toJsonValue(example)))
		.filter((written) => written !== '' && written.length <= maxExampleLength)
		.slice(0, maxExamples);
	return [
		...(available === undefined
			? []
			: [paragraph(`${words.availableOptions}: `, ...codeList(available.slice(0, 200).map(textOf)))]),
		// The type `null` says all of it.
		...(constant === undefined || constant.value === null
			? []
			: [paragraph('Always ', code(textOf(constant.value)))]),
		...(limits.length === 0 ? [] : [paragraph('Limits: ', ...codeList(limits))]),
		...ruleNodes(schema),
		...(examples.length === 0
			? []
			: [paragraph(`${examples.length === 1 ? words.example : words.examples}: `, ...codeList(examples))]),
	];
}

function textOf(value: unknown): string {
	const text = jsonText(toJsonValue(value));
	return text === '' ? '""' : text;
}
