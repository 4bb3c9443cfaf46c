import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';
import { boundedCache } from '../../text/boundedCache.ts';
import { addToGroup } from '../../text/lists.ts';
import { foldWord, searchWords } from '../../text/searchWords.ts';
import { anchorsOfPage } from '../links/findAnchor.ts';
import { languageFolderOf, languageFolderWithin } from '../navigation/languageFolders.ts';
import { findFacts } from '../pages/findFacts.ts';
import type { Page } from '../pages/page.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import { sitePages } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';
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
 * headings and descriptions of pages. `known` has URL paths of pages that existed beside the lost address: a page at a
 * new path is a more likely target.
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
interface Target {
	readonly page: Page;
	readonly url: string;
	readonly key: string;
	readonly name: string;
	readonly title: string;
	readonly language: string | undefined;
	readonly segments: ReadonlySet<string>;
	/** Weight of each word: 1 in the title and the name, less elsewhere. */
	readonly words: ReadonlyMap<string, number>;
	/** Words of the title and the name. */
	readonly main: ReadonlySet<string>;
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
	readonly count: number;
}

function createIndex(project: Project, known: ReadonlySet<string>): Index {
	const targets = sitePages(project)
		.filter(({ url }) => url === undefined)
		.map((page) => toTarget(project, page, known));
	const by = (keysOf: (target: Target) => Iterable<string>) => {
		const found = new Map<string, Target[]>();
		for (const target of targets) for (const key of keysOf(target)) addToGroup(found, key, target);
		return found;
	};
	return {
		byKey: by(({ key }) => [key]),
		byName: by(({ name }) => [name]),
		byTitle: by(({ title }) => [title]),
		byWord: by(({ words }) => words.keys()),
		byAnchor: by(({ anchors }) => anchors),
		count: targets.length,
	};
}

function toTarget(project: Project, page: Page, known: ReadonlySet<string>): Target {
	const url = toPageUrl(page.pagePath);
	const segments = segmentsOf(url);
	const plain = segments.map(withoutHyphens);
	const main = new Set([...wordsOf(segments.at(-1) ?? ''), ...wordsOf(page.title)]);
	const words = new Map<string, number>();
	const add = (text: string, weight: number) => {
		for (const word of wordsOf(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight);
	};
	for (const word of main) words.set(word, 1);
	add(page.sidebarTitle ?? '', 1);
	add(page.description ?? '', 0.6);
	add(segments.slice(0, -1).join(' '), 0.4);
	for (const { form, text } of (findFacts(project, page.path)?.anchors ?? []).slice(0, maxHeadings))
		if (form === 'heading') add(text, 0.4);
	return {
		page,
		url,
		key: plain.join('/'),
		name: plain.at(-1) ?? '',
		title: toPlainTitle(page.title),
		language: languageFolderOf(project, url.slice(1)),
		segments: new Set(plain),
		words,
		main,
		anchors: project.pages.has(page.path) ? anchorsOfPage(project, page.path) : noAnchors,
		isNew: !known.has(url),
	};
}

const maxHeadings = 30;
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

/**
 * Segments of a path as they are compared: `/Guides/01-Getting_Started/index.html` → `guides`, `getting-started`. A path
 * of a folder and of its index page are the same.
 */
function segmentsOf(path: string): readonly string[] {
	const segments = path
		.split('/')
		.map((segment) =>
			foldWord(segment.toLowerCase())
				.replace(/\.(?:html?|mdx?|aspx?|php|rst)$/, '')
				.replace(/[\s_.]+/g, '-')
				.replace(/^\d{1,3}-(?=\D)/, ''),
		)
		.filter((segment) => segment !== '');
	return indexNames.has(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments;
}

/** `quick-start` and `quickstart` are the same. */
function withoutHyphens(segment: string): string {
	return segment.replaceAll('-', '');
}

const indexNames: ReadonlySet<string> = new Set(['index', 'readme']);

const stops: ReadonlySet<string> = new Set(stopwords);

/** Pages have most words in common. */
const stem = boundedCache(20_000, stemmer);

function wordsOf(text: string): readonly string[] {
	const found = searchWords(text).flatMap(({ word, parts }) => [word, ...parts.map((part) => part.word)]);
	const words = found.map(foldWord).filter((word) => !stops.has(word));
	return words.map((word) => (/^[a-z]+$/.test(word) ? stem(word) : word));
}

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
function sharedContent({ byAnchor, count }: Index, { anchors }: Wanted, target: Target): number | undefined {
	if (anchors.length < 2) return undefined;
	let [all, common] = [0, 0];
	for (const anchor of anchors) {
		const rare = Math.log(1 + count / (byAnchor.get(anchor)?.length ?? 0.5));
		all += rare;
		if (target.anchors.has(anchor)) common += rare;
	}
	return all === 0 ? 0 : common / all;
}

/** Share of the words of the address that the page has, and of the page's title and name that the address has. */
function likenessOf({ byWord, count }: Index, { words }: Wanted, target: Target): number {
	const rarity = (word: string) => Math.log(1 + count / (byWord.get(word)?.length ?? 0.5));
	let [all, common] = [0, 0];
	for (const [word, weight] of words) {
		const rare = weight * rarity(word);
		all += rare;
		common += rare * (target.words.get(word) ?? 0);
	}
	let [allMain, commonMain] = [0, 0];
	for (const word of target.main) {
		const rare = rarity(word);
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
