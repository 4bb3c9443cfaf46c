import { contentHash } from '../text/contentHash.ts';
import { withoutFinalSlashes } from '../text/paths.ts';
import type { IndexComparison, IndexEntry } from './compareLlmsTxt.ts';
import { type Content, element, html, text } from './element.ts';
import type { RenderedPage } from './renderPageBody.ts';

/** What sets the project apart from the published site, as a page: a list for each kind of difference. */
export function renderComparison(name: string, docsUrl: string, comparison: IndexComparison): RenderedPage {
	const { unpublished, gone, changed, same } = comparison;
	const isSame = unpublished.length + gone.length + changed.length === 0;
	const content = [
		element(
			'header',
			{ class: 'r-head' },
			element('p', { class: 'r-eyebrow' }, text('/llms.txt')),
			element('h1', { class: 'r-title' }, text(name)),
			element(
				'p',
				{ class: 'r-description' },
				text(`Your pages, compared with the index at ${withoutFinalSlashes(docsUrl)}/llms.txt.`),
			),
		),
		...(isSame ? [element('p', {}, text('Both list the same pages.'))] : []),
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
			text(`${same} ${same === 1 ? 'page is' : 'pages are'} the same in both.`),
		),
	];
	return {
		title: `${name}: llms.txt`,
		description: undefined,
		blocks: content.map((block) => {
			const written = html([block]);
			return { key: contentHash(written), html: written, line: 0 };
		}),
		contents: [],
		direction: 'ltr',
	};
}

function list(title: string, lines: readonly Content[]): readonly Content[] {
	if (lines.length === 0) return [];
	return [element('h2', {}, text(`${title} (${lines.length})`)), element('ul', { class: 'r-index' }, lines)];
}

function line({ title, path }: Pick<IndexEntry, 'title' | 'path'>, note: string): Content {
	const label = path === '' ? element('span', {}, text(title)) : element('a', { href: path }, text(title));
	return element(
		'li',
		{},
		label,
		note === '' ? undefined : element('span', { class: 'r-index-note' }, text(note)),
	);
}

function difference(local: IndexEntry, published: IndexEntry): string {
	if (local.title !== published.title) return `published as “${published.title}”`;
	return published.description === ''
		? 'published without a description'
		: `published with the description “${published.description}”`;
}
