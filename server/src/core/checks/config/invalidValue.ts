import { spanOf } from '../../syntax/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { shapeFaults } from './shapeFaults.ts';

/** Longer lists are no menu: completion has them. */
const mostChoices = 12;

export const invalidValue: ConfigCheck = {
	code: 'invalid-value',
	subject: 'config',
	severity: 'error',
	title: 'Value that is not allowed',
	explain:
		'Some keys take one of a few words, written exactly so, in lower and upper case as listed. Where new words come from time to time, one that looks like none of the list is only a warning.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"modeToggle": { "default": ⟦"Dark"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"modeToggle": { "default": "dark" }\n}',
	},
	run({ document }, report) {
		for (const { node, value, isOpen, allowed, sameHere } of shapeFaults(document, 'invalidValue')) {
			if (sameHere !== undefined) {
				report({
					span: spanOf(node),
					message: `\`${value}\` belongs to the modern dialect: here write \`${sameHere}\`.`,
					fixes: [jsonReplacement(spanOf(node), sameHere)],
				});
				continue;
			}
			const nearest = value.length > 60 ? undefined : findNearest(value, allowed);
			const question = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
			const few = allowed.length > mostChoices ? [] : allowed;
			const choices = nearest === undefined ? few : [nearest];
			// What is almost a known value is hardly a new one.
			report({
				span: spanOf(node),
				...(isOpen && nearest === undefined ? { severity: 'warning' } : {}),
				message: `Write ${few.length === 0 ? `one of ${allowed.length} values, which completion lists` : `one of ${few.map((one) => `\`${one}\``).join(', ')}`}.${question}`,
				fixes: choices.map((one) => ({
					...jsonReplacement(spanOf(node), one),
					preferred: one === nearest,
					keepsMeaning: one === nearest,
				})),
			});
		}
	},
};
