import morphdom from 'morphdom';
import { adoptBlocks, shownVersion } from './blocks.ts';
import type { UpdateAnswer } from './messages.ts';
import { places } from './places.ts';
import { showUpdate } from './showUpdate.ts';
import { applyTheme } from './theme.ts';

const facts = document.documentElement.dataset;

let isFetching = false;
let isStale = false;

/**
 * Brings the page to what the server has now, whenever it says that something changed: by what changed of the page,
 * or by the whole document where more did. `after` tells the parts that are new, each time. A site that was built
 * has no server to ask.
 */
export function followChanges(after: (parts: readonly ParentNode[]) => void): void {
	if (facts.changes === undefined) return;
	const source = new EventSource(facts.changes);
	source.addEventListener('change', () => void update(after));
	// After the server was away, the page may be an old one.
	let wasLost = false;
	source.addEventListener('error', () => {
		wasLost = true;
	});
	source.addEventListener('open', () => {
		if (wasLost) void update(after);
		wasLost = false;
	});
}

/** Changes that come during an update are answered by one more after it. */
async function update(after: (parts: readonly ParentNode[]) => void): Promise<void> {
	isStale = true;
	if (isFetching) return;
	isFetching = true;
	while (isStale) {
		isStale = false;
		try {
			after((await fetchUpdate(shownVersion() ?? 0)) ?? (await fetchDocument()));
		} catch {
			// The server is gone, or going: the page stays as it is.
		}
	}
	isFetching = false;
}

/** Undefined when that is not enough. */
async function fetchUpdate(version: number): Promise<readonly ParentNode[] | undefined> {
	const path = location.pathname.replace(/^\/+|\/+$/g, '') || 'index';
	const response = await fetch(`${facts.ownFiles}updates/${facts.frame}/${version}/${path}.json`);
	if (!response.ok) return undefined;
	// The server of this very page wrote it.
	const answer = (await response.json()) as UpdateAnswer;
	if (answer.kind === 'whole') return undefined;
	return showUpdate(answer) ?? (version === 0 ? undefined : fetchUpdate(0));
}

async function fetchDocument(): Promise<readonly ParentNode[]> {
	const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
	const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
	document.title = fresh.title;
	document.documentElement.lang = fresh.documentElement.lang;
	renewFacts(fresh);
	renewTheme(fresh);
	renewStyles(fresh);
	morphdom(document.body, fresh.body, {
		onBeforeElUpdated: keepReaderState,
		// Dialogs are the script's own.
		onBeforeNodeDiscarded: (node) => !(node instanceof HTMLDialogElement),
	});
	adoptBlocks(places);
	applyTheme();
	return [document];
}

/** What is the same stays untouched; what the reader opened stays open. */
function keepReaderState(from: HTMLElement, to: HTMLElement): boolean {
	if (from.isEqualNode(to)) return false;
	if (from instanceof HTMLDialogElement && from.open) return false;
	// What stands in a playground is not in the page's HTML.
	const { playground } = from.dataset;
	if (playground !== undefined && playground === to.dataset.playground) return false;
	// A drawing belongs to its source: only another one is drawn anew.
	const source = (figure: HTMLElement) => figure.querySelector('pre')?.textContent;
	if (from.matches('.r-diagram') && source(from) === source(to)) return false;
	if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
	return true;
}

/** What the script wrote itself stays. */
function renewFacts(fresh: Document): void {
	for (const name of ['frame', 'words', 'otherVersions', 'defaultTheme', 'fixedTheme']) {
		const value = fresh.documentElement.dataset[name];
		if (value === undefined) delete facts[name];
		else facts[name] = value;
	}
}

/** The site's colors are a file of their own, whose address changes with them. */
function renewTheme(fresh: Document): void {
	const selector = 'link[data-part="theme"]';
	const [old, next] = [document.querySelector(selector), fresh.querySelector(selector)];
	const href = next?.getAttribute('href');
	if (old && href && old.getAttribute('href') !== href) old.setAttribute('href', href);
}

/** The project's own style sheets, each by an address that changes with it. */
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
