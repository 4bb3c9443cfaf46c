import { sliceOf } from '../../language/document.ts';
import { phraseFinder } from './phraseFinder.ts';
import { styleCheck } from './styleCheck.ts';

/** “Cannot simply replace it”, “rather than simply”. */
const carriesMeaning = /(?:not|n['’]t|by|than)\s+$/i;

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
			const before = sliceOf(document, { start: Math.max(0, span.start - 8), end: span.start });
			const after = sliceOf(document, { start: span.end, end: span.end + 24 });
			if (carriesMeaning.test(before) || isMentioned(before, after)) continue;
			if (phrase === 'simply' && isMerely(before, after)) continue;
			report({ span, message: `“${phrase}” adds nothing. Remove it.`, term: phrase });
		}
	},
});

/** Whether a sentence is about the word: “avoid ‘simply’”. */
function isMentioned(before: string, after: string): boolean {
	return /["'“‘«„]$/.test(before) && /^[.,]?["'”’»“]/.test(after);
}

/** Whether “simply” means “merely”: “is simply a wrapper”, “simply because”, “it simply returns”. */
function isMerely(before: string, after: string): boolean {
	return (
		/(?:\b(?:is|are|was|were|be|been)|['’](?:s|re))\s+$/i.test(before) ||
		/^\s+(?:(?:because|an?|the|that|one)\b|\p{Ll}+[^s\P{Ll}]s\b)/u.test(after)
	);
}
