import { type PageTool, pageTools } from '../../../catalogue/pageTools.ts';
import type { PageMenu, PageMenuEntry } from '../../../project/config/pageMenu.ts';
import { factsOf } from '../../../project/pages/factsOf.ts';
import { toMarkdownUrl, toPageUrl } from '../../../project/pages/pageAddress.ts';
import { encodeUrl, encodeUrlPart, trimEndSlashes } from '../../../text/paths.ts';
import { fillPlaceholders } from '../../../text/words.ts';
import { type Content, element, textNode } from '../../render/html/element.ts';
import { safeUrl } from '../../render/html/safeUrl.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import english from '../../render/messages/en.json' with { type: 'json' };
import type { SiteMessages } from '../../render/messages/siteMessages.ts';
import { type FrameContext, iconOf } from './frameContext.ts';

/** Menu of tools for the page, such as copying it as Markdown; empty if the site has it elsewhere or not at all. */
export function pageMenu(context: FrameContext, place: 'header' | 'toc'): readonly Content[] {
	const menu = menuOf(context);
	if (menu === undefined || (menu.place ?? context.chrome.menuPlace) !== place) return [];
	// Only pages of the project have a URL.
	if (!context.project.pages.has(context.path)) return [];
	return [
		element(
			'details',
			{ class: 'r-menu r-page-menu' },
			element(
				'summary',
				{ class: 'r-select' },
				element('span', {}, textNode(context.words.usePage)),
				chromeIcon('chevron', 'r-chevron'),
			),
			element(
				'ul',
				{ class: 'r-menu-list' },
				menu.entries.map((entry) => element('li', {}, menuEntry(context, entry))),
			),
		),
	];
}

/** Menu of the page, or else of the site. */
function menuOf({ project, path, chrome }: FrameContext): PageMenu | undefined {
	const document = project.documents.get(path);
	const page = document?.kind === 'page' ? factsOf(document).page : project.pages.get(path);
	if (page?.menu === undefined) return chrome.pageMenu;
	// Written by `pageFromFrontMatter`.
	return (JSON.parse(page.menu) as PageMenu | null) ?? undefined;
}

function menuEntry(context: FrameContext, entry: PageMenuEntry): Content {
	if (entry.kind === 'own') {
		const href = entry.href && ownAddress(context, entry.href);
		return toEntry(context, { ...entry, href, elsewhere: 'The published site fills this in.' });
	}
	const tool = toolOf(entry.name);
	if (tool === undefined)
		return toEntry(context, { label: entry.name, elsewhere: 'The published site does this.' });
	const { icon } = tool;
	const label = labelOf(context.words, tool);
	// Descriptions exist only in English.
	const isEnglish = context.words === english || typeof tool.label === 'string';
	const elsewhere =
		tool.asks === undefined
			? 'The published site does this.'
			: 'The site has no URL. Set it with the `canonical` meta tag.';
	const href = addressOf(context, tool);
	const meaning = isEnglish ? tool.meaning : undefined;
	const description = href === undefined ? meaning : hintOf(context.words, tool);
	return toEntry(context, { label, description, icon, href, elsewhere });
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

/** Description of an entry that is a link here. */
function hintOf(words: SiteMessages, { isMarkdown }: PageTool): string {
	return isMarkdown ? words.showsMarkdown : words.asksAboutPage;
}

interface EntryParts {
	readonly label: string;
	readonly description?: string | undefined;
	readonly icon?: string | undefined;
	readonly href?: string | undefined;
	/** Reason why it is not a link here. */
	readonly elsewhere: string;
}

function toEntry(context: FrameContext, { label, description, icon, href, elsewhere }: EntryParts): Content {
	const content = [
		iconOf(context, icon),
		element(
			'span',
			{},
			element('span', { class: 'r-page-tool' }, textNode(label)),
			description === undefined
				? undefined
				: element('span', { class: 'r-page-tool-hint' }, textNode(description)),
		),
	];
	if (href === undefined) return element('span', { class: 'r-page-tool-none', title: elsewhere }, ...content);
	return element('a', { href, target: '_blank' }, ...content);
}

function addressOf(context: FrameContext, tool: PageTool): string | undefined {
	if (tool.isMarkdown) return context.options.markdownHref?.(context.view.pagePath);
	const address = publishedAddress(context);
	if (tool.asks === undefined || address === undefined) return undefined;
	return `${tool.asks}${encodeUrlPart(`Read ${address}, I want to ask questions about it.`)}`;
}

/** URL of the page as Markdown; undefined if the URL of the site is unknown. */
function publishedAddress({ project, options, view }: FrameContext): string | undefined {
	const site = options.docsUrl || project.site.address;
	return site === undefined ? undefined : `${trimEndSlashes(site)}${toMarkdownUrl(view.pagePath)}`;
}

/** URL of an entry in the configuration; undefined if it needs the page's content or a server. */
function ownAddress({ view }: FrameContext, href: string): string | undefined {
	if (/\$(?:page|mcp)\b/.test(href)) return undefined;
	return safeUrl(href.replace(/\$path\b/g, encodeUrl(toPageUrl(view.pagePath))), 'link');
}
