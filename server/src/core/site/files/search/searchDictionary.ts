import { distance } from 'fastest-levenshtein';
import { type FoundPages, scaleRanks, uniteFoundPages, unpackPages } from './foundPages.ts';
import { spellingFile, wordFileName } from './searchFormat.ts';

/** Factors for pages whose word only begins with that of the query, or is spelled similarly. */
const ofPrefix = 0.7;
const ofNearWord = 0.6;
/** Maximum number of words that are tried for an incomplete or misspelled one. */
const maxWords = 10;
interface LookUpOptions {
	/** True for the last word, which the reader may not have finished. */
	readonly isLast: boolean;
	/** True for a name, which may be another form of words on a page: no similar word is searched. */
	readonly isName: boolean;
	/** Receives the words that were found. */
	readonly words: Set<string>;
}

export interface SearchDictionary {
	pagesOf(word: string, options: LookUpOptions): Promise<FoundPages>;
	/** Most similar word of the site; undefined if more than half of the letters would differ. */
	nearest(word: string): Promise<string | undefined>;
}

/** Words of the index, whose files are loaded when they are needed. */
export function openDictionary(
	firstWords: readonly string[],
	file: (name: string) => Promise<string>,
): SearchDictionary {
	const parsed = new Map<number, Promise<readonly Line[]>>();
	const linesAt = (index: number) => {
		const known = parsed.get(index) ?? file(wordFileName(index)).then(parseLines);
		parsed.set(index, known);
		return known;
	};
	const linesNear = (word: string) => linesAt(Math.max(0, indexOfLastAtOrBefore(firstWords, word)));

	async function pagesOfLines(lines: readonly Line[], words: Set<string>): Promise<FoundPages> {
		const names = new Set(lines.map(({ word, name }) => name ?? word));
		const found: FoundPages[] = [];
		for (const name of names) {
			for (const line of await linesNear(name)) {
				if (line.word !== name && line.name !== name) continue;
				words.add(line.word);
				if (line.packed !== undefined) found.push(unpackPages(line.packed));
			}
		}
		return uniteFoundPages(found);
	}

	async function linesWith(prefix: string): Promise<readonly Line[]> {
		const index = Math.max(0, indexOfLastAtOrBefore(firstWords, prefix));
		const next = firstWords[index + 1]?.startsWith(prefix) ? await linesAt(index + 1) : [];
		const lines = [...(await linesAt(index)), ...next].filter(({ word }) => word.startsWith(prefix));
		const size = ({ packed }: Line) => packed?.length ?? 0;
		return lines.sort((a, b) => size(b) - size(a)).slice(0, maxWords);
	}

	async function wordsNear(word: string): Promise<readonly string[]> {
		const limit = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
		if (limit === 0) return [];
		const around = (await linesNear(word)).map((line) => line.word);
		const all = [...new Set([...around, ...parseSpelling(await file(spellingFile))])];
		const near = all.flatMap((other) => {
			if (Math.abs(other.length - word.length) > 4) return [];
			const steps = distance(word, other);
			return steps <= limit || isOtherForm(word, other)
				? [{ other, steps, shared: sharedStart(word, other) }]
				: [];
		});
		near.sort((a, b) => a.steps - b.steps || b.shared - a.shared || (a.other < b.other ? -1 : 1));
		return near.slice(0, 3).map(({ other }) => other);
	}

	return {
		async pagesOf(word, { isLast, isName, words }) {
			const exact = (await linesNear(word)).filter((line) => line.word === word);
			const found = await pagesOfLines(exact, words);
			const isPrefix = isLast ? word.length > 1 : found.size === 0 && !isName;
			const begun = isPrefix ? await pagesOfLines(await linesWith(word), words) : new Map();
			if (found.size > 0 || begun.size > 0 || isName)
				return uniteFoundPages([found, scaleRanks(begun, ofPrefix)]);
			const near: Line[] = [];
			for (const other of await wordsNear(word))
				near.push(...(await linesNear(other)).filter((line) => line.word === other));
			return scaleRanks(await pagesOfLines(near, words), ofNearWord);
		},
		async nearest(word) {
			const limit = Math.ceil(word.length / 2);
			let best: { readonly other: string; readonly steps: number } | undefined;
			for (const other of parseSpelling(await file(spellingFile))) {
				const steps = distance(word, other);
				if (steps <= limit && steps < (best?.steps ?? Number.POSITIVE_INFINITY)) best = { other, steps };
			}
			return best?.other;
		},
	};
}

interface Line {
	readonly word: string;
	/** Main form of the word, whose line contains the pages. */
	readonly name?: string | undefined;
	readonly packed?: string | undefined;
}

function parseLines(text: string): readonly Line[] {
	return text.split('\n').map((line) => {
		const [word = '', packed] = line.split('\t');
		if (packed !== undefined) return { word, packed };
		const [form = '', name] = word.split(' ');
		return { word: form, name };
	});
}

function parseSpelling(text: string): readonly string[] {
	let before = '';
	return text.split(' ').map((entry) => {
		before = before.slice(0, Number.parseInt(entry[0] ?? '0', 36)) + entry.slice(1);
		return before;
	});
}

/** True for forms of one word, such as `connecting` and `connects`, only one of which may occur on the site. */
function isOtherForm(word: string, other: string): boolean {
	const shared = sharedStart(word, other);
	return shared >= 5 && word.length - shared <= 3 && other.length - shared <= 3;
}

function sharedStart(a: string, b: string): number {
	let shared = 0;
	while (shared < a.length && a[shared] === b[shared]) shared++;
	return shared;
}

export function indexOfLastAtOrBefore<Value extends string | number>(
	sorted: readonly Value[],
	value: Value,
): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] as Value) <= value) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
