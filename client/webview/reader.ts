import { utilityRule } from '../../server/src/core/site/document/style/utilityRule.ts';
import { closeDrawer, hideClosedBanner } from './actions.ts';
import { closeLeftMenu, moveAlongMenu } from './moveAlongMenu.ts';
import { offerPageChoices } from './pageChoices.ts';
import { fillPageLinks } from './pageMenu.ts';
import { queryWithin } from './queryWithin.ts';
import { renderDiagrams } from './renderDiagrams.ts';
import { chooseTab, moveAlongTabs, restoreChoices, saveChoice, selectLabel } from './tabs.ts';

/** Interactions of readers with a page, the same in an editor's panel and in a browser. */

/**
 * Called whenever content was added to these parts: restores what the reader opened and chose, and finishes what HTML
 * cannot express.
 */
export function prepareContent(parts: readonly ParentNode[]): void {
	applyUtilities(parts);
	restoreChoices(parts, (part, value) => {
		if (part instanceof HTMLDetailsElement) part.open = value === 'open';
		else if (part.dataset.sync !== undefined) selectLabel(part, value);
		else if (part.dataset.state !== undefined) part.dataset.state = value;
	});
	for (const image of queryWithin(parts, zoomable)) image.tabIndex = 0;
	hideClosedBanner(parts);
	findMissing(parts);
	for (const image of queryWithin(parts, unsized)) if (isLoaded(image)) image.classList.remove('r-unsized');
	offerPageChoices(parts);
	renderDiagrams(parts);
}

const zoomable = 'img[data-action="zoom"]';

/** Images whose space is kept until they are loaded. */
const unsized = 'img.r-unsized';

function isLoaded(image: HTMLElement): boolean {
	return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

/** Handles all events except clicks: clicked links are followed differently in each host. */
export function listenToReader(): void {
	fillPageLinks();
	document.addEventListener('keydown', (event) => {
		moveAlongTabs(event);
		moveAlongMenu(event);
		enlarge(event);
		if (event.key !== 'Escape') return;
		closeTips();
		closeDrawer();
		leaveMenus();
	});
	document.addEventListener('pointerover', placeTip);
	document.addEventListener('focusin', placeTip);
	document.addEventListener('focusout', closeLeftMenu);
	// Events of images do not bubble.
	document.addEventListener(
		'load',
		({ target }) => void (target instanceof HTMLImageElement && target.classList.remove('r-unsized')),
		{ capture: true },
	);
	document.addEventListener(
		'error',
		({ target }) => void (target instanceof HTMLImageElement && sayMissing(target)),
		{
			capture: true,
		},
	);
}

/** Enter on an image acts like a click on it. */
function enlarge(event: KeyboardEvent): void {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || !event.target.matches(zoomable))
		return;
	event.preventDefault();
	event.target.click();
}

/** Clicked elements; parts that open and close by themselves are handled already. */
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
		saveChoice(details, details.open ? 'closed' : 'open');
	}
	return { button: undefined, link: undefined };
}

const menus = ':is(.r-menu, .r-tab-menu)';

/** Closes open menus after a click outside of them or on one of their entries. */
function closeMenus(target: Element | undefined): void {
	for (const menu of openMenus())
		if (!target || !menu.contains(target) || target.closest('a, [data-action]')) menu.open = false;
}

/** Closes open menus, and moves the focus from within a menu back to its button. */
function leaveMenus(): void {
	for (const menu of openMenus()) {
		if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
		menu.open = false;
	}
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll(`${menus}[open]`);
}

/** Keeps an opening tooltip within the window. */
function placeTip(event: Event): void {
	const word = event.target instanceof Element ? event.target.closest('.r-tooltip') : null;
	const tip = word?.querySelector<HTMLElement>('.r-tip');
	if (!word || !tip) return;
	word.classList.remove('r-closed');
	tip.style.setProperty('--shift', '0px');
	const { left, right } = tip.getBoundingClientRect();
	const margin = 12;
	const over = right - (document.documentElement.clientWidth - margin);
	const shift = left < margin ? margin - left : over > 0 ? -over : 0;
	tip.style.setProperty('--shift', `${shift}px`);
	tip.classList.toggle('r-below', word.getBoundingClientRect().top - tip.offsetHeight < 60);
}

/** Closes the tooltip of the word that has the focus or is under the pointer, as Escape does. */
function closeTips(): void {
	for (const word of document.querySelectorAll('.r-tooltip:hover, .r-tooltip:focus-within'))
		word.classList.add('r-closed');
}

/** Replaces an image that could not be loaded by its alternative text, or else its name. */
function sayMissing(image: HTMLImageElement): void {
	image.classList.remove('r-unsized');
	const box = document.createElement('span');
	box.className = `${image.className} r-missing`.trim();
	box.textContent = image.alt || nameOf(image);
	// An icon is too small for text.
	if (image.classList.contains('r-icon')) box.title = `${nameOf(image)} cannot be shown.`;
	image.replaceWith(box);
}

/** Finds images that failed before the listener was registered. */
function findMissing(parts: readonly ParentNode[]): void {
	for (const image of queryWithin(parts, 'img'))
		if (
			image instanceof HTMLImageElement &&
			image.complete &&
			image.naturalWidth === 0 &&
			image.hasAttribute('src')
		)
			// SVG images may have no size of their own: only a broken one cannot be decoded.
			image.decode().catch(() => sayMissing(image));
}

function nameOf(image: HTMLImageElement): string {
	const address = image.getAttribute('src') ?? '';
	return address.startsWith('data:') ? '' : (/[^/?#]+(?=$|[?#])/.exec(address)?.[0] ?? '');
}

/**
 * Rules of the utility classes that authors used so far. The page's policy forbids styles in HTML, and a style sheet
 * with all possible classes would have megabytes.
 */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** `class` attributes that were processed already, and the position of each rule in the sheet. */
const known = new Set<string>();
const orders: number[] = [];
const maxRules = 5_000;

/** Adds the rules of the utility classes that these parts use. */
function applyUtilities(parts: readonly ParentNode[]): void {
	for (const element of queryWithin(parts, '[class]')) {
		const classes = element.getAttribute('class') ?? '';
		if (known.has(classes) || orders.length >= maxRules) continue;
		known.add(classes);
		for (const name of element.classList) {
			if (name !== classes && known.has(name)) continue;
			known.add(name);
			addRule(name);
		}
	}
}

function addRule(name: string): void {
	const rule = utilityRule(name);
	if (rule === undefined) return;
	const at = orders.findLastIndex((order) => order <= rule.order) + 1;
	sheet.insertRule(rule.css, at);
	orders.splice(at, 0, rule.order);
}
