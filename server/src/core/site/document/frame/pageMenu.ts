import { type PageTool, pageTools } from '../../../catalogue/pageTools.ts';
import {
	isUrl,
	operationsOfPageReference,
	parseOperationReference,
} from '../../../openapi/model/files/operationReference.ts';
import { apiDocumentsOf } from '../../../openapi/model/operations/apiDocuments.ts';
import type { PageMenu, PageMenuEntry } from '../../../project/config/pageMenu.ts';
import { factsOf } from '../../../project/pages/factsOf.ts';
import type { Page } from '../../../project/pages/page.ts';
import { toMarkdownUrl, toPageUrl } from '../../../project/pages/pageAddress.ts';
import { sitePageOfFile } from '../../../project/pages/sitePages.ts';
import { isPublishedFile } from '../../../project/publishedFile.ts';
import { encodeUrl, encodeUrlPart, trimEndSlashes } from '../../../text/paths.ts';
import { safeUrl } from '../../../text/safeUrl.ts';
import { fillPlaceholders } from '../../../text/words.ts';
import { type Attributes, type Content, element, textNode } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import english from '../../render/messages/en.json' with { type: 'json' };
import type { SiteMessages } from '../../render/messages/siteMessages.ts';
import { type FrameContext, iconOf } from './frameContext.ts';

/**
 * Menu of tools for the page: a button that copies it as Markdown, and a list of the other entries. Entries that cannot
 * work on this site are left out; empty if none is left, or if the site has the menu elsewhere.
 */
export function pageMenu(context: FrameContext, place: 'header' | 'toc'): readonly Content[] {
	const { project, path, chrome, words } = context;
	// Only pages of the site have a URL.
	const page = sitePageOfFile(project, path);
	if (page === undefined) return [];
	const menu = menuOf(context, page);
	if (menu === undefined || (menu.place ?? chrome.menuPlace) !== place) return [];
	const items = menu.entries.flatMap((entry) => menuItem(context, page, entry) ?? []);
	const copies = menu.entries.some(
		(entry) => entry.kind === 'tool' && toolOf(entry.name)?.effect?.kind === 'copy',
	);
	const parts = [
		...(copies ? [copyButton(context)] : []),
		...(items.length > 0 ? [list(words, items, copies)] : []),
	];
	return parts.length === 0 ? [] : [element('div', { class: 'r-page-menu' }, parts)];
}

/** Menu of the page, or else of the site. */
function menuOf({ project, path, chrome }: FrameContext, { menu }: Page): PageMenu | undefined {
	const document = project.documents.get(path);
	const own = document?.kind === 'page' ? factsOf(document).page.menu : menu;
	if (own === undefined) return chrome.pageMenu;
	// Written by `pageFromFrontMatter`.
	return (JSON.parse(own) as PageMenu | null) ?? undefined;
}

/** Button whose script copies the Markdown at the URL in `data-label`, or the one that the host answers. */
function copyButton({ words, options, view }: FrameContext): Content {
	return element(
		'button',
		{
			class: 'r-select r-copy-page',
			type: 'button',
			'data-action': 'copyPage',
			'data-label': options.markdownHref?.(view.pagePath),
		},
		chromeIcon('copy', 'r-copy-idle'),
		chromeIcon('check', 'r-copy-done'),
		element('span', {}, textNode(words.copyPage)),
	);
}

/** List that a button opens: a chevron beside the button that copies, or else one with a label. */
function list(words: SiteMessages, items: readonly Content[], isBesideCopy: boolean): Content {
	const label = isBesideCopy ? { 'aria-label': words.usePage, title: words.usePage } : {};
	return element(
		'details',
		{ class: 'r-menu' },
		element(
			'summary',
			{ class: 'r-select', ...label },
			isBesideCopy ? undefined : element('span', {}, textNode(words.usePage)),
			chromeIcon('chevron', 'r-chevron'),
		),
		element(
			'ul',
			{ class: 'r-menu-list' },
			items.map((item) => element('li', {}, item)),
		),
	);
}

/** Entry of the list; undefined for one that cannot work on this site, and for the one that has its own button. */
function menuItem(context: FrameContext, page: Page, entry: PageMenuEntry): Content | undefined {
	if (entry.kind === 'own') {
		const target = ownTarget(context, entry.href);
		return target && toItem(context, { ...entry, target });
	}
	const tool = toolOf(entry.name);
	const target = tool && toolTarget(context, page, tool);
	if (tool === undefined || target === undefined) return undefined;
	const description = hintOf(context.words, tool);
	return toItem(context, { label: labelOf(context.words, tool), description, icon: tool.icon, target });
}

function toolOf(name: string): PageTool | undefined {
	const tools: Readonly<Record<string, PageTool>> = pageTools;
	return Object.hasOwn(tools, name) ? tools[name] : undefined;
}

/** Label in the language of the page, if it is translated. */
function labelOf(words: SiteMessages, { label }: PageTool): string {
	return typeof label === 'string'
		? label
		: fillPlaceholders(words[label.word], { name: label.program ?? '' });
}

/** Translated description; others exist only in English. */
function hintOf(words: SiteMessages, { effect, meaning }: PageTool): string | undefined {
	if (effect?.kind === 'view') return words.showsMarkdown;
	if (effect?.kind === 'ask') return words.asksAboutPage;
	return words === english ? meaning : undefined;
}

interface ItemParts {
	readonly label: string;
	readonly description?: string | undefined;
	readonly icon?: string | undefined;
	readonly target: Attributes;
}

function toItem(context: FrameContext, { label, description, icon, target }: ItemParts): Content {
	return element(
		target['data-action'] === undefined ? 'a' : 'button',
		target,
		iconOf(context, icon),
		element(
			'span',
			{},
			element('span', { class: 'r-page-tool' }, textNode(label)),
			description === undefined
				? undefined
				: element('span', { class: 'r-page-tool-hint' }, textNode(description)),
		),
	);
}

/** Attributes of the link or button of a tool; undefined if it cannot work on this site. */
function toolTarget(context: FrameContext, page: Page, { effect }: PageTool): Attributes | undefined {
	if (effect?.kind === 'view') {
		const href = context.options.markdownHref?.(context.view.pagePath);
		// An editor's preview has no URLs of Markdown, and opens the text.
		return href === undefined ? { type: 'button', 'data-action': 'viewMarkdown' } : inNewWindow(href);
	}
	if (effect?.kind === 'spec') {
		const href = specAddress(context, page);
		return href === undefined ? undefined : { href, download: true };
	}
	const address = absoluteMarkdownUrl(context);
	if (effect?.kind !== 'ask' || address === undefined) return undefined;
	const question = `Read ${address}, I want to ask questions about it.`;
	return inNewWindow(`${effect.url}${encodeUrlPart(question)}`);
}

function inNewWindow(href: string): Attributes {
	return { href, target: '_blank' };
}

/** URL of the published page as Markdown; undefined if the URL of the site is unknown. */
function absoluteMarkdownUrl({ project, options, view }: FrameContext): string | undefined {
	const site = options.docsUrl || project.site.address;
	return site === undefined ? undefined : `${trimEndSlashes(site)}${toMarkdownUrl(view.pagePath)}`;
}

/** URL of the API description that the page shows an operation of; undefined if readers cannot load it. */
function specAddress({ project, options }: FrameContext, { openapi }: Page): string | undefined {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	if (reference === undefined) return undefined;
	const [outline] = operationsOfPageReference(apiDocumentsOf(project), reference);
	if (outline === undefined || isUrl(outline.file)) return outline?.file;
	return isPublishedFile(project, outline.file) ? options.assetUrl(outline.file) : undefined;
}

/**
 * Attributes of the link of an entry in the configuration, with the path of the page for `$path`. A script fills in its
 * Markdown for `$page`. Undefined without a safe URL, and for `$mcp`, since a site of plain files has no MCP server.
 */
function ownTarget({ view }: FrameContext, href: string | undefined): Attributes | undefined {
	if (href === undefined || /\$mcp\b/.test(href)) return undefined;
	const url = safeUrl(href.replace(/\$path\b/g, encodeUrl(toPageUrl(view.pagePath))), 'link');
	if (url === undefined) return undefined;
	return /\$page\b/.test(url) ? { target: '_blank', 'data-page-href': url } : inNewWindow(url);
}
