import type { DataDocument } from '../../../language/document.ts';
import { type Dictionary, readDictionary } from '../../../language/hunspell/readDictionary.ts';
import { runSearchCheck } from '../../../language/vale/valeExpression.ts';
import { derive } from '../../../text/derive.ts';
import type { Alert, ProseRule } from '../proseRule.ts';
import type { RuleContext } from './ruleContext.ts';

/** Word lists of a project, by path from the folder of its styles. */
export type StyleFiles = ReadonlyMap<string, DataDocument>;

const dictionaryFolder = 'config/dictionaries';
const ignoreFolder = 'config/ignore';

/** `createSpellingRule`: words that are in no dictionary of the project. */
export function createSpellingRule(context: RuleContext, files: StyleFiles): ProseRule | undefined {
	const { fields } = context.file;
	const dictionaries = dictionariesOf(context, files).flatMap((pair) => {
		const dictionary = dictionaryIn(pair);
		if (dictionary === undefined)
			context.refuse(
				fields.spanOf('extends'),
				`The dictionary \`${pair.dic.path}\` has too many affixes, and is not used. Use the files of a Hunspell dictionary as they were published.`,
			);
		return dictionary ?? [];
	});
	if (dictionaries.length === 0)
		return context.refuse(
			fields.spanOf('extends'),
			`Spelling is not checked by \`${context.name}\`: the project has no dictionary. Put a \`.dic\` and an \`.aff\` file into \`${dictionaryFolder}\` of the styles folder.`,
			{ isUnsupported: true },
		);
	const filters = context
		.usable(fields.list('filters'))
		.flatMap(({ text, span }) => context.expression(text, span) ?? []);
	const usesFilters = !fields.flag('custom', false);
	const ignored = new Set(ignoredWords(context, files));
	const isAccepted = context.exceptions();
	const phrases = context.vocabulary.accepted.filter((term) => term.includes(' '));
	const phrase = context.wholeWords(phrases, fields.spanOf('extends'), { ignoresCase: true });
	return {
		*alerts({ text }): Generator<Alert> {
			const masked = phrase === undefined ? [] : [...phrase.matches(text)];
			for (const { 0: written, index } of text.matchAll(/[^\s/]+/g)) {
				const before = /^[^\p{L}\p{N}*]*/u.exec(written)?.[0].length ?? 0;
				const found = written.slice(before).replace(/(?:['’]s)?[^\p{L}\p{N}*]*$/u, '');
				const word = found.replaceAll('’', "'");
				const [start, end] = [index + before, index + before + found.length];
				if (
					word === '' ||
					word.length > maxWord ||
					(usesFilters && usual.test(word)) ||
					filters.some((filter) => filter.test(word))
				)
					continue;
				if (masked.some((one) => one.start <= start && end <= one.end)) continue;
				if (ignored.has(word.toLowerCase()) || isAccepted(word) || isAccepted(word.toLowerCase())) continue;
				runSearchCheck();
				if (dictionaries.some((dictionary) => dictionary.has(word))) continue;
				yield { start, end, words: [word], replacements: () => suggestionsFor(dictionaries, word) };
			}
		},
	};
}

/** Maximum length of a word. */
const maxWord = 100;

/**
 * Matches text that Vale does not check either: names in mixed case or capital letters, and words with characters other
 * than letters.
 */
const usual = /[A-Z][a-z]+[A-Z]+\w+|\p{Lu}+$|[^\p{L}_']/u;

const maxSuggestions = 5;

/** Dictionary words that differ by one letter: a wider search would be slow, and the author knows the word. */
function suggestionsFor(dictionaries: readonly Dictionary[], word: string): readonly string[] {
	const found = new Set<string>();
	for (const candidate of changedWords(word)) {
		if (candidate !== word && dictionaries.some((dictionary) => dictionary.has(candidate)))
			found.add(candidate);
		if (found.size === maxSuggestions) break;
	}
	return [...found];
}

/** Maximum length of words that get suggestions. */
const maxLength = 30;

/** The word with two letters swapped, or one doubled, left out, replaced or added. */
function* changedWords(word: string): Generator<string> {
	if (word.length > maxLength) return;
	const places = Array.from(word, (_, at) => at);
	for (const at of places)
		yield `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
	for (const at of places) yield `${word.slice(0, at + 1)}${word.slice(at)}`;
	for (const at of places) yield `${word.slice(0, at)}${word.slice(at + 1)}`;
	for (const letter of "esianrtolcdugmphbyfvkwxzjq'")
		for (const at of [...places, word.length])
			for (const left of [1, 0]) yield `${word.slice(0, at)}${letter}${word.slice(at + left)}`;
}

interface DictionaryFiles {
	readonly dic: DataDocument;
	readonly aff: DataDocument;
}

/** Dictionaries that the rule names, or all of the project. */
function dictionariesOf({ file: { fields } }: RuleContext, files: StyleFiles): readonly DictionaryFiles[] {
	const find = (name: string) => files.get(name) ?? files.get(`${dictionaryFolder}/${name}`);
	const [dicName, affName] = [fields.text('dic'), fields.text('aff')];
	if (dicName !== undefined && affName !== undefined) {
		const [dic, aff] = [find(dicName), find(affName)];
		return dic === undefined || aff === undefined ? [] : [{ dic, aff }];
	}
	const folder = fields.text('dicpath') ?? dictionaryFolder;
	const named = new Set(fields.list('dictionaries').map(({ text }) => text));
	return [...files].flatMap(([path, dic]) => {
		const name = /([^/]+)\.dic$/.exec(path)?.[1];
		const aff = files.get(path.replace(/\.dic$/, '.aff'));
		if (name === undefined || aff === undefined || !path.startsWith(`${folder}/`)) return [];
		return named.size === 0 || named.has(name) ? [{ dic, aff }] : [];
	});
}

/** Dictionary in the files; undefined for one that is not used. */
const dictionaryIn = derive(
	({ dic, aff }: DictionaryFiles) => [dic, aff],
	(dic, aff) => readDictionary(aff.text, dic.text),
);

/** Words of lists that the rule names, or of all lists to ignore. */
function ignoredWords({ file: { fields } }: RuleContext, files: StyleFiles): readonly string[] {
	const named = fields.list('ignore').map(({ text }) => text);
	const lists =
		named.length === 0
			? [...files].filter(([path]) => path.startsWith(`${ignoreFolder}/`)).map(([, document]) => document)
			: named.flatMap((name) => files.get(name) ?? files.get(`${ignoreFolder}/${name}`) ?? []);
	return lists.flatMap(linesOf);
}

const linesOf = derive(({ text }: DataDocument) =>
	text.split(/\r?\n/).map((line) => line.trim().toLowerCase()),
);
