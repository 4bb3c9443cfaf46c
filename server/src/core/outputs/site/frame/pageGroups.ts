import { toDefaultTitle } from '../../../project/page.ts';
import { decodePercent } from '../../../text/decodePercent.ts';
import { type Content, element, html, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { IconSource } from '../icons/iconSet.ts';
import { safeUrl } from '../safeUrl.ts';
import { type FrameContext, iconOf, linkOf } from './frameContext.ts';
import { methodPill } from './methodPill.ts';
import type { ShownGroups, ViewGroup, ViewGroupEntry } from './siteView.ts';

/**
 * The groups with their pages, as HTML. They are drawn once for all pages that show the same ones; then only the
 * addresses and the mark of the current page are put in.
 */
export function pageGroups(context: FrameContext): string {
	const drawn = drawnGroups(context);
	const { hrefOf, assetUrl } = context.options;
	const { pagePath } = context.view;
	const marker = `href="${pageMarker(pagePath)}"`;
	return withOpenGroups(drawn, drawn.indexOf(marker)).replace(
		/(href|src)="\/~(page|file)\/([^"]*)"/g,
		(_, name: string, kind: string, encoded: string) => {
			const path = decodePercent(encoded);
			const use = kind === 'page' ? 'link' : 'image';
			const address = safeUrl(kind === 'page' ? hrefOf(path) : assetUrl(path), use) ?? '';
			const current = kind === 'page' && path === pagePath ? ' aria-current="page"' : '';
			return `${name}="${toQuoted(address)}"${current}`;
		},
	);
}

/** Safe within quotes, and outside of them too: a title may spell out what stands for an address. */
function toQuoted(address: string): string {
	return address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;').replaceAll('<', '&#x3C;');
}

interface DrawnGroups {
	readonly icons: IconSource;
	readonly html: string;
}

const drawnBefore = new WeakMap<ShownGroups, DrawnGroups>();

function drawnGroups(context: FrameContext): string {
	const { shown } = context.view;
	const { icons } = context.options;
	let drawn = drawnBefore.get(shown);
	if (drawn?.icons !== icons) {
		const options = { ...context.options, hrefOf: pageMarker, assetUrl: fileMarker };
		const forAll = { ...context, options };
		drawn = { icons, html: html(shown.groups.map((group) => topGroup(forAll, group))) };
		drawnBefore.set(shown, drawn);
	}
	return drawn.html;
}

/** Stand for addresses until the page that they are put into is known. No such path is any page's: `~` is encoded. */
function pageMarker(pagePath: string): string {
	return `/~page/${encodeURIComponent(pagePath)}`;
}

function fileMarker(path: string): string {
	return `/~file/${encodeURIComponent(path)}`;
}

/** Opens the groups around a place in the HTML. */
function withOpenGroups(drawn: string, place: number): string {
	const open: number[] = [];
	for (const { 0: tag, index } of drawn.slice(0, Math.max(place, 0)).matchAll(/<details|<\/details>/g)) {
		if (tag === '<details') open.push(index + tag.length);
		else open.pop();
	}
	return open.reduceRight((result, index) => `${result.slice(0, index)} open${result.slice(index)}`, drawn);
}

function topGroup(context: FrameContext, { group, entries }: ViewGroup): Content {
	const { label, icon, iconType } = group;
	return element(
		'section',
		{ class: 'r-nav-group' },
		label === ''
			? undefined
			: element('h2', { class: 'r-nav-title' }, iconOf(context, icon, iconType), text(label)),
		entryList(context, entries),
	);
}

function entryList(context: FrameContext, entries: readonly ViewGroupEntry[]): Content {
	return element(
		'ul',
		{ class: 'r-nav-list' },
		entries.flatMap(withoutNameless).map((entry) => {
			const item = entry.kind === 'group' ? innerGroup(context, entry.group) : pageLink(context, entry);
			return element('li', {}, item);
		}),
	);
}

/** A group without a name has nothing to open it by: what it holds stands in its place. */
function withoutNameless(entry: ViewGroupEntry): readonly ViewGroupEntry[] {
	const isNameless = entry.kind === 'group' && entry.group.group.label === '';
	return isNameless ? entry.group.entries.flatMap(withoutNameless) : [entry];
}

function innerGroup(context: FrameContext, { group, entries }: ViewGroup): Content {
	const { label, icon, iconType } = group;
	return element(
		'details',
		{ class: 'r-nav-inner', 'data-key': `navigation ${label}` },
		element(
			'summary',
			{ class: 'r-nav-link' },
			iconOf(context, icon, iconType),
			element('span', { class: 'r-nav-label' }, text(label)),
			chromeIcon('chevron', 'r-chevron'),
		),
		entryList(context, entries),
	);
}

function pageLink(
	context: FrameContext,
	{ pagePath, page }: Extract<ViewGroupEntry, { kind: 'page' }>,
): Content {
	const leadsTo =
		page?.url === undefined ? { href: context.options.hrefOf(pagePath) } : linkOf(context, page.url);
	return element(
		'a',
		{ class: 'r-nav-link', ...leadsTo },
		page?.icon === undefined ? methodPill(page) : iconOf(context, page.icon, page.iconType),
		element(
			'span',
			{ class: 'r-nav-label' },
			text(page?.sidebarTitle ?? page?.title ?? toDefaultTitle(pagePath)),
		),
		page?.tag === undefined ? undefined : element('span', { class: 'r-nav-tag' }, text(page.tag)),
	);
}
