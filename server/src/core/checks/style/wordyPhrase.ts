import { capitalized } from '../../text/words.ts';
import { phraseFinder } from './phraseFinder.ts';
import { styleCheck } from './styleCheck.ts';

/** Plainer or shorter replacements by phrase. */
const plainer: Readonly<Record<string, string>> = {
	'in order to': 'to',
	'due to the fact that': 'because',
	'in spite of the fact that': 'although',
	'at this point in time': 'now',
	'at the present time': 'now',
	'in the event that': 'if',
	'for the purpose of': 'for',
	'with the exception of': 'except',
	'on a regular basis': 'regularly',
	'on a daily basis': 'daily',
	'has the ability to': 'can',
	'have the ability to': 'can',
	'a large number of': 'many',
	'the majority of': 'most',
	'make use of': 'use',
	'makes use of': 'uses',
	'making use of': 'using',
	'prior to': 'before',
	utilize: 'use',
	utilizes: 'uses',
	utilized: 'used',
	utilizing: 'using',
};

export const wordyPhrase = styleCheck({
	code: 'wordy-phrase',
	title: 'Wordy phrase',
	explain:
		'A plainer word says the same. Technical readers look for facts, and many of them read in a foreign language. Use the plainer word.',
	examples: {
		bad: 'You need a key ⟦in order to⟧ sign in.\n\n⟦Prior to⟧ the first request, ⟦utilize⟧ the test page.\n',
		good: 'You need a key to sign in.\n\nBefore the first request, use the test page.\n',
	},
	page(document, report) {
		for (const { span, phrase, written } of findPhrases(document)) {
			const word = plainer[phrase];
			if (word === undefined) continue;
			const isUpper = /^\p{Lu}/u.test(written);
			const newText = isUpper ? capitalized(word) : word;
			report({
				span,
				message: `“${phrase}” is wordy. Use “${word}”.`,
				term: phrase,
				fixes: [{ title: `Use “${newText}”`, changes: [{ span, newText }], preferred: true }],
			});
		}
	},
});

const findPhrases = phraseFinder(Object.keys(plainer));
