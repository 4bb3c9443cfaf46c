import { hideClosedBanner } from './banner.ts';
import { remember, restoreChoices } from './choices.ts';
import { drawDiagrams } from './drawDiagrams.ts';
import { closeDrawer } from './drawer.ts';
import { findMissing, sayMissing } from './missingImages.ts';
import { offerPageChoices } from './pageChoices.ts';
import { chooseTab, moveAlongTabs, selectLabel } from './tabs.ts';
import { closeTips, placeTip } from './tooltips.ts';
import { applyUtilities } from './utilities.ts';
import { within } from './within.ts';

/** What readers do with a page, the same in an editor's panel and in a browser. */

/**
 * After every time that content came into these parts: puts back what the reader opened and chose, and finishes what
 * HTML cannot be.
 */
export function prepareContent(parts: readonly ParentNode[]): void {
	applyUtilities(parts);
	restoreChoices(parts, (part, value) => {
		if (part instanceof HTMLDetailsElement) part.open = value === 'open';
		else if (part.dataset.sync !== undefined) selectLabel(part, value);
		else if (part.dataset.state !== undefined) part.dataset.state = value;
	});
	for (const image of within(parts, zoomable)) image.tabIndex = 0;
	hideClosedBanner(parts);
	findMissing(parts);
	offerPageChoices(parts);
	drawDiagrams(parts);
}

const zoomable = 'img[data-action="zoom"]';

/** Listens to everything but clicks, of which links lead elsewhere in each host. */
export function listenToReader(): void {
	document.addEventListener('keydown', (event) => {
		moveAlongTabs(event);
		enlarge(event);
		if (event.key !== 'Escape') return;
		closeTips();
		closeDrawer();
		leaveMenus();
	});
	document.addEventListener('pointerover', placeTip);
	document.addEventListener('focusin', placeTip);
	// Errors of images do not bubble.
	document.addEventListener(
		'error',
		({ target }) => void (target instanceof HTMLImageElement && sayMissing(target)),
		{
			capture: true,
		},
	);
}

/** Enter on an image is a click on it. */
function enlarge(event: KeyboardEvent): void {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || !event.target.matches(zoomable))
		return;
	event.preventDefault();
	event.target.click();
}

/** What was clicked; parts that open and close by themselves are dealt with. */
export interface Click {
	readonly button: HTMLElement | undefined;
	readonly link: HTMLAnchorElement | undefined;
}

export function readClick(event: MouseEvent): Click {
	const target = event.target instanceof Element ? event.target : undefined;
	closeMenus(target);
	const tab = target?.closest<HTMLElement>('[role="tab"]');
	const button = target?.closest<HTMLElement>('[data-action]');
	const link = target?.closest<HTMLAnchorElement>('a[href]');
	const details = target?.closest('summary')?.parentElement;
	if (tab) {
		chooseTab(tab);
		tab.closest('.r-tab-menu')?.removeAttribute('open');
	} else if (button) return { button, link: undefined };
	else if (link) return { button: undefined, link };
	else if (details instanceof HTMLDetailsElement && !details.matches(menus)) {
		// The element opens or closes only after the click.
		remember(details, details.open ? 'closed' : 'open');
	}
	return { button: undefined, link: undefined };
}

const menus = ':is(.r-menu, .r-tab-menu)';

/** A click beside an open menu, or on one of its entries, closes it. */
function closeMenus(target: Element | undefined): void {
	for (const menu of openMenus())
		if (!target || !menu.contains(target) || target.closest('a')) menu.open = false;
}

/** Who was in a menu is back where it was opened. */
function leaveMenus(): void {
	for (const menu of openMenus()) {
		if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
		menu.open = false;
	}
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll(`${menus}[open]`);
}
