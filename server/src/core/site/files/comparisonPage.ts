import { normalizePath, trimEndSlashes } from '../../text/paths.ts';
import type { RenderedPage } from '../document/page/renderPage.ts';
import { type Content, element, textNode } from '../render/html/element.ts';
import { toLlmsPage } from './llmsPages.ts';

export interface ComparedIndexes {
	/** Index of the project. */
	readonly local: string;
	/** Index of the published site. */
	readonly published: string;
	/** URL of the published site. */
	readonly docsUrl: string;
}

/** Page with the differences between the index of the project and the published one: a list for each kind. */
export function comparisonPage(name: string, { local, published, docsUrl }: ComparedIndexes): RenderedPage {
	const { unpublished, gone, changed, same } = compareIndexes(local, published, docsUrl);
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
	return toLlmsPage(name, content);
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

/** Line of an index. */
interface IndexEntry {
	readonly title: string;
	/** URL path without `.md`: `/guides/start`. */
	readonly path: string;
	readonly description: string;
}

interface IndexComparison {
	/** Only in the project. */
	readonly unpublished: readonly IndexEntry[];
	/** Only on the published site. */
	readonly gone: readonly IndexEntry[];
	/** In both, with another title or description. */
	readonly changed: readonly { readonly local: IndexEntry; readonly published: IndexEntry }[];
	/** Number of equal entries. */
	readonly same: number;
}

/** Differences between the index of the project and the published one. */
function compareIndexes(local: string, published: string, docsUrl: string): IndexComparison {
	const here = entriesByPath(local, docsUrl);
	const there = entriesByPath(published, docsUrl);
	const both = [...here.values()].flatMap((entry) => {
		const other = there.get(entry.path);
		return other === undefined ? [] : [{ local: entry, published: other }];
	});
	const changed = both.filter(
		(pair) =>
			pair.local.title !== pair.published.title || pair.local.description !== pair.published.description,
	);
	return {
		unpublished: [...here.values()].filter(({ path }) => !there.has(path)),
		gone: [...there.values()].filter(({ path }) => !here.has(path)),
		changed,
		same: both.length - changed.length,
	};
}

/** Entries of an index by path: its links to Markdown files of the site. */
function entriesByPath(text: string, docsUrl: string): ReadonlyMap<string, IndexEntry> {
	const entries = new Map<string, IndexEntry>();
	const base = trimEndSlashes(docsUrl);
	for (const line of text.split(/\r?\n/)) {
		const [, label = '', url = '', description = ''] =
			/^[-*] \[((?:[^\\\]]|\\.)*)\]\(<?([^)>\s]+)>?\)(?::\s*(.*))?$/.exec(line.trimEnd()) ?? [];
		const own = base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
		if (!own.startsWith('/') || own.startsWith('//') || !/\.mdx?$/.test(own)) continue;
		const path = normalizePath(decode(own.replace(/\.mdx?$/, '')));
		if (path === undefined || entries.has(`/${path}`)) continue;
		const title = label.replace(/\\(.)/g, '$1');
		entries.set(`/${path}`, { title, path: `/${path}`, description: description.trim() });
	}
	return entries;
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		// A percent sign without hexadecimal digits after it is plain text.
		return path;
	}
}
