import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { styleCheck } from './styleCheck.ts';

export const passiveVoice = styleCheck({
	code: 'passive-voice',
	title: 'Passive voice with an agent',
	explain:
		'The sentence names who acts, but only at its end. In active voice it is shorter, and readers see at once who does what: “The server reads the file” for “The file is read by the server”. Put the agent first. Passive voice without an agent is not reported.',
	examples: {
		bad: 'The file ⟦is read by⟧ the server. Keys ⟦are created by⟧ your administrator.\n',
		good: 'The server reads the file. Your administrator creates keys, which are sorted by the date.\n',
	},
	page(document, report) {
		for (const { span } of passives(document))
			report({ span, message: 'Passive voice with an agent. Put the agent first.' });
	},
});

const passives = memoizeBlocks((text) =>
	[...text.matchAll(passive)].flatMap(({ 0: written, 1: participle = '', index }) =>
		stative.has(participle.toLowerCase()) ? [] : [{ start: index, end: index + written.length }],
	),
);

const passive =
	/(?<![\w-])(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+)?(\w+ed|built|sent|run|read|written|given|made|chosen|shown|taken|kept|held|driven|set|sold|told|found|seen|won|paid|thrown)\s+by(?=\s+(?:the|an?|your|our|another|you|us|them)\s)/gi;

/** Participles that describe a state or an order rather than an action. */
const stative: ReadonlySet<string> = new Set(
	'followed preceded separated divided multiplied sorted ordered grouped filtered identified determined represented delimited indexed limited replaced affected bounded surrounded defined inspired increased decreased reduced powered backed prefixed suffixed denoted indicated scoped enclosed wrapped partitioned incremented decremented keyed reached located accompanied caused covered characterized measured joined linked specified referenced'.split(
		' ',
	),
);
