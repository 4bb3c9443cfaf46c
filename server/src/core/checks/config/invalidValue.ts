import { schemaOf } from '../../language/configEntries.ts';
import { spanOf } from '../../language/json.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { joinAlternatives } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { isAcceptedByHost, keyPathOf, newerHostAdvice } from './entryPlace.ts';
import { isKeyOfOtherDialect } from './mixedDialects.ts';

/** Maximum number of values in a message: longer lists are left to completion. */
const maxChoices = 12;

export const invalidValue: ConfigCheck = {
	code: 'invalid-value',
	subject: 'config',
	severity: 'error',
	title: 'Invalid value',
	explain:
		'The site rejects values that are not in the list of allowed values. Values are case-sensitive. Use one of the allowed values. A host that is newer than Recto may allow others: list them under `hostAccepts` in `.recto.json`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"modeToggle": { "default": ⟦"Dark"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"modeToggle": { "default": "dark" }\n}',
	},
	faults: {
		invalidValue({ entry, node, value, allowed, sameHere }, { document, project }, report) {
			const place = keyPathOf(entry);
			if (isAcceptedByHost(project, place, value) || isKeyOfOtherDialect(document, place)) return;
			if (sameHere !== undefined) {
				report({
					span: spanOf(node),
					message: `Value \`${value}\` belongs to the modern dialect. Use \`${sameHere}\` instead.`,
					fixes: [jsonReplacement(spanOf(node), sameHere)],
				});
				return;
			}
			const nearest = value.length > 60 ? undefined : findNearest(value, allowed);
			const advice = [
				...(nearest === undefined ? [] : [didYouMeanQuestion(nearest)]),
				...(schemaOf(document).grows ? [newerHostAdvice(place, value)] : []),
			];
			const few = allowed.length > maxChoices ? [] : allowed;
			const choices = nearest === undefined ? few : [nearest];
			report({
				span: spanOf(node),
				message:
					`Value must be ${few.length === 0 ? `one of ${allowed.length} values, which completion lists` : joinAlternatives(few)}. ${advice.join(' ')}`.trimEnd(),
				fixes: choices.map((one) => ({
					...jsonReplacement(spanOf(node), one),
					preferred: one === nearest,
					isSafe: one === nearest,
				})),
			});
		},
	},
};
