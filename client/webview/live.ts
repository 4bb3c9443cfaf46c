import { siteDirection } from '../../server/src/core/site/document/page/textDirection.ts';
import { adoptBlocks, type BlockPlaces, showBlocks, shownVersion } from './blocks.ts';
import type { ContentsEntry, PageUpdate, UpdateAnswer } from './messages.ts';
import { morph } from './morph.ts';
import { restoreOrder } from './restoreOrder.ts';
import { applyTheme } from './theme.ts';

const facts = document.documentElement.dataset;

let isFetching = false;
let isStale = false;

/**
 * Updates the page whenever the server reports a change: by a partial update if possible, else from the whole document.
 * Each time, calls `after` with the new parts. A built site has no server, so that nothing is followed.
 */
export function followChanges(after: (parts: readonly ParentNode[]) => void): void {
	if (facts.changes === undefined) return;
	const source = new EventSource(facts.changes);
	source.addEventListener('change', () => void update(after));
	// After the connection was lost, the page may be an old one.
	let wasLost = false;
	source.addEventListener('error', () => {
		wasLost = true;
	});
	source.addEventListener('open', () => {
		if (wasLost) void update(after);
		wasLost = false;
	});
}

/** Changes that come during an update cause one more after it. */
async function update(after: (parts: readonly ParentNode[]) => void): Promise<void> {
	isStale = true;
	if (isFetching) return;
	isFetching = true;
	while (isStale) {
		isStale = false;
		try {
			after((await fetchUpdate(shownVersion() ?? 0)) ?? (await showDocument(location.pathname)));
		} catch {
			// The server is gone, or going: the page stays as it is.
		}
	}
	isFetching = false;
}

/** Fetches a partial update and applies it. Returns the new parts; undefined when a partial update is not enough. */
async function fetchUpdate(version: number): Promise<readonly ParentNode[] | undefined> {
	const path = location.pathname.replace(/^\/+|\/+$/g, '') || 'index';
	const response = await fetch(`${facts.ownFiles}updates/${facts.frame}/${version}/${path}.json`);
	if (!response.ok) return undefined;
	// Written by the server of this page.
	const answer = (await response.json()) as UpdateAnswer;
	if (answer.kind === 'whole') return undefined;
	return showUpdate(answer) ?? (version === 0 ? undefined : fetchUpdate(0));
}

/** Replaces the document by the one at a URL of the site. Returns the new parts. */
export async function showDocument(url: string): Promise<readonly ParentNode[]> {
	const response = await fetch(url, { headers: { Accept: 'text/html' } });
	const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
	restoreOrder(fresh);
	document.title = fresh.title;
	document.documentElement.lang = fresh.documentElement.lang;
	renewFacts(fresh);
	renewTheme(fresh);
	renewStyles(fresh);
	morph(document.body, fresh.body, {
		keeps: keepReaderState,
		// Dialogs were added by the script, not by the document.
		discards: (node) => !(node instanceof HTMLDialogElement),
	});
	adoptBlocks(blockContainers);
	applyTheme();
	return [document];
}

/** Keeps open what the reader opened. */
function keepReaderState(from: HTMLElement, to: HTMLElement): boolean {
	if (from instanceof HTMLDialogElement && from.open) return true;
	if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
	return false;
}

/** Takes over the attributes of the root element that come from the server; those that the script set stay. */
function renewFacts(fresh: Document): void {
	for (const name of ['frame', 'words', 'otherVersions', 'defaultTheme', 'fixedTheme']) {
		const value = fresh.documentElement.dataset[name];
		if (value === undefined) delete facts[name];
		else facts[name] = value;
	}
}

/** Replaces the style sheet of the site's colors, whose URL changes with its contents. */
function renewTheme(fresh: Document): void {
	const selector = 'link[data-part="theme"]';
	const [old, next] = [document.querySelector(selector), fresh.querySelector(selector)];
	const href = next?.getAttribute('href');
	if (old && href && old.getAttribute('href') !== href) old.setAttribute('href', href);
}

/** Replaces the project's own style sheets, whose URLs change with their contents. */
function renewStyles(fresh: Document): void {
	const linksOf = (from: Document) => [...from.querySelectorAll('link[data-part="style"]')];
	const next = linksOf(fresh).map((link) => document.importNode(link, true));
	const [old, wanted] = [linksOf(document), next].map((links) =>
		links.map((link) => link.getAttribute('href')).join('\n'),
	);
	if (old === wanted) return;
	for (const link of linksOf(document)) link.remove();
	document.head.append(...next);
}

/**
 * Updates the page to its next version. Returns the elements that contain new content; undefined when the page does not
 * show the version that the update is based on.
 */
export function showUpdate(update: PageUpdate): readonly HTMLElement[] | undefined {
	const parts = showBlocks(blockContainers, update);
	if (parts === undefined) return undefined;
	// Setting the same direction again would make the browser recompute the styles of all elements.
	if (blockContainers.article.dir !== update.direction) blockContainers.article.dir = update.direction;
	const around = siteDirection(document.documentElement.lang, update.direction) ?? '';
	const site = blockContainers.article.closest<HTMLElement>('.r-site');
	if (site !== null && site.dir !== around) site.dir = around;
	if (update.contents !== undefined) showContents(update.contents);
	return parts;
}

/** Containers of the page's blocks. */
export const blockContainers: BlockPlaces = { article: find('.r-article'), side: find('.r-side-blocks') };

function find(selector: string): HTMLElement {
	const element = document.querySelector<HTMLElement>(selector);
	if (!element) throw new Error(`The document has no ${selector}.`);
	return element;
}

/** Updates every table of contents to these entries; focus and current entry stay. */
function showContents(contents: readonly ContentsEntry[]): void {
	const top = Math.min(...contents.map(({ level }) => level), 6);
	for (const place of document.querySelectorAll<HTMLElement>('.r-contents')) {
		const wanted = document.createElement('div');
		const list = document.createElement('ul');
		for (const { id, text, level } of contents) {
			const item = document.createElement('li');
			item.className = `r-contents-${Math.min(level - top, 2)}`;
			const link = document.createElement('a');
			link.href = `#${id}`;
			link.textContent = text;
			item.append(link);
			list.append(item);
		}
		if (contents.length > 0) wanted.append(list);
		morph(place, wanted, { childrenOnly: true, keeps: keepMark });
	}
	document.querySelector('.r-site')?.classList.toggle('r-has-contents', contents.length > 0);
}

function keepMark(from: HTMLElement, to: HTMLElement): boolean {
	if (from.ariaCurrent !== null) to.ariaCurrent = from.ariaCurrent;
	return from.isEqualNode(to);
}

/** Marks the entry of the section that is being read, and keeps it in sight. */
export function markCurrentHeading(barHeight: number): void {
	const outline = document.querySelector('.r-outline .r-contents');
	const links = [...(outline?.querySelectorAll('a') ?? [])];
	const before = links.findIndex((link) => link.hasAttribute('aria-current'));
	const current = links[indexOfPart(links, { from: Math.max(before, 0), limit: barHeight + 40 })];
	if (current === links[before]) return;
	links[before]?.removeAttribute('aria-current');
	current?.setAttribute('aria-current', 'true');
	if (current !== undefined) keepInSight(current);
}

interface Search {
	/** Entry that was found last: readers rarely scroll far between two frames. */
	readonly from: number;
	/** Offset from the top of the window, in pixels: a heading above it has been read. */
	readonly limit: number;
}

function indexOfPart(links: readonly HTMLAnchorElement[], { from, limit }: Search): number {
	let index = from;
	while (index > 0 && !((topOf(links[index]) ?? limit + 1) <= limit)) index--;
	for (let next = index + 1; next < links.length; next++) {
		const top = topOf(links[next]);
		if (top === undefined) continue;
		if (top > limit) break;
		index = next;
	}
	return index;
}

/** Distance of a heading from the top of the window; undefined for a heading of a hidden part. */
function topOf(link: HTMLAnchorElement | undefined): number | undefined {
	const target = link && document.getElementById(linkedAnchorOf(link));
	const box = target?.getClientRects()[0];
	return box?.top;
}

/** Scrolls a list that is longer than its container; the page stays where it is. */
function keepInSight(link: HTMLElement): void {
	const side = link.closest<HTMLElement>('.r-side');
	if (side === null || side.scrollHeight <= side.clientHeight) return;
	const box = link.getBoundingClientRect();
	const frame = side.getBoundingClientRect();
	const margin = frame.height / 5;
	if (box.top < frame.top + margin) side.scrollTop -= frame.top + margin - box.top;
	else if (box.bottom > frame.bottom - margin) side.scrollTop += box.bottom - frame.bottom + margin;
}

/** Anchor that a link within the page points to. */
export function linkedAnchorOf(link: HTMLAnchorElement): string {
	const hash = (link.getAttribute('href') ?? '').replace(/^#/, '');
	try {
		return decodeURIComponent(hash);
	} catch {
		// A `%` in the anchor may not be an escape.
		return hash;
	}
}
