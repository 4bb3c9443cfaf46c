import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { styleCheck } from './styleCheck.ts';

export const futureTense = styleCheck({
	code: 'future-tense',
	title: 'Future tense for a state',
	explain:
		'What a page or a part of an API is and does, it is and does now: in future tense, readers wonder when. Use present tense: “This guide shows” for “This guide will show”. The outcome of an action, such as “The command will create a file”, is not reported.',
	examples: {
		bad: '⟦This guide will show⟧ you how to sign in. ⟦This method will return⟧ all users.\n',
		good: 'This guide shows you how to sign in. This method returns all users. The command will create a file.\n',
	},
	page(document, report) {
		for (const { span, present } of statesInFuture(document))
			report({
				span,
				message: `Future tense for a state. Write “${present}”.`,
				fixes: [{ title: `Write “${present}”`, changes: [{ span, newText: present }], preferred: true }],
			});
	},
});

const statesInFuture = memoizeBlocks((text) =>
	[...text.matchAll(future)].flatMap(({ 0: written, 1: subject = '', 2: verb = '', index }) =>
		follows.test(text.slice(Math.max(0, index - 30), index))
			? []
			: [{ start: index, end: index + written.length, present: `${subject} ${toThirdPerson(verb)}` }],
	),
);

/** Matches a preposition: the word between it and “will” is not the subject. */
const follows = /(?:in|on|of|for|by|to|from|with|at|into|using|or|and|calling|reading)\s+$/i;

const future =
	/(?<![\w-])((?:this|each)\s+(?:field|parameter|option|property|attribute|flag|setting|argument|endpoint|method|function|component|hook|class|header|guide|page|section|tutorial|quickstart|walkthrough|article))\s+will\s+(return|contain|show|display|include|define|describe|allow|enable|let|determine|control|specify|accept|hold|store|give|provide|represent|explain|cover|walk|guide|help|list|use|support|demonstrate|introduce|teach|outline|take)(?![\w-])/gi;

function toThirdPerson(verb: string): string {
	if (verb.endsWith('ch')) return `${verb}es`;
	return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
