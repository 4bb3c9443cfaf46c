import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import type { SiteMessages } from '../../site/render/messages/siteMessages.ts';
import { toJsonText, toJsonValue } from '../../text/values.ts';
import type { ApiSchema } from '../model/apiSchema.ts';
import { inlineCodeListNodes, inlineCodeNode, paragraphNode } from './apiNodes.ts';
import { limitTexts, ruleNodes } from './ruleNodes.ts';

/** Maximum length of an example. */
const maxExampleLength = 300;
const maxExamples = 5;
/** Maximum number of allowed values; a list that is cut ends with `…`. */
const maxValues = 1_000;

/** Values, limits and examples of a field. */
export function schemaDetailNodes(
	words: SiteMessages,
	schema: ApiSchema,
	given: readonly unknown[] = [],
): readonly PageNode[] {
	const { choices, constant, items } = schema;
	const available = choices ?? items?.choices;
	const limits = limitTexts(schema.limits);
	const examples = (given.length > 0 ? given : schema.examples)
		.map((example) => toJsonText(toJsonValue(example)))
		.filter((written) => written !== '' && written.length <= maxExampleLength)
		.slice(0, maxExamples);
	return [
		...(available === undefined
			? []
			: [
					paragraphNode(
						`${words.availableOptions}: `,
						...inlineCodeListNodes(available.slice(0, maxValues).map(textOf)),
						...(available.length > maxValues ? [', …'] : []),
					),
				]),
		// The type `null` has no other value.
		...(constant === undefined || constant.value === null
			? []
			: [paragraphNode('Always ', inlineCodeNode(textOf(constant.value)))]),
		...(limits.length === 0 ? [] : [paragraphNode('Limits: ', ...inlineCodeListNodes(limits))]),
		...ruleNodes(schema),
		...(examples.length === 0
			? []
			: [
					paragraphNode(
						`${examples.length === 1 ? words.example : words.examples}: `,
						...inlineCodeListNodes(examples),
					),
				]),
	];
}

function textOf(value: unknown): string {
	const text = toJsonText(toJsonValue(value));
	return text === '' ? '""' : text;
}
