import { stemmer } from '@orama/stemmers/english';
import { stopwords } from '@orama/stopwords/english';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { foldWord, searchWords } from '../../text/searchWords.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import type { Page } from '../pages/page.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import { toPlainTitle } from './plainTitle.ts';

/** Parts of a page by which it is found, which no other file decides. */
export interface PageTerms {
	readonly url: string;
	readonly key: string;
	readonly name: string;
	readonly title: string;
	readonly segments: ReadonlySet<string>;
	/** Weight of each word: 1 in the title and the name, less elsewhere. */
	readonly words: ReadonlyMap<string, number>;
	/** Words of the title and the name. */
	readonly main: ReadonlySet<string>;
}

export const pageTerms = derive(
	(page: Page, facts: FileFacts | undefined) => [page, facts],
	(page, facts): PageTerms => {
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
		for (const { form, text } of facts?.anchors.slice(0, maxHeadings) ?? [])
			if (form === 'heading') add(text, 0.4);
		return {
			url,
			key: plain.join('/'),
			name: plain.at(-1) ?? '',
			title: toPlainTitle(page.title),
			segments: new Set(plain),
			words,
			main,
		};
	},
);

const maxHeadings = 30;
/**
 * Segments of a path as they are compared: `/Guides/01-Getting_Started/index.html` → `guides`, `getting-started`. A path
 * of a folder and of its index page are the same.
 */
export function segmentsOf(path: string): readonly string[] {
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
export function withoutHyphens(segment: string): string {
	return segment.replaceAll('-', '');
}

const indexNames: ReadonlySet<string> = new Set(['index', 'readme']);

const stops: ReadonlySet<string> = new Set(stopwords);

/** Pages have most words in common. */
const stem = boundedCache(20_000, stemmer);

/** Words of a text, stemmed. */
export function wordsOf(text: string): readonly string[] {
	const found = searchWords(text).flatMap(({ word, parts }) => [word, ...parts.map((part) => part.word)]);
	const words = found.map(foldWord).filter((word) => !stops.has(word));
	return words.map((word) => (/^[a-z]+$/.test(word) ? stem(word) : word));
}
