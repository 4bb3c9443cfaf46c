import { savedState, saveState } from './host.ts';
import { queryWithin } from './queryWithin.ts';

/** Shows the panel of a tab and hides its siblings. */
function selectTab(tab: HTMLElement): void {
	const list = tab.closest('[role="tablist"]');
	for (const other of list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
		const isChosen = other === tab;
		other.setAttribute('aria-selected', String(isChosen));
		other.tabIndex = isChosen ? 0 : -1;
		const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
		if (panel) panel.hidden = !isChosen;
	}
	const chosen = groupOf(tab)?.querySelector(':scope > .r-tab-bar .r-tab-chosen');
	if (chosen) chosen.textContent = tab.dataset.label ?? '';
}

/**
 * Selects a tab, as well as those with the same title in the other tab bars of the page; the bar keeps its position on
 * the screen.
 */
export function chooseTab(tab: HTMLElement): void {
	const top = tab.getBoundingClientRect().top;
	const label = tab.dataset.label ?? '';
	const own = groupOf(tab);
	selectTab(tab);
	if (own) saveChoice(own, label);
	if (own?.dataset.sync === 'on') {
		for (const group of document.querySelectorAll<HTMLElement>('[data-sync="on"]')) {
			if (group !== own && selectLabel(group, label)) saveChoice(group, label);
		}
	}
	window.scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** Selects the tab with this title in a group; false when it has none. */
export function selectLabel(group: HTMLElement, label: string): boolean {
	const tab = tabsOf(group).find((one) => one.dataset.label === label);
	if (tab) selectTab(tab);
	return tab !== undefined;
}

/** Arrow keys, Home and End move along the bar, as the ARIA pattern for tabs requires. */
export function moveAlongTabs(event: KeyboardEvent): void {
	const tab = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="tab"]') : null;
	const group = tab && groupOf(tab);
	if (!tab || !group) return;
	const tabs = tabsOf(group);
	const index = tabs.indexOf(tab);
	const isRightToLeft = getComputedStyle(tab).direction === 'rtl';
	const targets: Readonly<Record<string, number>> = {
		ArrowRight: index + (isRightToLeft ? -1 : 1),
		ArrowLeft: index + (isRightToLeft ? 1 : -1),
		Home: 0,
		End: tabs.length - 1,
	};
	const target = targets[event.key];
	if (target === undefined) return;
	event.preventDefault();
	const next = tabs[(target + tabs.length) % tabs.length];
	if (!next) return;
	chooseTab(next);
	next.focus();
}

function groupOf(tab: HTMLElement): HTMLElement | null {
	return tab.closest<HTMLElement>('[data-sync]');
}

function tabsOf(group: HTMLElement): HTMLElement[] {
	// Tab bars within the panels are groups of their own.
	return [...group.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => groupOf(tab) === group);
}

/**
 * Opened and chosen parts: by the title of the part and its number among the parts of that title, so that they survive
 * every edit around them.
 */
const choices = new Map(savedState().choices ?? []);

export function saveChoice(part: Element, value: string): void {
	choices.set(keyOf(part), value);
	saveState({ choices: [...choices].slice(-200) });
}

/** Restores the reader's choices in content that an update has replaced. */
export function restoreChoices(
	parts: readonly ParentNode[],
	apply: (part: HTMLElement, value: string) => void,
): void {
	if (choices.size === 0) return;
	const fresh = new Set(queryWithin(parts, '[data-key]'));
	if (fresh.size === 0) return;
	for (const [part, key] of keyedParts()) {
		if (!fresh.has(part)) continue;
		const value = choices.get(key);
		if (value !== undefined) apply(part, value);
	}
}

function keyOf(part: Element): string {
	for (const [other, key] of keyedParts()) if (other === part) return key;
	return part.getAttribute('data-key') ?? '';
}

function* keyedParts(): Generator<[HTMLElement, string]> {
	const seen = new Map<string, number>();
	for (const part of document.querySelectorAll<HTMLElement>('[data-key]')) {
		const title = `${part.tagName} ${part.dataset.key ?? ''}`;
		const count = (seen.get(title) ?? 0) + 1;
		seen.set(title, count);
		yield [part, `${title} ${count}`];
	}
}
