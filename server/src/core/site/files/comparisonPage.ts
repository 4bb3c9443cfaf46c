import { contentHash } from '../../text/contentHash.ts';
import { trimEndSlashes } from '../../text/paths.ts';
import type { RenderedPage } from '../document/page/renderPageBody.ts';
import { type Content, element, textNode, writeHtml } from '../render/html/element.ts';
import type { IndexComparison, IndexEntry } from './compareIndexes.ts';

/** What sets the project apart from the published site, as a page: a list for each kind of difference. */
export function renderComparison(name: string, docsUrl: string, comparison: IndexComparison): RenderedPage {
	const { unpublished, gone, changed, same } = comparison;
	const isSame = unpublished.length + gone.length + changed.length === 0;
	const content = [
		element(
			'header',
			{ class: 'r-head' },
			element('p', { class: 'r-eyebrow' }, textNode('/llms.txt')),
			element('h1', { class: 'r-title' }, textNode(name)),
			element(
				'p',
				{ class: 'r-description' },
				textNode(`Your pages, compared with the index at ${trimEndSlashes(docsUrl)}/llms.txt.`),
			),
		),
		...(isSame ? [element('p', {}, textNode('Both list the same pages.'))] : []),
		...list(
			'Not published yet',
			unpublished.map((entry) => line(entry, entry.description)),
		),
		...list(
			'Published, but not in your project',
			gone.map((entry) => line({ ...entry, path: '' }, entry.path)),
		),
		...list(
			'Changed',
			changed.map(({ local, published }) => line(local, difference(local, published))),
		),
		element(
			'p',
			{ class: 'r-index-note' },
			textNode(`${same} ${same === 1 ? 'page is' : 'pages are'} the same in both.`),
		),
	];
	return {
		title: `${name}: llms.txt`,
		description: undefined,
		blocks: content.map((block) => {
			const written = writeHtml([block]);
			return { key: contentHash(written), html: written, line: 0 };
		}),
		contents: [],
		direction: 'ltr',
	};
}

function list(title: string, lines: readonly Content[]): readonly Content[] {
	if (lines.length === 0) return [];
	return [
		element('h2', {}, textNode(`${title} (${lines.length})`)),
		element('ul', { class: 'r-index' }, lines),
	];
}

function line({ title, path }: Pick<IndexEntry, 'title' | 'path'>, note: string): Content {
	const label =
		path === '' ? element('span', {}, textNode(title)) : element('a', { href: path }, textNode(title));
	return element(
		'li',
		{},
		label,
		note === '' ? undefined : element('span', { class: 'r-index-note' }, textNode(note)),
	);
}

function difference(local: IndexEntry, published: IndexEntry): string {
	if (local.title !== published.title) return `published as “${published.title}”`;
	return published.description === ''
		? 'published without a description'
		: `published with the description “${published.description}”`;
}
