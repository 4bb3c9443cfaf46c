import { actions } from './actions.ts';
import { showAnchor } from './anchors.ts';
import { applyAuthorStyles } from './authorStyles.ts';
import { adoptBlocks, moveBlocksOnResize } from './blocks.ts';
import { applyColors, forgetFrame, showCurrentPage, showFrame } from './frame.ts';
import { blockContainers, followChanges, linkedAnchorOf, markCurrentHeading } from './live.ts';
import { loadPlaygrounds } from './loadPlaygrounds.ts';
import { helpToFind } from './notFound.ts';
import { pageMenuActions } from './pageMenu.ts';
import { listenToReader, prepareContent, readClick } from './reader.ts';
import { followTheme } from './renderDiagrams.ts';
import { restoreOrder } from './restoreOrder.ts';
import { barHeight } from './scrollSync.ts';
import { startSearch } from './search.ts';
import { startSidebar } from './sidebar.ts';
import { startTheme } from './theme.ts';
import './site.css';
import { savedState, saveState } from './host.ts';
import type { FrameUpdate } from './messages.ts';

/** Script of a page in a browser: the document is complete, and this makes its parts work. */

const allActions = { ...actions, ...pageMenuActions };

restoreOrder(document);
startTheme();
followTheme();
adoptBlocks(blockContainers);
moveBlocksOnResize(blockContainers);
prepare([document]);
showCurrentPage();
startSearch();
startSidebar(prepare);
void showChosenVersion(prepareAll);
void helpToFind(prepare);
followChanges((parts) => {
	prepare(parts);
	if (parts.includes(document)) void showChosenVersion(prepareAll);
});
listen();
showAnchorOfAddress();

/** Called whenever content was added to these parts. */
function prepare(parts: readonly ParentNode[]): void {
	for (const part of parts) applyColors(part);
	applyAuthorStyles(parts);
	loadPlaygrounds(parts);
	prepareContent(parts);
	markCurrentHeading(barHeight());
}

function prepareAll(): void {
	prepare([document]);
}

function listen(): void {
	document.addEventListener('click', (event) => {
		const { button, link } = readClick(event);
		if (link) {
			rememberVersion(link);
			nameFile(link);
		}
		if (button) allActions[button.dataset.action ?? '']?.(button);
		// The browser scrolls to the anchor itself, but only when it is not hidden.
		else if (link?.getAttribute('href')?.startsWith('#')) showAnchor(linkedAnchorOf(link));
	});
	listenToReader();
	window.addEventListener('scroll', () => markCurrentHeading(barHeight()), { passive: true });
	window.addEventListener('hashchange', showAnchorOfAddress);
}

/**
 * Adds `index.html` to a link: in a folder that is opened without a server, `/` at the end of a path does not mean it.
 */
function nameFile(link: HTMLAnchorElement): void {
	if (link.protocol === 'file:' && link.pathname.endsWith('/')) link.pathname += 'index.html';
}

function showAnchorOfAddress(): void {
	if (location.hash.length > 1) showAnchor(decodeHash(location.hash.slice(1)));
}

function decodeHash(hash: string): string {
	try {
		return decodeURIComponent(hash);
	} catch {
		// A `%` in the anchor may not be an escape.
		return hash;
	}
}

/** Remembers the version that was chosen: from now on, pages of every version show it. */
function rememberVersion(link: HTMLElement): void {
	const { version } = link.dataset;
	if (version !== undefined) saveState({ version });
}

/** Shows the site around the page in the version that the reader chose, if its document was generated for another. */
async function showChosenVersion(after: () => void): Promise<void> {
	const { version } = savedState();
	const others: readonly (readonly [version: string, address: string])[] = JSON.parse(
		document.documentElement.dataset.otherVersions ?? '[]',
	);
	const address = others.find(([label]) => label === version)?.[1];
	if (address === undefined) return;
	try {
		const response = await fetch(address);
		if (!response.ok) return;
		// Written by the site generator.
		const update = (await response.json()) as FrameUpdate;
		forgetFrame();
		showFrame(update);
		showCurrentPage();
		after();
	} catch {
		// No server, or none any more: the page stays in the version of its document.
	}
}
