import type { SiteChrome, TopLink } from '../../../project/config/siteChrome.ts';
import { sitePageAt } from '../../../project/pages/sitePages.ts';
import { encodeUrlPart, toDefaultTitle } from '../../../text/paths.ts';
import { type Content, element, textNode } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import { type FrameContext, iconOf, imageOf, linkOf } from './frameContext.ts';

/** Logo or name of the site, with its link. */
export function renderBrand(context: FrameContext): readonly Content[] {
	const { logo, name = 'Documentation' } = context.project.site;
	const [light, dark] = logo === undefined ? [] : [imageOf(context, logo.light), imageOf(context, logo.dark)];
	const home = linkOf(context, logo?.href ?? '/');
	const images = [light, dark].flatMap((src, index) =>
		src === undefined
			? []
			: [element('img', { class: `r-logo r-only-${index === 0 ? 'light' : 'dark'}`, src, alt: name })],
	);
	const label = images.length === 2 ? images : [element('span', { class: 'r-site-name' }, textNode(name))];
	return [element('a', { class: 'r-brand', ...home }, label)];
}

/** Menu of versions; empty for a site without versions. */
export function versionMenu({ view, options }: FrameContext): readonly Content[] {
	if (view.version === undefined || view.versions.length === 0) return [];
	const items = view.versions.map(({ subject, isCurrent, pagePath }) => {
		const label = [textNode(subject.label), isCurrent ? chromeIcon('check') : undefined];
		const attributes = {
			'data-version': subject.label,
			'aria-current': isCurrent ? ('true' as const) : undefined,
		};
		return element(
			'li',
			{},
			pagePath === undefined
				? element('span', attributes, ...label)
				: element('a', { ...attributes, href: options.hrefOf(pagePath) }, ...label),
		);
	});
	return [
		element(
			'details',
			{ class: 'r-menu r-versions' },
			element(
				'summary',
				{ class: 'r-select', 'aria-label': `Version: ${view.version}` },
				element('span', {}, textNode(view.version)),
				chromeIcon('chevron', 'r-chevron'),
			),
			element('ul', { class: 'r-menu-list' }, items),
		),
	];
}

/** Links and the button at the end of the top bar. */
export function topLinks(context: FrameContext): readonly Content[] {
	const { topLinks: links, topButton } = context.chrome;
	return [
		...links.map((link) => topLink(context, link, 'r-top-link')),
		...(topButton === undefined
			? []
			: [
					topLink(
						context,
						topButton,
						topButton.platform === undefined ? 'r-button' : 'r-top-link r-outlined',
					),
				]),
	];
}

function topLink(context: FrameContext, link: TopLink, look: string): Content {
	const { label, platform, icon } = link;
	const repository = gitHubRepositoryOf(link);
	const isIconAlone = label === '' && platform === undefined && icon !== undefined;
	const name = label || repository || platform || icon || link.href;
	const stars = repository === undefined ? undefined : context.options.starsOf?.(repository);
	return element(
		'a',
		{ class: look, ...linkOf(context, link.href) },
		iconOf(context, icon ?? platform, platform === undefined ? undefined : 'brands'),
		element('span', { class: isIconAlone ? 'r-visually-hidden' : undefined }, textNode(name)),
		stars === undefined
			? undefined
			: element(
					'span',
					{ class: 'r-stars', title: stars === 1 ? '1 star' : `${stars} stars` },
					chromeIcon('star'),
					textNode(shortCount.format(stars)),
				),
	);
}

/** Formats numbers such as `12.3K`. */
const shortCount = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** GitHub repository of a link, as `owner/name`; undefined for other links. */
export function gitHubRepositoryOf({ platform, href }: TopLink): string | undefined {
	return platform === 'github' ? repositoryName(href) : undefined;
}

/** Row of tabs below the top bar; empty for a site without tabs. */
export function renderTabRow(context: FrameContext): readonly Content[] {
	const { tabs } = context.view;
	if (tabs.length === 0) return [];
	const items = tabs.map(({ subject, isCurrent, pagePath }) => {
		const { label, icon, iconType, holds } = subject;
		const leadsTo =
			pagePath !== undefined
				? { href: context.options.hrefOf(pagePath) }
				: linkOf(
						context,
						holds.kind === 'link' ? holds.href : holds.kind === 'folder' ? `/${holds.folder}` : '/',
					);
		return element(
			'li',
			{},
			element(
				'a',
				{ class: 'r-site-tab', ...leadsTo, 'aria-current': isCurrent ? 'true' : undefined },
				iconOf(context, icon, iconType),
				textNode(label),
			),
		);
	});
	return [element('ul', { class: 'r-site-tabs' }, items)];
}

/** Parts after the text of a page: feedback, then links to the previous and next page. */
export function renderFeedbackAndPager(context: FrameContext): readonly Content[] {
	return [feedback(context), pager(context)].flatMap((part) => part ?? []);
}

/** Links to edit the page and to report a problem, if the repository of the site is known. */
function feedback(context: FrameContext): Content | undefined {
	const { project, chrome, options, path, words } = context;
	const repository = repositoryOf(chrome) ?? options.checkout?.repository;
	if (repository === undefined) return undefined;
	const title = encodeUrlPart('Issue on docs');
	const body = encodeUrlPart(`Path: /${context.view.pagePath}`);
	const links = [
		// Generated pages have no file.
		...(chrome.suggestsEdits && project.files.has(path)
			? [link('edit', words.suggestEdits, `${repository}/edit/${sourceOf(context)}`)]
			: []),
		...(chrome.raisesIssues
			? [link('problem', words.raiseIssue, `${repository}/issues/new?title=${title}&body=${body}`)]
			: []),
	];
	return links.length === 0
		? undefined
		: element('section', { class: 'r-feedback', 'aria-label': 'Feedback' }, links);
}

/** Branch and path of the page's file in the repository. */
function sourceOf({ options: { checkout }, path }: FrameContext): string {
	const parts = [checkout?.branch ?? 'main', checkout?.folder ?? '', path];
	return parts.flatMap((part) => (part === '' ? [] : part.split('/').map(encodeUrlPart))).join('/');
}

function link(icon: 'edit' | 'problem', label: string, href: string): Content {
	return element('a', { class: 'r-outlined', href, target: '_blank' }, chromeIcon(icon), textNode(label));
}

function pager(context: FrameContext): Content | undefined {
	if (sitePageAt(context.project, context.view.pagePath)?.hasPager === false) return undefined;
	const { words } = context;
	const pages = context.view.shown.order;
	const index = pages.indexOf(context.view.pagePath);
	if (index < 0) return undefined;
	const before = pages[index - 1];
	const after = pages[index + 1];
	if (before === undefined && after === undefined) return undefined;
	return element(
		'nav',
		{ class: 'r-pager', 'aria-label': `${words.previous}, ${words.next}` },
		before === undefined ? element('span', {}) : step(context, before, 'previous'),
		after === undefined ? undefined : step(context, after, 'next'),
	);
}

function step(context: FrameContext, pagePath: string, direction: 'previous' | 'next'): Content {
	const page = sitePageAt(context.project, pagePath);
	return element(
		'a',
		{ class: `r-step-link r-${direction}`, href: context.options.hrefOf(pagePath) },
		element('span', { class: 'r-step-hint' }, textNode(context.words[direction])),
		element(
			'span',
			{ class: 'r-step-title' },
			chromeIcon('chevron'),
			element('span', {}, textNode(page?.sidebarTitle ?? page?.title ?? toDefaultTitle(pagePath))),
		),
	);
}

/** URL of the site's repository in the configuration; undefined if there is none. */
function repositoryOf({ topButton, topLinks, socials }: SiteChrome): string | undefined {
	const links = [topButton, ...topLinks].flatMap((link) => (link === undefined ? [] : [link.href]));
	for (const href of [...links, ...socials.map((social) => social.href)]) {
		const name = repositoryName(href);
		if (name !== undefined) return `https://github.com/${name}`;
	}
	return undefined;
}

/** `owner/name` of a repository on GitHub; undefined for any other URL. */
function repositoryName(href: string): string | undefined {
	const match = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[/?#]|$)/i.exec(href);
	return match === null ? undefined : `${match[1]}/${match[2]}`;
}
