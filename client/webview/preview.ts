import { actions } from './actions.ts';
import { showAnchor } from './anchors.ts';
import { followWidth, lineOf, showBlocks } from './blocks.ts';
import { remember, restoreChoices } from './choices.ts';
import { idOf, markCurrentHeading, showContents } from './contents.ts';
import { closeDrawer } from './drawer.ts';
import { showCurrentPage, showFrame } from './frame.ts';
import { tellHost } from './host.ts';
import type { FrameUpdate, HostMessage, PageUpdate } from './messages.ts';
import { barHeight, reportScroll, scrollToLine, watchGestures } from './scrollSync.ts';
import { chooseTab, moveAlongTabs, selectLabel } from './tabs.ts';
import { startTheme } from './theme.ts';
import { showTools, showWidth, toolActions } from './tools.ts';
import { closeTips, placeTip } from './tooltips.ts';
import './preview.css';

/** The preview page: shows what the host renders and reports what the reader does. It computes nothing. */

const places = { article: find('.r-article'), side: find('.r-side-blocks') };
let path: string | undefined;

const allActions = { ...actions, ...toolActions };

startTheme();
showWidth();
followWidth(places);
listen();
tellHost({ kind: 'ready' });

function receive(message: HostMessage): void {
	if (message.kind === 'page') showPage(message);
	else if (message.kind === 'frame') showSite(message);
	else if (message.kind === 'tools') showTools(message);
	else if (message.kind === 'scrollToLine') scrollToLine(message.line);
	else if (message.kind === 'showAnchor') showAnchor(message.id);
}

function showPage(update: PageUpdate): void {
	if (!showBlocks(places, update.blocks)) {
		tellHost({ kind: 'ready' });
		return;
	}
	document.title = update.title;
	places.article.dir = update.direction;
	showContents(update.contents);
	restore();
	if (path !== undefined && path !== update.path) window.scrollTo({ top: 0 });
	if (path !== update.path) showCurrentPage();
	path = update.path;
	markCurrentHeading(barHeight());
}

function showSite(update: FrameUpdate): void {
	if (!showFrame(update)) {
		tellHost({ kind: 'ready' });
		return;
	}
	restore();
	showCurrentPage();
}

/** Puts back what the reader opened and chose. */
function restore(): void {
	restoreChoices((part, value) => {
		if (part instanceof HTMLDetailsElement) part.open = value === 'open';
		else if (part.dataset.sync !== undefined) selectLabel(part, value);
		else if (part.dataset.state !== undefined) part.dataset.state = value;
	});
}

function listen(): void {
	// The host is the only sender: the page has no frames of its own origin, and the policy lets no script in.
	window.addEventListener('message', (event: MessageEvent<HostMessage>) => receive(event.data));
	document.addEventListener('click', onClick);
	document.addEventListener('dblclick', onDoubleClick);
	document.addEventListener('keydown', (event) => {
		moveAlongTabs(event);
		if (event.key !== 'Escape') return;
		closeTips();
		closeDrawer();
		closeMenus(undefined);
	});
	document.addEventListener('pointerover', placeTip);
	document.addEventListener('focusin', placeTip);
	// Errors of images do not bubble.
	document.addEventListener('error', markMissing, { capture: true });
	watchGestures();
	window.addEventListener('scroll', onScroll, { passive: true });
}

function onClick(event: MouseEvent): void {
	const target = event.target instanceof Element ? event.target : undefined;
	closeMenus(target);
	const tab = target?.closest<HTMLElement>('[role="tab"]');
	const button = target?.closest<HTMLElement>('[data-action]');
	const link = target?.closest('a');
	const details = target?.closest('summary')?.parentElement;
	if (tab) chooseTab(tab);
	else if (button) act(button);
	else if (link?.hasAttribute('href')) follow(event, link);
	else if (details instanceof HTMLDetailsElement && !details.matches('.r-menu')) {
		// The element opens or closes only after the click.
		remember(details, details.open ? 'closed' : 'open');
	}
}

function act(button: HTMLElement): void {
	if (button.getAttribute('aria-disabled') !== 'true') allActions[button.dataset.action ?? '']?.(button);
}

/** A click beside an open menu, or on one of its entries, closes it. */
function closeMenus(target: Element | undefined): void {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>('.r-menu[open]'))
		if (target?.closest('.r-menu') !== menu || target.closest('a')) menu.open = false;
}

function follow(event: MouseEvent, link: HTMLAnchorElement): void {
	event.preventDefault();
	const href = link.getAttribute('href') ?? '';
	if (href.startsWith('#') && showAnchor(idOf(link))) return;
	if (link.closest('.r-sidebar')) closeDrawer();
	const { version } = link.dataset;
	tellHost({ kind: 'openLink', href, ...(version === undefined ? {} : { version }) });
}

function onDoubleClick(event: MouseEvent): void {
	const target = event.target instanceof Element ? event.target : undefined;
	if (!target || target.closest('button, summary, a, [role="tab"]')) return;
	const line = lineOf(target);
	if (line !== undefined) tellHost({ kind: 'revealLine', line });
}

function markMissing(event: Event): void {
	if (event.target instanceof HTMLImageElement) event.target.classList.add('r-missing');
}

function onScroll(): void {
	reportScroll();
	markCurrentHeading(barHeight());
}

function find(selector: string): HTMLElement {
	const element = document.querySelector<HTMLElement>(selector);
	if (!element) throw new Error(`The preview's document has no ${selector}.`);
	return element;
}
