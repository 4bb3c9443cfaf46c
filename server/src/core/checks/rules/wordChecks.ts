import { settingsFile } from '../../catalogue/projectSettings.ts';
import { derive } from '../../text/derive.ts';
import type { FileCheck } from '../check.ts';
import { styleCheck } from '../fileCheck.ts';
import type { ProjectRules } from './projectRules.ts';
import { createWordVisitor, wordCheck } from './wordCheck.ts';

export const wordyPhrase = wordCheck({
	code: 'wordy-phrase',
	title: 'Wordy phrase',
	explain:
		'A plainer word says the same. Technical readers look for facts, and many of them read in a foreign language. Use the plainer word.',
	examples: {
		bad: 'You need a key ⟦in order to⟧ sign in.\n\n⟦Prior to⟧ the first request, ⟦utilize⟧ the test page.\n',
		good: 'You need a key to sign in.\n\nBefore the first request, use the test page.\n',
	},
	message: 'Wordy phrase “%[2]s”. Use “%[1]s”.',
	isAcceptable: true,
	swap: Object.entries({
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
	}),
});

export const fillerWord = wordCheck({
	code: 'filler-word',
	title: 'Filler word',
	explain:
		'The sentence says the same without these words. “Simply” and “obviously” also discourage readers for whom the step is not simple. Remove them.',
	examples: {
		bad: 'To sign in, ⟦simply⟧ open the page. ⟦Please note that⟧ the key expires.\n',
		good: 'To sign in, open the page. The key expires.\n',
	},
	message: 'Filler word “%s”. Remove it.',
	isAcceptable: true,
	tokens: [
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
	],
	exceptions: [
		// “Cannot simply replace it”, “rather than simply”.
		{ before: /(?:not|n['’]t|by|than)\s+$/i },
		// A sentence about the word: “avoid ‘simply’”.
		{ before: /["'“‘«„]$/, after: /^[.,]?["'”’»“]/ },
		// “Merely”: “is simply a wrapper”, “simply because”, “it simply returns”.
		{ word: 'simply', before: /(?:\b(?:is|are|was|were|be|been)|['’](?:s|re))\s+$/i },
		{ word: 'simply', after: /^\s+(?:(?:because|an?|the|that|one)\b|\p{Ll}+[^s\P{Ll}]s\b)/u },
	],
});

/** Participles that describe a state or an order rather than an action. */
const stative =
	'followed|preceded|separated|divided|multiplied|sorted|ordered|grouped|filtered|identified|determined|represented|delimited|indexed|limited|replaced|affected|bounded|surrounded|defined|inspired|increased|decreased|reduced|powered|backed|prefixed|suffixed|denoted|indicated|scoped|enclosed|wrapped|partitioned|incremented|decremented|keyed|reached|located|accompanied|caused|covered|characterized|measured|joined|linked|specified|referenced';

export const passiveVoice = wordCheck({
	code: 'passive-voice',
	title: 'Passive voice with an agent',
	explain:
		'The sentence names who acts, but only at its end. In active voice it is shorter, and readers see at once who does what: “The server reads the file” for “The file is read by the server”. Put the agent first. Passive voice without an agent is not reported.',
	examples: {
		bad: 'The file ⟦is read by⟧ the server. Keys ⟦are created by⟧ your administrator.\n',
		good: 'The server reads the file. Your administrator creates keys, which are sorted by the date.\n',
	},
	message: 'Passive voice (“%s”). Use active voice.',
	clues: ['by'],
	raw: new RegExp(
		`(?<![\\w-])(?:is|are|was|were|be|been|being)\\s+(?:\\w+ly\\s+)?(?!(?:${stative})\\s)(?:\\w+ed|built|sent|run|read|written|given|made|chosen|shown|taken|kept|held|driven|set|sold|told|found|seen|won|paid|thrown)\\s+by(?=\\s+(?:the|an?|your|our|another|you|us|them)\\s)`,
		'gi',
	),
});

/** Verbs for actions of readers in procedures; “we will” of a company is mostly followed by others. */
const doneByReaders =
	'build|configure|create|define|implement|install|learn|look|need|set up|start|use|walk|write';

export const firstPerson = wordCheck({
	code: 'first-person',
	title: 'Instruction in first person',
	explain:
		'Readers follow the steps themselves. “We” makes them ask whether you do something for them, and “let’s” is longer than the instruction. Say what readers do: “create a key”, or “you create a key”. What your company does, such as “we support”, is not reported.',
	examples: {
		bad: 'First, ⟦let’s create⟧ a key. Keep it, since ⟦we’ll use⟧ it in the next step.\n',
		good: 'First, create a key. Keep it, since you use it in the next step. Let us know what we can improve.\n',
	},
	message: 'Instruction in first person (“%s”). Address the reader, or use the imperative.',
	isAcceptable: true,
	clues: ['let', 'we'],
	raw: new RegExp(
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
	),
});

export const futureTense = wordCheck({
	code: 'future-tense',
	title: 'Future tense for a state',
	explain:
		'What a page or a part of an API is and does, it is and does now: in future tense, readers wonder when. Use present tense: “This guide shows” for “This guide will show”. The outcome of an action, such as “The command will create a file”, is not reported.',
	examples: {
		bad: '⟦This guide will show⟧ you how to sign in. ⟦This method will return⟧ all users.\n',
		good: 'This guide shows you how to sign in. This method returns all users. The command will create a file.\n',
	},
	message: 'Future tense for a state. Use “%s”.',
	clues: ['will'],
	raw: /(?<![\w-])((?:this|each)\s+(?:field|parameter|option|property|attribute|flag|setting|argument|endpoint|method|function|component|hook|class|header|guide|page|section|tutorial|quickstart|walkthrough|article))\s+will\s+(return|contain|show|display|include|define|describe|allow|enable|let|determine|control|specify|accept|hold|store|give|provide|represent|explain|cover|walk|guide|help|list|use|support|demonstrate|introduce|teach|outline|take)(?![\w-])/gi,
	replacement: (_, subject, verb = '') => `${subject} ${toThirdPerson(verb)}`,
	// After a preposition, the word before “will” is not the subject.
	exceptions: [{ before: /(?:in|on|of|for|by|to|from|with|at|into|using|or|and|calling|reading)\s+$/i }],
});

function toThirdPerson(verb: string): string {
	if (verb.endsWith('ch')) return `${verb}es`;
	return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** Product names by their lower-case form, with and without the period. */
const productNames: ReadonlyMap<string, string> = new Map(
	'GitHub GitLab JavaScript TypeScript YouTube LinkedIn PostgreSQL MongoDB MySQL macOS GraphQL OpenAPI OAuth OpenAI ChatGPT WhatsApp WordPress PayPal HubSpot SendGrid CloudFront DynamoDB Node.js Next.js Vue.js'
		.split(' ')
		.flatMap((name) => [
			[name.toLowerCase(), name],
			[name.toLowerCase().replace('.', ''), name],
		]),
);

export const productName = wordCheck({
	code: 'product-name',
	title: 'Misspelled product name',
	explain:
		'Readers who search for a product use its own spelling. Several spellings look like several products. Write the name as its owner does. Names all in small or all in capital letters are not reported, since commands and variables have them.',
	examples: {
		bad: 'Install ⟦NodeJS⟧, and sign in with ⟦Github⟧.\n',
		good: 'Install Node.js, and sign in with GitHub: `npm install github`.\n',
	},
	message: 'Misspelled product name “%[2]s”. Use “%[1]s”.',
	isAcceptable: true,
	// “Next” and “Node” are on many pages, “js” is on few.
	clues: [...productNames.keys()].map((name) => name.replace(/^.*\./, '')),
	raw: new RegExp(
		`(?<![\\w./@#:~-])(?:${[...productNames.keys()].join('|').replaceAll('.', '\\.')})(?![\\w/@:-]|\\.\\w)`,
		'gi',
	),
	replacement(written = '') {
		const name = productNames.get(written.toLowerCase());
		return written === name || isOneCase(written) ? undefined : name;
	},
});

/** True for names in one case, as commands, packages and variables have. */
function isOneCase(text: string): boolean {
	return text === text.toLowerCase() || text === text.toUpperCase();
}

export const unwantedWord: FileCheck = styleCheck({
	code: 'unwanted-word',
	title: 'Unwanted word',
	explain: `The project lists the word in [\`${settingsFile}\`](/guides/turn-a-rule-off), under \`style.words\`, so its pages should not use it. Use the word that the message names.`,
	examples: {
		files: { [settingsFile]: '{ "style": { "words": { "whitelist": "allowlist" } } }' },
		bad: 'Add the address to the ⟦whitelist⟧.\n',
		good: 'Add the address to the allowlist.\n',
	},
	rules({ words }, document, report) {
		if (words.size > 0) reporterOf(words)(document, report);
	},
});

const reporterOf = derive((swap: ProjectRules['words']) =>
	createWordVisitor({
		message: `Unwanted word “%[2]s” (listed in \`${settingsFile}\`). Use “%[1]s”.`,
		messageWithout: `Unwanted word “%s” (listed in \`${settingsFile}\`). Use another word.`,
		shows: 'written',
		swap,
	}),
);
