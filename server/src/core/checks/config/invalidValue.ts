import { spanOf } from '../../language/json.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { oneOf } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

/** Longer lists are left to completion. */
const maxChoices = 12;

export const invalidValue: ConfigCheck = {
	code: 'invalid-value',
	subject: 'config',
	severity: 'error',
	title: 'Invalid value',
	explain:
		'The site rejects values that are not in the list of allowed values. Values are case-sensitive. Use one of the allowed values. Where the site adds values from time to time, an unknown value is only a warning.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"modeToggle": { "default": ⟦"Dark"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"modeToggle": { "default": "dark" }\n}',
	},
	faults: {
		invalidValue({ node, value, isOpen, allowed, sameHere }, _context, report) {
			if (sameHere !== undefined) {
				report({
					span: spanOf(node),
					message: `\`${value}\` belongs to the modern dialect. Use \`${sameHere}\` instead.`,
					fixes: [jsonReplacement(spanOf(node), sameHere)],
				});
				return;
			}
			const nearest = value.length > 60 ? undefined : findNearest(value, allowed);
			const question = nearest === undefined ? '' : ` ${didYouMeanQuestion(nearest)}`;
			const few = allowed.length > maxChoices ? [] : allowed;
			const choices = nearest === undefined ? few : [nearest];
			// A value that is almost a known one is hardly new.
			report({
				span: spanOf(node),
				...(isOpen && nearest === undefined ? { severity: 'warning' } : {}),
				message: `Value must be ${few.length === 0 ? `one of ${allowed.length} values, which completion lists` : oneOf(few)}.${question}`,
				fixes: choices.map((one) => ({
					...jsonReplacement(spanOf(node), one),
					preferred: one === nearest,
					isSafe: one === nearest,
				})),
			});
		},
	},
};
