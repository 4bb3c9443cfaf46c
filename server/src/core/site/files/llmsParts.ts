import { pagesOfOtherVersions } from '../../project/navigation/otherVersions.ts';
import { pagesOfHiddenParts } from '../../project/navigation/pagesOfHiddenParts.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { sitePages } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { copyButton } from '../render/content/codeBlock.ts';
import { type Content, element, textNode } from '../render/html/element.ts';
import { chromeIcon } from '../render/icons/chromeIcon.ts';
import english from '../render/words/en.json' with { type: 'json' };
import { indexedPages } from './llms/llmsTxt.ts';

export interface LlmsHead {
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

/** The name of the site, the switch between its two files for programs, and the size of the one shown. */
export function llmsHead({ name, form, size }: LlmsHead): Content {
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

/** The pages that the file does not name, folded away, each with the reason. */
export function renderLeftOutPages(project: Project, dropped: readonly Page[] = []): readonly Content[] {
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

/** Longer texts are cut in the view: their readers are programs. */
const shownLimit = 300_000;

/** The very text of the file, folded away. */
export function renderSourceText(path: string, source: string): Content {
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

/** A page that the index does not name, and why. */
interface LeftOutPage {
	readonly page: Page;
	readonly reason: 'hidden' | 'hiddenPart' | 'noindex' | 'unlisted' | 'otherVersion';
}

/** The pages that `/llms.txt` leaves out, by path. */
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
