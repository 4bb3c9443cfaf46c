import { type Affix, type AffixIndex, createAffixIndex, matchesCondition } from './affixIndex.ts';
import { isCompound } from './compoundRules.ts';
import type { AffixFile } from './readAffixFile.ts';
import { type Flags, noFlags } from './readFlags.ts';

/** Flags of the entry that contains a word; `forbidden` if an entry forbids it. */
export type WordLookup = (word: string) => Flags | 'forbidden' | undefined;

/** Affixes around a stem that is searched. */
interface Around {
	/** At the other end of the word. */
	readonly others: readonly Affix[] | undefined;
	/** At the same end, outside. */
	readonly outers: readonly Affix[] | undefined;
}

const alone: Around = { others: undefined, outers: undefined };

/** Looks words up by stripping their affixes. After `maxSteps` comparisons, a word counts as known. */
export function createWordLookup(file: AffixFile, dic: string, maxSteps: number): WordLookup {
	const words = readWordList(dic, file.toStem);
	const { needAffix, forbidden, onlyInCompound, circumfix } = file.names;
	const { main, inner, outer, other } = affixIndexes(file);
	let left = maxSteps;
	const step = () => --left > 0;

	const homonymsOf = (word: string): readonly Flags[] => {
		const codes = words.get(word);
		if (codes === undefined) return [];
		// Each homonym is compared with each affix.
		const lists = typeof codes === 'string' ? [codes] : codes.slice(0, Math.max(left, 1));
		left -= lists.length;
		return lists.map(file.readFlags);
	};

	/** Stem with one affix on the main side; `around` are its other affixes. */
	const findStem = (word: string, around: Around): Flags | undefined => {
		const { others, outers } = around;
		const index = outers === undefined ? main : inner;
		for (const { stem, affixes } of index.strippedFrom(word)) {
			if (!step()) return noFlags;
			const homonyms = words.has(stem) ? homonymsOf(stem) : [];
			if (homonyms.length === 0) continue;
			for (const affix of affixes) {
				if (!step()) return noFlags;
				const { flag, continuation } = affix;
				if (has(continuation, onlyInCompound)) continue;
				if (outers?.some((one) => step() && continuation.has(one.flag)) === false) continue;
				if (!matchesCondition(affix, stem, index.side)) continue;
				const isOpen = outers === undefined && has(continuation, needAffix);
				const found = homonyms.find((homonym) => {
					if (!step() || has(homonym, onlyInCompound)) return false;
					if (others === undefined) return homonym.has(flag) && !isOpen && !has(continuation, circumfix);
					return (
						affix.isCombined &&
						others.some(
							(one) =>
								step() &&
								(homonym.has(flag) || one.continuation.has(flag)) &&
								(homonym.has(one.flag) || continuation.has(one.flag)) &&
								has(one.continuation, circumfix) === has(continuation, circumfix) &&
								!(isOpen && has(one.continuation, needAffix)),
						)
					);
				});
				if (found !== undefined) return found;
			}
		}
		return undefined;
	};

	/** Stem with two affixes on the main side. */
	const findInner = (word: string, others?: readonly Affix[]): Flags | undefined => {
		for (const { stem, affixes } of outer.strippedFrom(word)) {
			if (!step()) return noFlags;
			const outers = affixes.filter(
				(affix) =>
					step() && (others === undefined || affix.isCombined) && matchesCondition(affix, stem, outer.side),
			);
			if (outers.length === 0) continue;
			const [free, bound] = partition(
				outers,
				({ continuation }) => others?.some(({ flag }) => step() && continuation.has(flag)) ?? true,
			);
			const found =
				(free.length > 0 ? findStem(stem, { others: undefined, outers: free }) : undefined) ??
				(bound.length > 0 ? findStem(stem, { others, outers: bound }) : undefined);
			if (found !== undefined) return found;
		}
		return undefined;
	};

	/** Stem with an affix on the other side, and others on the main side if `find` searches for them. */
	const throughOther = (
		word: string,
		find: (rest: string, others: readonly Affix[]) => Flags | undefined,
		{ alsoAlone }: { readonly alsoAlone: boolean },
	): Flags | undefined => {
		for (const { stem, affixes } of other.strippedFrom(word)) {
			if (!step()) return noFlags;
			const fitting = affixes.filter(
				(affix) =>
					step() && matchesCondition(affix, stem, other.side) && !has(affix.continuation, onlyInCompound),
			);
			if (fitting.length === 0) continue;
			const single = fitting.filter(({ continuation }) => !has(continuation, needAffix));
			const found = alsoAlone
				? homonymsOf(stem).find(
						(homonym) =>
							!has(homonym, onlyInCompound) && single.some(({ flag }) => step() && homonym.has(flag)),
					)
				: undefined;
			if (found !== undefined) return found;
			const combined = fitting.filter(({ isCombined }) => isCombined);
			const crossed = combined.length > 0 ? find(stem, combined) : undefined;
			if (crossed !== undefined) return crossed;
		}
		return undefined;
	};

	return (word) => {
		left = maxSteps;
		const own = homonymsOf(word);
		if (own[0] !== undefined && has(own[0], forbidden)) return 'forbidden';
		const found =
			own.find((flags) => !has(flags, needAffix) && !has(flags, onlyInCompound)) ??
			throughOther(word, (rest, others) => findStem(rest, { others, outers: undefined }), {
				alsoAlone: true,
			}) ??
			findStem(word, alone) ??
			(inner.size === 0
				? undefined
				: (findInner(word) ?? throughOther(word, findInner, { alsoAlone: false })));
		if (found !== undefined) return has(found, forbidden) ? 'forbidden' : found;
		const compound = { minLength: file.compoundMin, flagsOf: homonymsOf, step };
		return isCompound(word, file.compoundRules, compound) || left <= 0 ? noFlags : undefined;
	};
}

function has(flags: Flags, name: string | undefined): boolean {
	return name !== undefined && flags.has(name);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
	const [first, second]: [Item[], Item[]] = [[], []];
	for (const item of items) (isFirst(item) ? first : second).push(item);
	return [first, second];
}

/**
 * Indexes of the affixes. Words can have two affixes on the main side: inner ones, whose derived words have flags, and
 * outer ones, which those flags name.
 */
function affixIndexes(file: AffixFile): Readonly<Record<'main' | 'inner' | 'outer' | 'other', AffixIndex>> {
	const sides = { start: file.prefixes, end: file.suffixes };
	const [mainSide, otherSide] = file.complexPrefixes
		? (['start', 'end'] as const)
		: (['end', 'start'] as const);
	const main = sides[mainSide];
	const inner = main.filter(({ continuation }) => continuation.size > 0);
	const continued = new Set<string>();
	for (const flags of new Set(inner.map(({ continuation }) => continuation)))
		for (const flag of flags) continued.add(flag);
	const outer = main.filter(({ flag }) => continued.has(flag));
	return {
		main: createAffixIndex(mainSide, main, file),
		inner: createAffixIndex(mainSide, outer.length === 0 ? [] : inner, file),
		outer: createAffixIndex(mainSide, outer, file),
		other: createAffixIndex(otherSide, sides[otherSide], file),
	};
}

/** Lists of flags of a word: one for each line that has it. */
export type WordList = ReadonlyMap<string, string | readonly string[]>;

/**
 * Reads the words of a `.dic` file with their flags as they are written; the first line is the number of words. Phrases
 * are left out: a text is looked up word by word.
 */
function readWordList(text: string, toStem: (word: string) => string): WordList {
	const words = new Map<string, string | string[]>();
	for (let start = text.indexOf('\n') + 1; start > 0; start = text.indexOf('\n', start) + 1) {
		const entry = readEntry(text, start);
		if (entry === undefined) continue;
		const word = toStem(entry.word);
		const before = words.get(word);
		if (before === undefined) words.set(word, entry.codes);
		else if (typeof before === 'string') words.set(word, [before, entry.codes]);
		else before.push(entry.codes);
	}
	return words;
}

const [tab, newline, space, hash, slash, colon, backslash] = [9, 10, 32, 35, 47, 58, 92];

/** Word and flags of a line `word/flags field:value`; a slash of the word has a backslash before it. */
function readEntry(
	text: string,
	start: number,
): { readonly word: string; readonly codes: string } | undefined {
	if (text.charCodeAt(start) === hash) return undefined;
	let end = start;
	let isEscaped = false;
	let afterSlash = -1;
	// The loop ends at the first space; at the end of the text, the code is NaN.
	for (let code = text.charCodeAt(end); code > space; code = text.charCodeAt(++end)) {
		if (code !== slash || end === start || afterSlash !== -1) continue;
		if (text.charCodeAt(end - 1) === backslash) isEscaped = true;
		else afterSlash = end + 1;
	}
	if (end === start || (afterSlash === -1 && isPhrase(text, end))) return undefined;
	const written = text.slice(start, afterSlash === -1 ? end : afterSlash - 1);
	return {
		word: isEscaped ? written.replaceAll('\\/', '/') : written,
		codes: afterSlash === -1 ? '' : text.slice(afterSlash, end),
	};
}

/** True where text other than a comment or a field such as `po:noun` follows the space after a word. */
function isPhrase(text: string, end: number): boolean {
	if (text.charCodeAt(end) === tab) return false;
	let at = end;
	while (text.charCodeAt(at) <= space && text.charCodeAt(at) !== newline) at++;
	const code = text.charCodeAt(at);
	return code > space && code !== hash && text.charCodeAt(at + 2) !== colon;
}
