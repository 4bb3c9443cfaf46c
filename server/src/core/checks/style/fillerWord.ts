import { sliceOf } from '../../language/document.ts';
import { phraseFinder } from './phraseFinder.ts';
import { styleCheck } from './styleCheck.ts';

const findPhrases = phraseFinder([
	'simply',
	'obviously',
	'needless to say',
	'it goes without saying',
	'it should be noted that',
	'it is important to note that',
	'it is worth noting that',
	"it's important to note that",
	"it's worth noting that",
	'please note that',
	'as a matter of fact',
]);

export const fillerWord = styleCheck({
	code: 'filler-word',
	title: 'Filler word',
	explain:
		'The sentence says the same without these words. “Simply” and “obviously” also discourage readers for whom the step is not simple. Remove them.',
	examples: {
		bad: 'To sign in, ⟦simply⟧ open the page. ⟦Please note that⟧ the key expires.\n',
		good: 'To sign in, open the page. The key expires.\n',
	},
	page(document, report) {
		for (const { span, phrase } of findPhrases(document)) {
			// In “cannot simply replace it” and “rather than simply”, the word carries the meaning.
			const before = sliceOf(document, { start: Math.max(0, span.start - 8), end: span.start });
			if (/(?:not|n['’]t|by|than)\s+$/i.test(before)) continue;
			report({ span, message: `“${phrase}” adds nothing. Remove it.`, term: phrase });
		}
	},
});
