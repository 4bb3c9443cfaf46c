import { wordInContextAt } from '../../server/src/core/text/wordInContext.ts';
import { actions, closeDrawer, copyText } from './actions.ts';
import { showAnchor } from './anchors.ts';
import { blockAround, moveBlocksOnResize } from './blocks.ts';
import { receiveDiagramLibrary } from './diagramFrame.ts';
import { showCurrentPage, showFrame } from './frame.ts';
import { postToHost } from './host.ts';
import { blockContainers, linkedAnchorOf, markCurrentHeading, showUpdate } from './live.ts';
import type { FrameUpdate, HostMessage, PageUpdate } from './messages.ts';
import { pageMenuActions, receivePageMarkdown } from './pageMenu.ts';
import { mountPlaygrounds, receivePlaygroundReply } from './playground/mountPlaygrounds.ts';
import { listenToReader, prepareContent, readClick } from './reader.ts';
import { followTheme } from './renderDiagrams.ts';
import { restoreOrder } from './restoreOrder.ts';
import { barHeight, reportScroll, scrollToLine, watchGestures } from './scrollSync.ts';
import { selectLabel } from './tabs.ts';
import { startTheme } from './theme.ts';
import { showTools, showWidth, toolActions } from './tools.ts';
import { moveIfShown, moveWhenShown, showRest, showWaiting, stayHere } from './waiting.ts';

/**
 * Script of the preview page: shows the rendered content that the host sends, and reports the reader's actions. It
 * computes nothing.
 */

let path: string | undefined;
/** Line from which on the page is not shown yet. */
let restLine = Number.POSITIVE_INFINITY;

const allActions = { ...actions, ...pageMenuActions, ...toolActions };

restoreOrder(document);
startTheme();
followTheme();
showWidth();
moveBlocksOnResize(blockContainers);
listen();
postToHost({ kind: 'ready' });

function receive(message: HostMessage): void {
	if (message.kind === 'page') showPage(message);
	else if (message.kind === 'frame') showSite(message);
	else if (message.kind === 'tools') showTools(message);
	else if (message.kind === 'waiting') showWaiting(message.text);
	else if (message.kind === 'scrollToLine') followLine(message.line);
	else if (message.kind === 'showAnchor') moveWhenShown(() => showAnchor(message.id));
	else if (message.kind === 'pageMarkdown') receivePageMarkdown(message.text);
	else if (message.kind === 'diagramLibrary') receiveDiagramLibrary(message.script);
	else receivePlaygroundReply(message);
}

const playgroundHost = {
	post: postToHost,
	storageNote: () => 'Stored in the secret storage of VS Code, for this server only.',
};

function showPage(update: PageUpdate): void {
	const parts = showUpdate(update);
	if (parts === undefined) {
		postToHost({ kind: 'ready' });
		return;
	}
	mountPlaygrounds(parts, { host: playgroundHost, tools: { copyText, selectLabel } });
	if (document.title !== update.title) document.title = update.title;
	prepareContent(parts);
	if (path !== undefined && path !== update.path) window.scrollTo({ top: 0 });
	if (path !== update.path) showCurrentPage();
	if (path !== update.path) stayHere();
	path = update.path;
	restLine = update.rest?.line ?? Number.POSITIVE_INFINITY;
	showRest(update);
	moveIfShown(update);
	markHeadingSoon();
}

/** Scrolls to a line, or to the last one that is shown and then with the parts that follow. */
function followLine(line: number): void {
	moveWhenShown(() => {
		scrollToLine(line);
		return line < restLine;
	});
}

let isMarking = false;

/** Runs in the next animation frame, for which the page is laid out anyway. */
function markHeadingSoon(): void {
	if (isMarking) return;
	isMarking = true;
	requestAnimationFrame(() => {
		isMarking = false;
		markCurrentHeading(barHeight());
	});
}

function showSite(update: FrameUpdate): void {
	if (!showFrame(update)) {
		postToHost({ kind: 'ready' });
		return;
	}
	prepareContent([document]);
	showCurrentPage();
}

function listen(): void {
	// The host's messages have the page's own origin; video players, which have other origins, are ignored.
	window.addEventListener('message', (event: MessageEvent<HostMessage>) => {
		if (event.origin === window.origin) receive(event.data);
	});
	document.addEventListener('click', onClick);
	document.addEventListener('dblclick', onDoubleClick);
	listenToReader();
	watchGestures();
	window.addEventListener('scroll', onScroll, { passive: true });
}

function onClick(event: MouseEvent): void {
	const { button, link } = readClick(event);
	if (button) act(button);
	else if (link) follow(event, link);
}

function act(button: HTMLElement): void {
	if (button.getAttribute('aria-disabled') !== 'true') allActions[button.dataset.action ?? '']?.(button);
}

function follow(event: MouseEvent, link: HTMLAnchorElement): void {
	event.preventDefault();
	// VS Code listens on the window, and would open the link itself.
	event.stopPropagation();
	const href = link.getAttribute('href') ?? '';
	if (href.startsWith('#') && showAnchor(linkedAnchorOf(link))) return;
	if (link.closest('.r-sidebar')) closeDrawer();
	const { version } = link.dataset;
	postToHost({ kind: 'openLink', href, ...(version === undefined ? {} : { version }) });
}

function onDoubleClick(event: MouseEvent): void {
	const target = event.target instanceof Element ? event.target : undefined;
	if (!target || target.closest('button, summary, a, [role="tab"]')) return;
	revealWord(target);
}

function onScroll(): void {
	if (reportScroll()) stayHere();
	markHeadingSoon();
}

/** Asks the host to show the word that a double click has just selected in an element. */
function revealWord(target: Element): void {
	const block = blockAround(target);
	if (block === undefined) return;
	const { element, line, nextLine } = block;
	const shown = selectedWord(element);
	postToHost({
		kind: 'revealWord',
		line,
		...(nextLine === undefined ? {} : { nextLine }),
		...(shown === undefined ? {} : { shown }),
	});
}

function selectedWord(block: HTMLElement): ReturnType<typeof wordInContextAt> {
	const selection = document.getSelection();
	if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
	const { startContainer, startOffset } = selection.getRangeAt(0);
	const texts: string[] = [];
	const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		texts.push(node.nodeValue ?? '');
		if (node === startContainer) return wordInContextAt(texts, startOffset + 1);
	}
	return undefined;
}
