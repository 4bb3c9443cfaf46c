import { settingsFile } from '../../catalogue/projectSettings.ts';
import { derive } from '../../text/derive.ts';
import { capitalized } from '../../text/words.ts';
import { phraseFinder } from './phraseFinder.ts';
import { styleCheck } from './styleCheck.ts';

export const unwantedWord = styleCheck({
	code: 'unwanted-word',
	title: 'Unwanted word',
	explain: `The project lists the word in [\`${settingsFile}\`](#ignore-a-problem), under \`style.words\`: its pages say it in another way.`,
	examples: {
		files: { [settingsFile]: '{ "style": { "words": { "whitelist": "allowlist" } } }' },
		bad: 'Add the address to the ⟦whitelist⟧.\n',
		good: 'Add the address to the allowlist.\n',
	},
	rules({ words }, document, report) {
		if (words.size === 0) return;
		for (const { span, phrase, written } of finderOf(words)(document)) {
			const word = words.get(phrase) ?? '';
			const newText = /^\p{Lu}/u.test(written) ? capitalized(word) : word;
			const advice = word === '' ? 'Say it in another way.' : `Write “${word}”.`;
			const fixes = [{ title: `Write “${newText}”`, changes: [{ span, newText }], preferred: true }];
			report({
				span,
				message: `“${written}” is an unwanted word in \`${settingsFile}\`. ${advice}`,
				...(word !== '' && { fixes }),
			});
		}
	},
});

const finderOf = derive((words: ReadonlyMap<string, string>) => phraseFinder([...words.keys()]));
