import type { List, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOfNode } from 'mdast-util-to-string';
import { pagesOfHiddenParts, pagesOfOtherVersions } from '../../project/navigation/pagesOfHiddenParts.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import { indexedPages } from '../../project/pages/indexedPages.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { sitePages } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { contentHash } from '../../text/contentHash.ts';
import type { RenderedPage } from '../document/page/renderPage.ts';
import type { RenderedBlock } from '../render/body/renderedBlock.ts';
import { copyButton } from '../render/content/codeBlock.ts';
import { type Content, element, textNode, writeHtml } from '../render/html/element.ts';
import { chromeIcon } from '../render/icons/renderIcon.ts';
import english from '../render/messages/en.json' with { type: 'json' };
import { type LlmsIndex, llmsTxtSizeLimit } from './llms/llmsTxt.ts';

/** Page that shows `/llms.txt` for people: its links, the pages that are left out, and its text. */
export function llmsIndexPage(
	project: Project,
	{ text: source, dropped, shortenedTo }: LlmsIndex,
): RenderedPage {
	const tree: Root = fromMarkdown(source);
	const title = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
	const name = title === undefined ? 'Documentation' : textOfNode(title);
	const limit = llmsTxtSizeLimit.toLocaleString('en');
	const cut =
		shortenedTo === undefined
			? ''
			: shortenedTo === 0
				? ' Descriptions had to be left out.'
				: ` Descriptions had to be cut to ${shortenedTo} characters.`;
	const size = `${source.length.toLocaleString('en')} of ${limit} characters, which is the known limit of the published site.${cut}`;
	return toLlmsPage(name, [
		llmsHead({ name, form: 'index', size }),
		...tree.children.flatMap((node) => toContent(node)),
		...leftOutList(project, dropped),
		sourceText('/llms.txt', source),
	]);
}

/** Page that shows `/llms-full.txt` for people: its size, the pages that are left out, and its text. */
export function llmsFullPage(project: Project, source: string): RenderedPage {
	const name = project.site.name ?? 'Documentation';
	const size = `${source.length.toLocaleString('en')} characters. There is no limit, but few tools read more than a million.`;
	return toLlmsPage(name, [
		llmsHead({ name, form: 'full', size }),
		...leftOutList(project),
		sourceText('/llms-full.txt', source),
	]);
}

/** Page about `llms.txt`, with each element as a block. */
export function toLlmsPage(name: string, content: readonly Content[]): RenderedPage {
	return {
		title: `${name}: llms.txt`,
		description: undefined,
		blocks: content.map((block): RenderedBlock => {
			const written = writeHtml([block]);
			return { key: contentHash(written), html: written, line: 0 };
		}),
		contents: [],
		direction: 'ltr',
	};
}

function toContent(node: Root['children'][number]): Content[] {
	if (node.type === 'heading')
		return node.depth === 1 ? [] : [element(`h${node.depth}`, {}, textNode(textOfNode(node)))];
	if (node.type === 'blockquote')
		return [element('blockquote', {}, element('p', {}, textNode(textOfNode(node))))];
	if (node.type === 'list') return [linkList(node)];
	return node.type === 'paragraph' ? [element('p', {}, textNode(textOfNode(node)))] : [];
}

function linkList(list: List): Content {
	const items = list.children.map((item) => {
		const [paragraph] = item.children;
		const children = paragraph?.type === 'paragraph' ? paragraph.children : [];
		const link = children.find((child) => child.type === 'link');
		if (link === undefined) return element('li', {}, textNode(textOfNode(item)));
		const rest = children.filter((child) => child !== link).map((child) => textOfNode(child));
		const note = rest.join('').replace(/^:\s*/, '').trim();
		return element(
			'li',
			{},
			element('a', { href: link.url }, textNode(textOfNode(link))),
			note === '' ? undefined : element('span', { class: 'r-index-note' }, textNode(note)),
		);
	});
	return element('ul', { class: 'r-index' }, items);
}

interface LlmsHead {
	readonly name: string;
	readonly form: 'index' | 'full';
	/** A sentence on how long the file is. */
	readonly size: string;
}

const forms = [
	{
		form: 'index',
		href: '/llms.txt',
		explain: 'The index of all pages, as AI assistants and other tools read it.',
	},
	{
		form: 'full',
		href: '/llms-full.txt',
		explain: 'All pages in one text, for tools that read it as a whole.',
	},
] as const;

/** Name of the site, links to both files, and the size of the shown one. */
function llmsHead({ name, form, size }: LlmsHead): Content {
	const links = forms.map((one) =>
		element(
			'a',
			{ href: one.href, class: 'r-file-choice', 'aria-current': one.form === form ? 'page' : undefined },
			textNode(one.href),
		),
	);
	const shown = forms.find((one) => one.form === form);
	return element(
		'header',
		{ class: 'r-head' },
		element('nav', { class: 'r-file-choices', 'aria-label': 'Files for programs' }, links),
		element('h1', { class: 'r-title' }, textNode(name)),
		element('p', { class: 'r-description' }, textNode(shown?.explain ?? '')),
		element('p', { class: 'r-index-note' }, textNode(size)),
	);
}

const reasons: Readonly<Record<LeftOutPage['reason'] | 'size', string>> = {
	hidden: 'hidden by its front matter',
	hiddenPart: 'in a hidden part of the navigation',
	noindex: 'noindex in its front matter',
	unlisted: 'not listed in the navigation',
	size: 'no room within the size limit',
	otherVersion: 'not in the version that new readers see',
};

/** Collapsed list of the pages that the file does not contain, each with the reason. */
function leftOutList(project: Project, dropped: readonly Page[] = []): readonly Content[] {
	const pages = [...leftOutPages(project), ...dropped.map((page) => ({ page, reason: 'size' as const }))];
	if (pages.length === 0) return [];
	const items = pages.map(({ page, reason }) =>
		element(
			'li',
			{},
			element('a', { href: toPageUrl(page.pagePath) }, textNode(page.title)),
			element('span', { class: 'r-index-note' }, textNode(`${page.path}: ${reasons[reason]}`)),
		),
	);
	const label = pages.length === 1 ? '1 page is left out' : `${pages.length} pages are left out`;
	return [folded('left-out', label, element('ul', { class: 'r-index' }, items))];
}

/** Maximum number of characters that are shown of a file. */
const shownLimit = 300_000;

/** Collapsed text of the file. */
function sourceText(path: string, source: string): Content {
	const shown = source.length <= shownLimit ? source : `${source.slice(0, shownLimit)}\n…`;
	const code = element(
		'pre',
		{ class: 'r-pre r-wrapped', tabindex: 0 },
		element('code', {}, textNode(shown)),
	);
	return folded(path, 'Text of the file', element('div', { class: 'r-code' }, copyButton(english), code));
}

function folded(key: string, label: string, content: Content): Content {
	return element(
		'details',
		{ class: 'r-accordion', 'data-key': key },
		element(
			'summary',
			{},
			chromeIcon('chevron', 'r-chevron'),
			element('span', { class: 'r-summary' }, textNode(label)),
		),
		element('div', { class: 'r-accordion-body' }, content),
	);
}

/** Page that is not in the index, with the reason. */
interface LeftOutPage {
	readonly page: Page;
	readonly reason: 'hidden' | 'hiddenPart' | 'noindex' | 'unlisted' | 'otherVersion';
}

/** Pages that are not in `/llms.txt`, sorted by path. */
function leftOutPages(project: Project): readonly LeftOutPage[] {
	const indexed = new Set(indexedPages(project));
	const others = pagesOfOtherVersions(project);
	const ofHiddenParts = pagesOfHiddenParts(siteNavigation(project));
	const reasonOf = ({ pagePath, hidden, noindex }: Page): LeftOutPage['reason'] => {
		if (hidden) return 'hidden';
		if (noindex) return 'noindex';
		if (ofHiddenParts.has(pagePath)) return 'hiddenPart';
		return others.has(pagePath) ? 'otherVersion' : 'unlisted';
	};
	return sitePages(project)
		.filter((page) => !indexed.has(page) && page.url === undefined)
		.map((page) => ({ page, reason: reasonOf(page) }))
		.sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
}
