import { isPage } from '../../project/pages/isPage.ts';
import { addToGroup } from '../../text/lists.ts';
import { baseNameOf } from '../../text/paths.ts';
import type { ReviewedChange, ReviewStep } from './reviewedChange.ts';

/** Moves of pages, by the later path of each; the values are the earlier paths. */
export interface MovedPages {
	readonly moved: ReadonlyMap<string, string>;
	/** True if there are so many added and removed pages that only equal texts were compared. */
	readonly isLimited: boolean;
}

/**
 * Recognizes moved pages by their content. A page may come from a path that no longer exists, or from one that has
 * entirely other content now, as when two pages are swapped. A page whose content is still at its old path is a copy,
 * not moved.
 */
export function* findMovedPages(change: ReviewedChange): Generator<ReviewStep, MovedPages> {
	const { sources, targets } = yield* candidates(change);
	const moved = new Map<string, string>();
	const taken = new Set<string>();
	const take = (target: string, source: string) => {
		moved.set(target, source);
		taken.add(source);
	};
	for (const { source, target } of equalPairs(sources, targets)) take(target.path, source.path);
	const [left, open] = [
		sources.filter(({ path }) => !taken.has(path)),
		targets.filter(({ path }) => !moved.has(path)),
	];
	const isLimited = Math.max(left.length, open.length) > maxCompared;
	if (!isLimited) {
		const pairs = yield* similarPairs(left, open);
		for (const { source, target } of pairs)
			if (!moved.has(target.path) && !taken.has(source.path)) take(target.path, source.path);
	}
	return { moved, isLimited };
}

/** Maximum number of added or removed pages that are compared by their words. */
const maxCompared = 5_000;

interface Candidate {
	readonly path: string;
	readonly text: string;
	readonly title: string;
	/** Smallest hashes of pairs of words: a sample that is the same for texts that have much in common. */
	readonly sample: ReadonlySet<number>;
}

function* candidates({ before, after, changed }: ReviewedChange) {
	const sources: Candidate[] = [];
	const targets: Candidate[] = [];
	for (const [done, path] of [...changed].entries()) {
		if (done % pagesInStep === 0) yield { stage: 'moves' as const, done, total: changed.size };
		const [old, now] = [before, after].map(({ project, readText }) => {
			const page = project.pages.get(path);
			const text = page !== undefined && isPage(project, path) ? readText(path) : undefined;
			if (page === undefined || text === undefined) return undefined;
			return { path, text, title: page.title, sample: sampleOf(text) };
		});
		const isKept = old !== undefined && now !== undefined && similarity(old, now) >= minSimilarity;
		if (isKept) continue;
		if (old !== undefined) sources.push(old);
		if (now !== undefined) targets.push(now);
	}
	return { sources, targets };
}

const pagesInStep = 50;

interface Pair {
	readonly source: Candidate;
	readonly target: Candidate;
}

/** Pages with equal texts, those with equal names first. */
function* equalPairs(sources: readonly Candidate[], targets: readonly Candidate[]): Generator<Pair> {
	const byText = new Map<string, Candidate[]>();
	for (const source of sources) addToGroup(byText, source.text, source);
	const open: Candidate[] = [];
	for (const target of targets) {
		const same = byText.get(target.text) ?? [];
		const at = same.findIndex(({ path }) => baseNameOf(path) === baseNameOf(target.path));
		const [source] = at < 0 ? [] : same.splice(at, 1);
		if (source === undefined) open.push(target);
		else yield { source, target };
	}
	for (const target of open) {
		const source = byText.get(target.text)?.shift();
		if (source !== undefined) yield { source, target };
	}
}

/** Pages with similar words, the most similar first. Only pages that share unusual words are compared. */
function* similarPairs(
	sources: readonly Candidate[],
	targets: readonly Candidate[],
): Generator<ReviewStep, readonly Pair[]> {
	const bySign = new Map<number | string, Candidate[]>();
	for (const source of sources)
		for (const sign of signsOf(source)) {
			const others = bySign.get(sign);
			if (others === undefined) bySign.set(sign, [source]);
			// One more than the limit shows that the sign is usual.
			else if (others.length <= maxSharing) others.push(source);
		}
	const found: (Pair & { readonly score: number })[] = [];
	for (const [done, target] of targets.entries()) {
		if (done % pagesInStep === 0) yield { stage: 'moves', done, total: targets.length };
		const near = new Set<Candidate>();
		for (const sign of signsOf(target)) {
			const sharing = bySign.get(sign) ?? [];
			if (sharing.length <= maxSharing) for (const source of sharing) near.add(source);
		}
		for (const source of near) {
			const score = similarity(source, target);
			if (score >= minSimilarity) found.push({ source, target, score });
		}
	}
	return found.sort((a, b) => b.score - a.score);
}

/** Maximum number of pages that share a pair of words, a title or a name: those of more pages are of a template. */
const maxSharing = 20;

function signsOf({ path, title, sample }: Candidate): readonly (number | string)[] {
	return [...sample, `title ${title}`, `name ${baseNameOf(path)}`];
}

/** Share of common pairs of words from which a page counts as the same one. */
const minSimilarity = 0.35;

/** 0 to 1: share of common pairs of words, with a bonus for the same title or file name. */
function similarity(one: Candidate, other: Candidate): number {
	if (one.text === other.text) return 1;
	// Of both samples, only hashes up to the smaller maximum were certainly kept in both.
	const limit = Math.min(maxOf(one.sample), maxOf(other.sample));
	let [common, all] = [0, 0];
	for (const hash of one.sample) {
		if (hash > limit) continue;
		all++;
		if (other.sample.has(hash)) common++;
	}
	for (const hash of other.sample) if (hash <= limit && !one.sample.has(hash)) all++;
	const share = all === 0 ? 0 : common / all;
	const isNamed = one.path !== other.path && baseNameOf(one.path) === baseNameOf(other.path);
	return Math.min(
		0.99,
		share + (share > 0.1 && one.title === other.title ? 0.1 : 0) + (share > 0.1 && isNamed ? 0.1 : 0),
	);
}

function maxOf(sample: ReadonlySet<number>): number {
	if (sample.size < sampleSize) return Number.POSITIVE_INFINITY;
	// Sets keep the order in which hashes were added: ascending.
	let last = 0;
	for (const hash of sample) last = hash;
	return last;
}

const sampleSize = 256;

/** Smallest hashes of the pairs of words of a text, ascending. */
function sampleOf(text: string): ReadonlySet<number> {
	const hashes = new Set<number>();
	let before = 0;
	for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
		const hash = hashOf(word);
		hashes.add((Math.imul(before, 0x9e3779b1) ^ hash) >>> 0);
		before = hash;
	}
	return new Set([...hashes].sort((a, b) => a - b).slice(0, sampleSize));
}

function hashOf(word: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
	// Mixed, since only the smallest hashes are kept.
	hash ^= hash >>> 15;
	return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
