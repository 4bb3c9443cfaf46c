import { type Page, toDefaultTitle } from '../../project/pages/page.ts';
import { decodePercent } from '../../text/decodePercent.ts';
import { encodePart } from '../../text/encodePercent.ts';
import { type Content, element, html, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { IconSource } from '../icons/iconSet.ts';
import { safeUrl } from '../safeUrl.ts';
import { type FrameContext, iconOf, linkOf } from './frameContext.ts';
import type { ShownGroups, ViewGroup, ViewGroupEntry } from './siteView.ts';

const shortNames: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** The request method of a page that documents an operation. */
function methodPill(page: Page | undefined): Content | undefined {
	if (page?.showsMethod === false) return undefined;
	const operation = page?.openapi ?? page?.api ?? '';
	const method = /(?:^|\s)(get|post|put|patch|delete|head|options|trace|webhook)\s/i
		.exec(operation)?.[1]
		?.toUpperCase();
	if (method === undefined) return undefined;
	return element(
		'span',
		{ class: `r-nav-method r-method-${method.toLowerCase()}` },
		text(shortNames[method] ?? method),
	);
}

/**
 * The groups with their pages, as HTML. They are drawn once for all pages that show the same ones and give the same
 * addresses; then only the mark of the current page is put in, and the groups around it are opened.
 */
export function pageGroups(context: FrameContext): string {
	const { html: drawn, links } = addressedGroups(context);
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

/** The groups with the addresses of one host, for every page that it has at one depth. */
interface AddressedGroups {
	readonly drawn: DrawnGroups;
	readonly assetUrl: FrameContext['options']['assetUrl'];
	readonly html: string;
	readonly links: ReadonlyMap<string, PageLinks>;
}

/** Where marks of the page belong in the HTML. */
interface PageLinks {
	/** Behind the address of each link to it. */
	readonly ends: number[];
	/** Within the tags of the groups around the first one. */
	readonly groups: readonly number[];
}

const addressedBefore = new WeakMap<ShownGroups, WeakMap<object, AddressedGroups>>();

function addressedGroups(context: FrameContext): AddressedGroups {
	const { hrefOf, assetUrl } = context.options;
	const { shown } = context.view;
	const drawn = renderedGroups(context);
	const known = addressedBefore.get(shown) ?? new WeakMap<object, AddressedGroups>();
	addressedBefore.set(shown, known);
	const before = known.get(hrefOf);
	if (before?.drawn === drawn && before.assetUrl === assetUrl) return before;
	const addressed = { drawn, assetUrl, ...withAddresses(drawn.html, { hrefOf, assetUrl }) };
	known.set(hrefOf, addressed);
	return addressed;
}

/** Puts addresses in the places of what stands for them. */
function withAddresses(
	drawn: string,
	{ hrefOf, assetUrl }: Pick<FrameContext['options'], 'hrefOf' | 'assetUrl'>,
): Pick<AddressedGroups, 'html' | 'links'> {
	const links = new Map<string, PageLinks>();
	const open: number[] = [];
	let from = 0;
	let written = '';
	for (const found of drawn.matchAll(/<details|<\/details>|(href|src)="\/~(page|file)\/([^"]*)"/g)) {
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
		const use = kind === 'page' ? 'link' : 'image';
		written += `${name}="${toQuoted(safeUrl(kind === 'page' ? hrefOf(path) : assetUrl(path), use) ?? '')}"`;
		if (kind !== 'page') continue;
		const known = links.get(path);
		if (known === undefined) links.set(path, { ends: [written.length], groups: [...open] });
		else known.ends.push(written.length);
	}
	return { html: written + drawn.slice(from), links };
}

/** Safe within quotes, and outside of them too: a title may spell out what stands for an address. */
function toQuoted(address: string): string {
	return address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;').replaceAll('<', '&#x3C;');
}

interface DrawnGroups {
	readonly icons: IconSource;
	readonly html: string;
}

const renderedBefore = new WeakMap<ShownGroups, DrawnGroups>();

function renderedGroups(context: FrameContext): DrawnGroups {
	const { shown } = context.view;
	const { icons } = context.options;
	let drawn = renderedBefore.get(shown);
	if (drawn?.icons !== icons) {
		const options = { ...context.options, hrefOf: pageMarker, assetUrl: fileMarker };
		const forAll = { ...context, options };
		drawn = { icons, html: html(shown.groups.map((group) => topGroup(forAll, group))) };
		renderedBefore.set(shown, drawn);
	}
	return drawn;
}

/** Stand for addresses until those are known. No such path is any page's: `~` is encoded. */
function pageMarker(pagePath: string): string {
	return `/~page/${encodePart(pagePath)}`;
}

function fileMarker(path: string): string {
	return `/~file/${encodePart(path)}`;
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
		...[page?.tag, page?.isDeprecated === true ? 'deprecated' : undefined].flatMap((tag) =>
			tag === undefined ? [] : [element('span', { class: 'r-nav-tag' }, text(tag))],
		),
	);
}
