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

/** What a project chooses for the checks of its style, in `.recto.json`. */
export interface StyleChoices {
	/** Words, phrases and spellings that are not reported, in small letters. */
	readonly accepted: ReadonlySet<string>;
	/** The same as they are written. */
	readonly terms: readonly string[];
	/** What pages should not say, in small letters, with what to write instead; empty where there is nothing. */
	readonly words: ReadonlyMap<string, string>;
	/** Longer sentences are reported. */
	readonly sentenceWords: number;
}

const usual: StyleChoices = {
	accepted: new Set(),
	terms: [],
	words: new Map(),
	sentenceWords: sentenceLengthLimits.usual,
};

/** The same object while `.recto.json` is the same. */
export function styleChoices({ dataFiles }: Pick<Project, 'dataFiles'>): StyleChoices {
	const document = dataFiles.get(settingsFile);
	return document === undefined ? usual : choicesIn(document);
}

const choicesIn = derive(({ text }: { readonly text: string }) => parseStyleChoices(text));

/** Reads the text of `.recto.json` as far as it can be read; what is not valid counts for nothing. */
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
