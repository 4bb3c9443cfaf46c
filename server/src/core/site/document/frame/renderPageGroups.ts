import { parseOperationReference } from '../../../openapi/model/files/operationReference.ts';
import { linkedProject } from '../../../project/links/resolveLink.ts';
import type { Page } from '../../../project/pages/page.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { derive } from '../../../text/derive.ts';
import { decodePercent, encodeUrlPart, toDefaultTitle } from '../../../text/paths.ts';
import { safeUrl } from '../../../text/safeUrl.ts';
import { type Attributes, type Content, element, textNode, writeHtml } from '../../render/html/element.ts';
import { chromeIcon } from '../../render/icons/renderIcon.ts';
import {
	type FrameContext,
	iconOf,
	type LinkContext,
	linkOf,
	type SidebarAddresses,
} from './frameContext.ts';
import {
	expandedBranch,
	type SidebarEntry,
	type SidebarGroup,
	type SidebarPage,
	sidebarTree,
} from './sidebarTree.ts';

/** HTML of the groups of a sidebar, and the file with all of them if the page contains only a part. */
export interface RenderedGroups {
	readonly html: string;
	readonly file?: SidebarFile;
}

/** Script with the whole of a sidebar: see `client/webview/sidebar.ts`. */
export interface SidebarFile {
	/** Path in Recto's own folder. */
	readonly name: string;
	readonly text: string;
}

const shortNames: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** Request method of a page that documents an operation. */
function methodPill(page: Page | undefined): Content | undefined {
	if (page?.showsMethod === false) return undefined;
	const method = parseOperationReference(page?.openapi ?? page?.api ?? '')?.method.toUpperCase();
	if (method === undefined) return undefined;
	return element(
		'span',
		{ class: `r-nav-method r-method-${method.toLowerCase()}` },
		textNode(shortNames[method] ?? method),
	);
}

/**
 * Groups with their pages. They are rendered once for all pages with the same groups and URLs; then only the current
 * page is marked, and its groups are opened.
 */
export function renderPageGroups(context: FrameContext): RenderedGroups {
	const tree = sidebarTree(context.view.shown);
	const { wholeSidebar } = context.options;
	const isWhole =
		wholeSidebar === undefined || renderedEntries(tree.entries, context).html.length <= maxWholeLength;
	if (isWhole) return { html: markedEntries(context, tree.entries) };
	const file = sidebarFile(renderedEntries(tree.entries, context), wholeSidebar);
	const branch = markedEntries(context, expandedBranch(tree, context.view.pagePath));
	return { html: `<div data-sidebar="${file.key}">${branch}</div>`, file };
}

/** Maximum length of a sidebar that every page contains as a whole. */
const maxWholeLength = 10_000;

const sidebarFile = derive(
	(rendered: RenderedEntries, addresses: SidebarAddresses) => [rendered, addresses],
	({ html }, addresses): SidebarFile & { readonly key: string } => {
		const { html: whole } = withAddresses(html, addresses);
		const key = contentHash(whole);
		const text = `(window.rectoSidebars ??= {})[${JSON.stringify(key)}] = ${JSON.stringify(whole)};\n`;
		return { key, name: `sidebars/${key}.js`, text };
	},
);

function markedEntries(context: FrameContext, entries: readonly SidebarEntry[]): string {
	const { hrefOf, assetUrl } = context.options;
	const { html: drawn, links } = addressedEntries(hrefOf)(renderedEntries(entries, context), assetUrl);
	const link = links.get(context.view.pagePath);
	if (link === undefined) return drawn;
	const marks = [
		...link.groups.map((at) => ({ at, mark: ' open' })),
		...link.ends.map((at) => ({ at, mark: ' aria-current="page"' })),
	];
	let from = 0;
	let marked = '';
	for (const { at, mark } of marks.sort((one, other) => one.at - other.at)) {
		marked += drawn.slice(from, at) + mark;
		from = at;
	}
	return marked + drawn.slice(from);
}

/** Rendered entries with the URLs of one host at one depth. */
interface AddressedEntries {
	readonly html: string;
	readonly links: ReadonlyMap<string, PageLinks>;
}

/** Offsets in the HTML for marking a page. */
interface PageLinks {
	/** Offsets after the URL of each link to the page. */
	readonly ends: number[];
	/** Offsets in the tags of the groups around the first link. */
	readonly groups: readonly number[];
}

const addressedEntries = derive((hrefOf: SidebarAddresses['hrefOf']) =>
	derive(
		(rendered: RenderedEntries, assetUrl: SidebarAddresses['assetUrl']) => [rendered, assetUrl],
		({ html }, assetUrl) => withAddresses(html, { hrefOf, assetUrl }),
	),
);

/** Replaces markers by URLs. */
function withAddresses(drawn: string, { hrefOf, assetUrl }: SidebarAddresses): AddressedEntries {
	const links = new Map<string, PageLinks>();
	const open: number[] = [];
	let from = 0;
	let written = '';
	for (const found of drawn.matchAll(/<details|<\/details>|(href|src)="\/~(page|first|file)\/([^"]*)"/g)) {
		const [tag, name, kind, encoded = ''] = found;
		written += drawn.slice(from, found.index);
		from = found.index + tag.length;
		if (name === undefined) {
			written += tag;
			if (tag === '<details') open.push(written.length);
			else open.pop();
			continue;
		}
		const path = decodePercent(encoded);
		const isFile = kind === 'file';
		const address = safeUrl(isFile ? assetUrl(path) : hrefOf(path), isFile ? 'image' : 'link') ?? '';
		written += `${name}="${toQuoted(address)}"`;
		if (kind !== 'page') continue;
		const known = links.get(path);
		if (known === undefined) links.set(path, { ends: [written.length], groups: [...open] });
		else known.ends.push(written.length);
	}
	return { html: written + drawn.slice(from), links };
}

/** Escapes a URL for use in quotes and in text: a title may contain a marker. */
function toQuoted(address: string): string {
	return address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;').replaceAll('<', '&#x3C;');
}

interface RenderedEntries {
	readonly html: string;
}

/** Entries with markers for URLs, for all pages of a language. */
const renderedEntries = derive(
	(entries: readonly SidebarEntry[], { project, words, options }: LinkContext) => [
		entries,
		linkedProject(project),
		words,
		options.icons,
		options.omitsNotes,
		options.remoteImages,
	],
	(entries, project, words, icons, omitsNotes, remoteImages): RenderedEntries => {
		const options = {
			icons,
			...(omitsNotes && { omitsNotes }),
			...(remoteImages && { remoteImages }),
			hrefOf: pageMarker,
			assetUrl: fileMarker,
		};
		return { html: writeHtml(entries.map((entry) => topEntry({ project, words, options }, entry))) };
	},
);

/** Marker for the URL of a page. It differs from every path of a page, in which `~` is encoded. */
function pageMarker(pagePath: string): string {
	return `/~page/${encodeUrlPart(pagePath)}`;
}

/** Marker for the link of a group to its first page, which is not marked as the current one. */
function firstMarker(pagePath: string): string {
	return `/~first/${encodeUrlPart(pagePath)}`;
}

function fileMarker(path: string): string {
	return `/~file/${encodeUrlPart(path)}`;
}

function topEntry(context: LinkContext, entry: SidebarEntry): Content {
	const attributes = { class: 'r-nav-group' };
	if (entry.kind === 'page' || entry.kind === 'more')
		return element('section', attributes, entryList(context, [entry]));
	const { group, entries } = entry.group;
	const label = [iconOf(context, group.icon, group.iconType), textNode(group.label)];
	const title = (...content: readonly (Content | undefined)[]) =>
		element('h2', { class: 'r-nav-title' }, ...content);
	if (entry.kind === 'closed')
		return element('section', attributes, title(element('a', closedLink(context, entry.group), ...label)));
	return element(
		'section',
		attributes,
		group.label === '' ? undefined : title(...label),
		entryList(context, entries),
	);
}

function entryList(context: LinkContext, entries: readonly SidebarEntry[]): Content {
	return element(
		'ul',
		{ class: 'r-nav-list' },
		entries.map((entry) => element('li', {}, innerEntry(context, entry))),
	);
}

function innerEntry(context: LinkContext, entry: SidebarEntry): Content {
	if (entry.kind === 'page') return pageLink(context, entry);
	if (entry.kind === 'more')
		return element(
			'a',
			{
				class: 'r-nav-link',
				'data-group': 'more',
				'aria-label': context.words[entry.direction],
				...leadsTo(toFirst(context), entry.page),
			},
			textNode('…'),
		);
	const { group, trail, entries } = entry.group;
	const content = [
		iconOf(context, group.icon, group.iconType),
		element('span', { class: 'r-nav-label' }, textNode(group.label)),
	];
	if (entry.kind === 'closed')
		return element('a', { class: 'r-nav-link', ...closedLink(context, entry.group) }, ...content);
	return element(
		'details',
		{ class: 'r-nav-inner', 'data-key': `navigation ${trail}` },
		element('summary', { class: 'r-nav-link' }, ...content, chromeIcon('chevron', 'r-chevron')),
		entryList(context, entries),
	);
}

/** Attributes of a collapsed group. The style sheet draws its chevron, since a page has many of them. */
function closedLink(context: LinkContext, { index, first }: SidebarGroup): Attributes {
	return { 'data-group': index, ...leadsTo(toFirst(context), first) };
}

function toFirst(context: LinkContext): LinkContext {
	return { ...context, options: { ...context.options, hrefOf: firstMarker } };
}

function leadsTo(context: LinkContext, { pagePath, page }: SidebarPage): Attributes {
	return page?.url === undefined ? { href: context.options.hrefOf(pagePath) } : linkOf(context, page.url);
}

function pageLink(context: LinkContext, entry: SidebarPage): Content {
	const { pagePath, page } = entry;
	return element(
		'a',
		{ class: 'r-nav-link', ...leadsTo(context, entry) },
		page?.icon === undefined ? methodPill(page) : iconOf(context, page.icon, page.iconType),
		element(
			'span',
			{ class: 'r-nav-label' },
			textNode(page?.sidebarTitle ?? page?.title ?? toDefaultTitle(pagePath)),
		),
		...[page?.tag, page?.isDeprecated === true ? 'deprecated' : undefined].flatMap((tag) =>
			tag === undefined ? [] : [element('span', { class: 'r-nav-tag' }, textNode(tag))],
		),
	);
}
