import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { styleCheck } from './styleCheck.ts';

export const firstPerson = styleCheck({
	code: 'first-person',
	title: 'Instruction in first person',
	explain:
		'Readers follow the steps themselves. “We” makes them ask whether you do something for them, and “let’s” is longer than the instruction. Say what readers do: “create a key”, or “you create a key”. What your company does, such as “we support”, is not reported.',
	examples: {
		bad: 'First, ⟦let’s create⟧ a key. Keep it, since ⟦we’ll use⟧ it in the next step.\n',
		good: 'First, create a key. Keep it, since you use it in the next step. Let us know what we can improve.\n',
	},
	page(document, report) {
		for (const { span, written } of findPhrases(document))
			report({
				span,
				message: `“${written}” is first person. Tell readers what they do.`,
				term: written,
			});
	},
});

/** Verbs for actions of readers in procedures; “we will” of a company is mostly followed by others. */
const doneByReaders =
	'build|configure|create|define|implement|install|learn|look|need|set up|start|use|walk|write';

const phrase = new RegExp(
	[
		// Not “Let's Encrypt”, and not phrases that ask for feedback or make an assumption.
		"let['’]s (?!(?:encrypt|say|assume|suppose|imagine|pretend)\\b)[a-z]+",
		'let us (?!(?:know|have|help|encrypt|say|assume|suppose|imagine|pretend)\\b)[a-z]+',
		`we(?:['’]ll|['’]re going to| will| need to| can now)(?: (?:also|now|first|then|next|quickly|just))? (?:${doneByReaders})`,
	]
		.map((form) => `\\b(?:${form})\\b`)
		.join('|')
		.replaceAll(' ', '[\\s>]+'),
	'gi',
);

const findPhrases = memoizeBlocks((text) =>
	[...text.matchAll(phrase)].map(({ 0: written, index }) => ({
		start: index,
		end: index + written.length,
		written: written.replace(/[\s>]+/g, ' '),
	})),
);
