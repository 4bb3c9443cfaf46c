import { unpackNumbers } from './searchFormat.ts';

/** Match of one word of the query, in any of its forms, on a page. */
export interface FoundMatch {
	readonly strength: number;
	readonly sections: readonly { readonly section: number; readonly isHeading: boolean }[];
}
export type FoundPages = ReadonlyMap<number, FoundMatch>;

/** Reads the pages in a line of the index. */
export function unpackPages(packed: string): FoundPages {
	const numbers = unpackNumbers(packed);
	const found = new Map<number, FoundMatch>();
	let page = 0;
	for (let index = 0; index < numbers.length; ) {
		page += numbers[index++] ?? 0;
		const strength = numbers[index++] ?? 0;
		const count = numbers[index++] ?? 0;
		let section = 0;
		const sections = numbers.slice(index, index + count).map((value) => {
			section += value >> 1;
			return { section, isHeading: (value & 1) === 1 };
		});
		index += count;
		found.set(page, { strength, sections });
	}
	return found;
}

/** Union of the pages, each with its best match. */
export function uniteFoundPages(all: readonly FoundPages[]): FoundPages {
	const [first, ...others] = all.filter(({ size }) => size > 0);
	if (first === undefined || others.length === 0) return first ?? new Map();
	const result = new Map(first);
	for (const pages of others)
		for (const [page, found] of pages) {
			const known = result.get(page);
			if (known === undefined || known.strength < found.strength) result.set(page, found);
		}
	return result;
}

/** Intersection of the pages. */
export function intersectFoundPages(all: readonly FoundPages[]): FoundPages {
	const [first = new Map<number, FoundMatch>(), ...others] = all;
	const result = new Map<number, FoundMatch>();
	for (const [page, found] of first) {
		const rest = others.map((pages) => pages.get(page));
		const strengths = [found, ...rest].map((one) => one?.strength ?? 0);
		if (rest.every((one) => one !== undefined))
			result.set(page, { ...found, strength: Math.min(...strengths) });
	}
	return result;
}

export function scaleRanks(pages: FoundPages, factor: number): FoundPages {
	return new Map(
		[...pages].map(([page, found]) => [page, { ...found, strength: found.strength * factor }] as const),
	);
}

/** Weight of a word in the best section, and of a word in the title, beside its strength on the page. */
const ofSection = 1.2;
const ofTitle = 3;

export interface RankedPage {
	readonly page: number;
	readonly section: number;
	readonly score: number;
}

interface RankOptions {
	readonly count: number;
	/** Factor for the score of a page. */
	readonly weightOf: (page: number) => number;
	/** False for pages that are found only if there are no others. */
	readonly isShown: (page: number) => boolean;
}

/**
 * Pages with their best section, best first. The strengths of the words on a page are added by rarity, and count by the
 * share of the query that its best section covers together with the title: a long page has many words somewhere.
 */
export function rankPages(found: readonly FoundPages[], { count, weightOf, isShown }: RankOptions) {
	const known = found.flatMap((pages) => {
		const { size } = pages;
		return size === 0 ? [] : [{ pages, rarity: Math.log(1 + (count - size + 0.5) / (size + 0.5)) }];
	});
	const all = known.reduce((sum, { rarity }) => sum + rarity, 0);
	const ranked = [...new Set(known.flatMap(({ pages }) => [...pages.keys()]))].map((page): RankedPage => {
		let strength = 0;
		let titled = 0;
		const sections = new Map<number, { inTitle: number; covered: number; rank: number }>();
		for (const { pages, rarity } of known) {
			const match = pages.get(page);
			if (match === undefined) continue;
			strength += rarity * match.strength;
			const isInTitle = match.sections.some(({ section, isHeading }) => section === 0 && isHeading);
			if (isInTitle) titled += rarity;
			for (const { section, isHeading } of match.sections) {
				const sum = sections.get(section) ?? { inTitle: 0, covered: 0, rank: 0 };
				sections.set(section, sum);
				sum.rank += rarity * (isHeading ? 2 : 1);
				sum.covered += rarity;
				if (isInTitle) sum.inTitle += rarity;
			}
		}
		let [section, rank, covered] = [0, 0, 0];
		for (const [number, sum] of sections) {
			covered = Math.max(covered, sum.covered + titled - sum.inTitle);
			if (sum.rank > rank) [section, rank] = [number, sum.rank];
		}
		const coverage = all === 0 ? 1 : covered / all;
		const score = (strength + ofSection * rank + ofTitle * titled) * coverage * weightOf(page);
		return { page, section, score };
	});
	ranked.sort((a, b) => b.score - a.score || a.page - b.page);
	const shown = ranked.filter(({ page }) => isShown(page));
	return shown.length > 0 ? shown : ranked;
}
