import { utilityRule } from '../../server/src/core/site/utilities/utilityRule.ts';
import { closeDrawer, hideClosedBanner } from './actions.ts';
import { offerPageChoices } from './pageChoices.ts';
import { renderDiagrams } from './renderDiagrams.ts';
import { chooseTab, moveAlongTabs, remember, restoreChoices, selectLabel } from './tabs.ts';
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
	renderDiagrams(parts);
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

/** Keeps an opening tip within the window. */
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

/** Escape closes the tip of the word that has the focus or lies under the pointer. */
function closeTips(): void {
	for (const word of document.querySelectorAll('.r-tooltip:hover, .r-tooltip:focus-within'))
		word.classList.add('r-closed');
}

/** In place of an image that could not be loaded: what it shows, or else its name, without the sign of a broken one. */
function sayMissing(image: HTMLImageElement): void {
	const box = document.createElement('span');
	box.className = `${image.className} r-missing`.trim();
	box.textContent = image.alt || nameOf(image);
	// An icon is too small for words.
	if (image.classList.contains('r-icon')) box.title = `${nameOf(image)} cannot be shown.`;
	image.replaceWith(box);
}

/** Images that failed before anybody listened. */
function findMissing(parts: readonly ParentNode[]): void {
	for (const image of within(parts, 'img'))
		if (
			image instanceof HTMLImageElement &&
			image.complete &&
			image.naturalWidth === 0 &&
			image.hasAttribute('src')
		)
			// Drawings may have no size of their own: only one that is broken cannot be decoded.
			image.decode().catch(() => sayMissing(image));
}

function nameOf(image: HTMLImageElement): string {
	const address = image.getAttribute('src') ?? '';
	return address.startsWith('data:') ? '' : (/[^/?#]+(?=$|[?#])/.exec(address)?.[0] ?? '');
}

/**
 * The rules of the utility classes that authors used so far. The page's policy allows no styles in HTML, and knowing
 * all classes beforehand would take a style sheet of megabytes.
 */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Class attributes that were looked at, and the order of each rule in the sheet. */
const known = new Set<string>();
const orders: number[] = [];
const maxRules = 5_000;

/** Makes the utility classes count that these parts use. */
function applyUtilities(parts: readonly ParentNode[]): void {
	for (const element of within(parts, '[class]')) {
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
