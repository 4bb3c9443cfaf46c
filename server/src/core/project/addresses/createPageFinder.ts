import { anchorsOfPage } from '../links/findAnchor.ts';
import { languageFolderOf, languageFolderWithin } from '../navigation/languageFolders.ts';
import { findFacts } from '../pages/findFacts.ts';
import type { Page } from '../pages/page.ts';
import { sitePages } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';
import { type PageTerms, pageTerms, segmentsOf, withoutHyphens, wordsOf } from './pageTerms.ts';
import { toPlainTitle } from './plainTitle.ts';

/** Address without a page. */
export interface SoughtAddress {
	/** Decoded, without outer slashes. */
	readonly path: string;
	readonly title?: string | undefined;
	readonly description?: string | undefined;
	/** Anchors that its page had. */
	readonly anchors?: readonly string[] | undefined;
}

/** Page that a lost address most likely stands for. */
export interface LikelyPage {
	readonly page: Page;
	/** True if there is no other page that it could be. */
	readonly isSure: boolean;
	/** Feature that the address and the page have in common. */
	readonly reason: 'spelling' | 'title' | 'name' | 'content' | 'words';
}

/**
 * Finds the page that a lost address most likely stands for, by its path, last segment, title and anchors, and by the
 * headings and descriptions of pages. `known`, URL paths of pages that existed beside the lost address: a page at a new path is a more
 * likely target.
 */
export function createPageFinder(
	project: Project,
	known: ReadonlySet<string>,
): (lost: SoughtAddress) => LikelyPage | undefined {
	const index = createIndex(project, known);
	return (lost) => {
		const wanted = toWanted(project, lost);
		const scored = [...candidatesOf(index, wanted)].map((target) => scoreOf(index, wanted, target));
		scored.sort((a, b) => b.score - a.score || (a.target.url < b.target.url ? -1 : 1));
		const [best, second] = scored;
		if (best === undefined || best.score < minScore) return undefined;
		const margin = best.score - (second?.score ?? 0);
		const isSure =
			best.score >= sureScore &&
			margin >= sureMargin &&
			isConvincing(best) &&
			!scored.some((other) => isPossible(other, best));
		return { page: best.target.page, isSure, reason: best.reason };
	};
}

const minScore = 24;
const sureScore = 45;
const sureMargin = 8;

/** Page with all that is compared. */
interface Target extends PageTerms {
	readonly page: Page;
	readonly language: string | undefined;
	readonly anchors: ReadonlySet<string>;
	/** True if its address is not known from before. */
	readonly isNew: boolean;
}

interface Index {
	readonly byKey: ReadonlyMap<string, readonly Target[]>;
	readonly byName: ReadonlyMap<string, readonly Target[]>;
	readonly byTitle: ReadonlyMap<string, readonly Target[]>;
	readonly byWord: ReadonlyMap<string, readonly Target[]>;
	readonly byAnchor: ReadonlyMap<string, readonly Target[]>;
	/** Weight of a word or an anchor by the number of pages that have it: less for a common one. */
	readonly rarityOfWord: (word: string) => number;
	readonly rarityOfAnchor: (anchor: string) => number;
}

function createIndex(project: Project, known: ReadonlySet<string>): Index {
	const targets = sitePages(project)
		.filter(({ url }) => url === undefined)
		.map((page) => toTarget(project, page, known));
	const by = (keysOf: (target: Target) => Iterable<string>) => {
		const found = new Map<string, Target[]>();
		for (const target of targets)
			for (const key of keysOf(target)) {
				const others = found.get(key);
				if (others === undefined) found.set(key, [target]);
				else others.push(target);
			}
		return found;
	};
	const byWord = by(({ words }) => words.keys());
	const byAnchor = by(({ anchors }) => anchors);
	return {
		byKey: by(({ key }) => [key]),
		byName: by(({ name }) => [name]),
		byTitle: by(({ title }) => [title]),
		byWord,
		byAnchor,
		rarityOfWord: rarityIn(byWord, targets.length),
		rarityOfAnchor: rarityIn(byAnchor, targets.length),
	};
}

function rarityIn(byKey: ReadonlyMap<string, readonly Target[]>, count: number): (key: string) => number {
	const rarities = new Map([...byKey].map(([key, { length }]) => [key, Math.log(1 + count / length)]));
	const unknown = Math.log(1 + 2 * count);
	return (key) => rarities.get(key) ?? unknown;
}

function toTarget(project: Project, page: Page, known: ReadonlySet<string>): Target {
	const terms = pageTerms(page, findFacts(project, page.path));
	return {
		...terms,
		page,
		language: languageFolderOf(project, terms.url.slice(1)),
		anchors: project.pages.has(page.path) ? anchorsOfPage(project, page.path) : noAnchors,
		isNew: !known.has(terms.url),
	};
}

const noAnchors: ReadonlySet<string> = new Set();

/** Lost address with all that is compared. */
interface Wanted {
	readonly key: string;
	readonly name: string;
	readonly title: string;
	readonly language: string | undefined;
	readonly segments: readonly string[];
	readonly anchors: readonly string[];
	/** Weight of each word: 3 in the title and the name, less elsewhere. */
	readonly words: ReadonlyMap<string, number>;
}

function toWanted(
	project: Project,
	{ path, title = '', description = '', anchors = [] }: SoughtAddress,
): Wanted {
	const segments = segmentsOf(path);
	const plain = segments.map(withoutHyphens);
	const words = new Map<string, number>();
	const add = (text: string, weight: number) => {
		for (const word of wordsOf(text).slice(0, maxWords))
			if ((words.get(word) ?? 0) < weight) words.set(word, weight);
	};
	const plainTitle = toPlainTitle(title, project.site.name);
	add(segments.at(-1) ?? '', 3);
	add(plainTitle, 3);
	add(description, 1);
	add(segments.slice(0, -1).join(' '), 0.5);
	return {
		key: plain.join('/'),
		name: plain.at(-1) ?? '',
		title: plainTitle,
		language: languageFolderWithin(project, path),
		segments: plain,
		anchors: anchors.slice(0, maxAnchors),
		words,
	};
}

const maxWords = 30;
const maxAnchors = 100;

/** Words that more pages have find no candidates: only their weight counts. */
const maxPagesOfWord = 200;

function candidatesOf(
	{ byKey, byName, byTitle, byWord, byAnchor }: Index,
	wanted: Wanted,
): ReadonlySet<Target> {
	const found = new Set<Target>();
	const add = (targets: readonly Target[] = []) => {
		if (targets.length <= maxPagesOfWord) for (const target of targets) found.add(target);
	};
	add(byKey.get(wanted.key));
	add(byName.get(wanted.name));
	if (wanted.title !== '') add(byTitle.get(wanted.title));
	for (const word of wanted.words.keys()) add(byWord.get(word));
	for (const anchor of wanted.anchors) add(byAnchor.get(anchor));
	return found;
}

interface ScoredTarget {
	readonly target: Target;
	readonly score: number;
	readonly reason: LikelyPage['reason'];
	/** Share of the words of the address and the page that they have in common. */
	readonly likeness: number;
	/** Share of the anchors of the address that the page has; rare ones count more. Undefined without such anchors. */
	readonly content: number | undefined;
	readonly hasSameTitle: boolean;
	readonly hasSameName: boolean;
	readonly sharedSegments: number;
}

function scoreOf(index: Index, wanted: Wanted, target: Target): ScoredTarget {
	const likeness = likenessOf(index, wanted, target);
	const content = sharedContent(index, wanted, target);
	const hasSameTitle = wanted.title !== '' && wanted.title === target.title;
	const hasSameName = wanted.name !== '' && wanted.name === target.name;
	const isSpelling = wanted.key === target.key;
	const sharedSegments = wanted.segments.filter((segment) => target.segments.has(segment)).length;
	const shared = sharedSegments / Math.max(1, wanted.segments.length, target.segments.size);
	const score =
		(isSpelling ? 60 : 0) +
		(hasSameTitle ? 30 : 0) +
		(hasSameName ? 22 : 0) +
		40 * likeness +
		45 * (content ?? 0) +
		10 * shared +
		(target.isNew ? 14 : 0) -
		(wanted.language === target.language ? 0 : 30);
	const reason = isSpelling
		? 'spelling'
		: hasSameTitle
			? 'title'
			: hasSameName
				? 'name'
				: (content ?? 0) > 0.6
					? 'content'
					: 'words';
	return { target, score, reason, likeness, content, hasSameTitle, hasSameName, sharedSegments };
}

/** Anchors that most pages have, such as `overview`, show little; a single one does not show where content went. */
function sharedContent({ rarityOfAnchor }: Index, { anchors }: Wanted, target: Target): number | undefined {
	if (anchors.length < 2) return undefined;
	let [all, common] = [0, 0];
	for (const anchor of anchors) {
		const rare = rarityOfAnchor(anchor);
		all += rare;
		if (target.anchors.has(anchor)) common += rare;
	}
	return all === 0 ? 0 : common / all;
}

/** Share of the words of the address that the page has, and of the page's title and name that the address has. */
function likenessOf({ rarityOfWord }: Index, { words }: Wanted, target: Target): number {
	let [all, common] = [0, 0];
	for (const [word, weight] of words) {
		const rare = weight * rarityOfWord(word);
		all += rare;
		common += rare * (target.words.get(word) ?? 0);
	}
	let [allMain, commonMain] = [0, 0];
	for (const word of target.main) {
		const rare = rarityOfWord(word);
		allMain += rare;
		if ((words.get(word) ?? 0) > 0.5) commonMain += rare;
	}
	if (all === 0 || allMain === 0) return 0;
	return (0.6 * common) / all + (0.4 * commonMain) / allMain;
}

/** A page at a new path with this name or title may be meant as well, such as a translation. */
function isPossible(other: ScoredTarget, { target }: ScoredTarget): boolean {
	return other.target.isNew && !target.isNew && (other.hasSameName || other.hasSameTitle);
}

/** A page that happens to have the same name is not certain: something else has to fit as well. */
function isConvincing({
	target,
	reason,
	likeness,
	hasSameTitle,
	hasSameName,
	sharedSegments,
	content,
}: ScoredTarget): boolean {
	if (content !== undefined && reason !== 'spelling' && (content > 0.8 || content < 0.3))
		return content > 0.8;
	if (reason === 'spelling' || (hasSameTitle && hasSameName)) return true;
	if (hasSameTitle) return target.main.size > 1 || sharedSegments > 0;
	if (hasSameName) return target.isNew || sharedSegments > 1 || likeness > 0.8;
	return target.isNew && likeness > 0.8;
}
