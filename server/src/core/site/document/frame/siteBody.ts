import { type Attributes, type Content, element, textNode, writeHtml } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import type { ScriptMessageKey, SiteMessages } from '../../render/messages/siteMessages.ts';
import type { RenderedBlock, RenderedPage } from '../page/renderPage.ts';
import { siteDirection } from '../page/textDirection.ts';
import type { SiteFrame } from './siteFrame.ts';

export interface SiteBodyOptions {
	/** Show a search button in the top bar. */
	readonly search?: boolean;
}

/**
 * HTML of the body of a document, without scripts. Without frame and page, its places are empty, for a script to fill.
 * The page comes before the bar and the sidebar, for programs that read only the start of a document; styles show them
 * in their places, and the page's script moves them there for the keyboard (`restoreOrder`).
 */
export function siteBody(
	words: SiteMessages,
	frame?: SiteFrame,
	page?: RenderedPage,
	{ search = false }: SiteBodyOptions = {},
): string {
	const skeleton = writeHtml([site(words, frame, page, search)]);
	const filled = new Map<string, string>(frame?.parts.map((part) => [part.name, part.html]));
	const blocks = page?.blocks ?? [];
	filled.set('article', blocks.flatMap((one) => (one.side ? [] : [toBlock(one)])).join('\n'));
	filled.set('side', blocks.flatMap((one, index) => (one.side ? [toBlock(one, index)] : [])).join('\n'));
	filled.set('contents', writeHtml(contentsList(page)));
	// The skeleton contains no text of the project, which could be mistaken for a place.
	return skeleton.replace(
		/(data-part="([\w-]+)"[^>]*>)(?=<\/)/g,
		(place, _, name: string) => `${place}${filled.get(name) ?? ''}`,
	);
}

/** Element of a block. `at` is the index on the page of a block that is shown beside the text. */
function toBlock({ key, html: written }: RenderedBlock, at?: number): string {
	return `<div class="r-block" data-block="${key}"${at === undefined ? '' : ` data-at="${at}"`}>${written}</div>`;
}

function site(
	words: SiteMessages,
	frame: SiteFrame | undefined,
	page: RenderedPage | undefined,
	search: boolean,
): Content {
	return element(
		'div',
		{
			class: ['r-site', ...siteClasses(frame, page)].join(' '),
			dir: siteDirection(frame?.language, page?.direction),
			'data-mode': frame?.mode ?? 'default',
			'data-default-theme': frame?.defaultTheme,
		},
		element('a', { class: 'r-skip', href: '#r-page', ...says('skipToPage') }, textNode(words.skipToPage)),
		// Without scripts, the navigation follows the page.
		element(
			'a',
			{ class: 'r-skip r-skip-to-navigation', href: '#r-sidebar', ...says('navigation') },
			textNode(words.navigation),
		),
		element(
			'div',
			{ class: 'r-columns' },
			layout(page, words),
			element(
				'div',
				{ class: 'r-sidebar', id: 'r-sidebar' },
				element('nav', { class: 'r-drawer-only', 'aria-label': 'Sections', 'data-part': 'drawer-tabs' }),
				element('nav', { class: 'r-nav', 'aria-label': 'Pages', 'data-part': 'sidebar' }),
				element('nav', { class: 'r-drawer-only', 'aria-label': 'Links', 'data-part': 'drawer-links' }),
			),
			element('div', { class: 'r-scrim', 'data-action': 'drawer', 'aria-hidden': 'true' }),
		),
		element('div', { class: 'r-banner-place', 'data-part': 'banner' }),
		topBar(search, words),
		element('div', { class: 'r-backdrop', 'aria-hidden': 'true', 'data-part': 'backdrop' }),
		element('div', { class: 'r-status', role: 'status', 'aria-live': 'polite' }),
	);
}

/** Classes of the outermost element; a host that patches the document updates them. */
function siteClasses(frame: SiteFrame | undefined, page: RenderedPage | undefined): readonly string[] {
	return [
		...(frame?.looks ?? []).map((look) => `r-look-${look}`),
		...(frame?.isThemeFixed === true ? ['r-theme-fixed'] : []),
		...(page !== undefined && page.contents.length > 0 ? ['r-has-contents'] : []),
		...(page?.blocks.some((block) => block.side) === true ? ['r-has-side'] : []),
	];
}

/** Attribute for text that a script translates in a document without a page. */
function says(word: ScriptMessageKey): Attributes {
	return { 'data-word': word };
}

function isNamed(word: ScriptMessageKey, words: SiteMessages): Attributes {
	return { 'aria-label': words[word], 'data-word-label': word };
}

function topBar(search: boolean, words: SiteMessages): Content {
	const contents = element(
		'details',
		{ class: 'r-menu r-contents-menu' },
		element(
			'summary',
			{ class: 'r-tool', ...isNamed('onThisPage', words) },
			chromeIcon('index'),
			element('span', says('onThisPage'), textNode(words.onThisPage)),
		),
		element('nav', {
			class: 'r-menu-list r-contents',
			...isNamed('onThisPage', words),
			'data-part': 'contents',
		}),
	);
	return element(
		'header',
		{ class: 'r-bar' },
		element(
			'div',
			{ class: 'r-bar-row' },
			element(
				'button',
				{
					class: 'r-tool r-drawer-button',
					type: 'button',
					'data-action': 'drawer',
					...isNamed('navigation', words),
					'aria-expanded': 'false',
					'aria-controls': 'r-sidebar',
				},
				chromeIcon('menu'),
			),
			element('div', { class: 'r-brand-place', 'data-part': 'brand' }),
			element('div', { class: 'r-versions-place', 'data-part': 'versions' }),
			search ? searchButton() : element('span', { class: 'r-gap' }),
			element('nav', { class: 'r-top-links', 'aria-label': 'Site', 'data-part': 'links' }),
			contents,
			themeButton(),
		),
		element('nav', { class: 'r-tabs-place', 'aria-label': 'Sections', 'data-part': 'tabs' }),
	);
}

function searchButton(): Content {
	return element(
		'button',
		{ class: 'r-search-button', type: 'button', 'data-action': 'search' },
		chromeIcon('search'),
		element('span', { 'data-part': 'search' }),
		element('kbd', {}, textNode('Ctrl K')),
	);
}

function themeButton(): Content {
	return element(
		'button',
		{
			class: 'r-tool r-theme',
			type: 'button',
			'data-action': 'theme',
			'aria-label': 'Theme: automatic',
			title: 'Theme',
		},
		chromeIcon('auto', 'r-theme-auto'),
		chromeIcon('sun', 'r-theme-light'),
		chromeIcon('moon', 'r-theme-dark'),
	);
}

function layout(page: RenderedPage | undefined, words: SiteMessages): Content {
	return element(
		'div',
		{ class: 'r-layout' },
		element(
			'div',
			{ class: 'r-center' },
			element('main', {
				class: 'r-article r-prose',
				id: 'r-page',
				tabindex: -1,
				dir: page?.direction,
				'data-part': 'article',
			}),
			element('div', { class: 'r-page-menu-place', 'data-part': 'page-menu' }),
			element('div', { class: 'r-after', 'data-part': 'after' }),
			element('footer', { class: 'r-footer', 'data-part': 'footer' }),
		),
		element(
			'aside',
			{ class: 'r-side', 'aria-label': 'Beside the page' },
			element('div', { class: 'r-side-blocks r-prose', 'data-part': 'side' }),
			element(
				'nav',
				{ class: 'r-outline', ...isNamed('onThisPage', words) },
				element(
					'p',
					{ class: 'r-outline-title' },
					chromeIcon('index'),
					element('span', says('onThisPage'), textNode(words.onThisPage)),
				),
				element('div', { class: 'r-contents', 'data-part': 'contents' }),
			),
			element('div', { class: 'r-page-menu-place', 'data-part': 'side-menu' }),
		),
	);
}

/** Table of contents; empty without a page. */
function contentsList(page: RenderedPage | undefined): readonly Content[] {
	if (page === undefined || page.contents.length === 0) return [];
	const top = Math.min(...page.contents.map(({ level }) => level));
	const list = element(
		'ul',
		{},
		page.contents.map((entry) =>
			element(
				'li',
				{ class: `r-contents-${Math.min(entry.level - top, 2)}` },
				element('a', { href: `#${entry.id}` }, textNode(entry.text)),
			),
		),
	);
	return [list];
}
