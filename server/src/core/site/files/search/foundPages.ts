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

/** Factor for a section that contains many of the words, in relation to the page. */
const ofSection = 1.2;

export interface RankedPage {
	readonly page: number;
	readonly section: number;
	readonly score: number;
}

interface RankOptions {
	readonly count: number;
	readonly weights: ReadonlyMap<number, number>;
	readonly isShown: (page: number) => boolean;
}

/** Pages with their best section, best first: those with all words, then those with most of the rare words. */
export function rankPages(found: readonly FoundPages[], { count, weights, isShown }: RankOptions) {
	const known = found.filter(({ size }) => size > 0);
	const rarities = known.map(({ size }) => Math.log(1 + (count - size + 0.5) / (size + 0.5)));
	const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
	const pages = new Set(known.flatMap((one) => [...one.keys()]));
	const ranked = [...pages].map((page): RankedPage => {
		let strength = 0;
		let covered = 0;
		let count = 0;
		const sections = new Map<number, number>();
		for (const [index, one] of known.entries()) {
			const uses = one.get(page);
			if (uses === undefined) continue;
			const rarity = rarities[index] ?? 0;
			count++;
			covered += rarity;
			strength += rarity * uses.strength;
			for (const { section, isHeading } of uses.sections)
				sections.set(section, (sections.get(section) ?? 0) + rarity * (isHeading ? 2 : 1));
		}
		const [section, best] = [...sections].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
		const coverage = all === 0 ? 1 : covered / all;
		const complete = count === known.length ? 1.5 : 1;
		const weight = weights.get(page) ?? 1;
		const score = (strength + ofSection * best) * coverage ** 2 * complete * (weight > 0 ? weight : 1);
		return { page, section, score };
	});
	ranked.sort((a, b) => b.score - a.score || a.page - b.page);
	const shown = ranked.filter(({ page }) => isShown(page));
	return shown.length > 0 ? shown : ranked;
}
