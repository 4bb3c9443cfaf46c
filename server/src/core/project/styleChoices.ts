import type { Node } from 'jsonc-parser';
import {
	sentenceLengthLimits,
	settingsFile,
	styleChoiceKeys,
	styleKey,
} from '../catalogue/projectSettings.ts';
import { findValue, itemsOf, propertiesOf, readJsonNodes, stringOf } from '../language/json.ts';
import { derive } from '../text/derive.ts';
import type { Project } from './project.ts';

/** Settings of a project in `.recto.json` for style checks. */
export interface StyleChoices {
	/** Words, phrases and spellings that are not reported, in lowercase. */
	readonly accepted: ReadonlySet<string>;
	/** `accepted` as written. */
	readonly terms: readonly string[];
	/** Discouraged words in lowercase, each with its replacement, or with an empty text if there is none. */
	readonly words: ReadonlyMap<string, string>;
	/** Maximum number of words in a sentence; longer ones are reported. */
	readonly sentenceWords: number;
}

const usual: StyleChoices = {
	accepted: new Set(),
	terms: [],
	words: new Map(),
	sentenceWords: sentenceLengthLimits.usual,
};

/** Style settings of the project; the same object until `.recto.json` changes. */
export function styleChoices({ dataFiles }: Pick<Project, 'dataFiles'>): StyleChoices {
	const document = dataFiles.get(settingsFile);
	return document === undefined ? usual : choicesIn(document);
}

const choicesIn = derive(({ text }: { readonly text: string }) => parseStyleChoices(text));

/** Reads as much of the text of `.recto.json` as is valid; other values count as unset. */
export function parseStyleChoices(text: string): StyleChoices {
	const { root } = readJsonNodes(text);
	const style = root && findValue(root, styleKey);
	if (style === undefined) return usual;
	const chosen = (key: string) => findValue(style, key);
	const terms = textsIn(chosen(styleChoiceKeys.accepted));
	return {
		accepted: new Set(terms.map((term) => term.toLowerCase())),
		terms,
		words: new Map(entriesIn(chosen(styleChoiceKeys.words))),
		sentenceWords: limitIn(chosen(styleChoiceKeys.sentence)),
	};
}

function textsIn(list: Node | undefined): readonly string[] {
	return (list === undefined ? [] : itemsOf(list)).flatMap((item) => stringOf(item) ?? []);
}

function entriesIn(record: Node | undefined): readonly (readonly [string, string])[] {
	return (record === undefined ? [] : propertiesOf(record)).flatMap(({ name, value }) => {
		const instead = stringOf(value);
		const word = name.trim().replace(/\s+/g, ' ').toLowerCase();
		return instead === undefined || word === '' ? [] : [[word, instead] as const];
	});
}

function limitIn(value: Node | undefined): number {
	const limit: unknown = value?.value;
	const isValid =
		typeof limit === 'number' && limit >= sentenceLengthLimits.least && limit <= sentenceLengthLimits.most;
	return isValid ? limit : sentenceLengthLimits.usual;
}
