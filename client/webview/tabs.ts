import { remember } from './choices.ts';

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

/** The reader chose a tab: every bar of the page that has its title follows, and the bar stays where it was. */
export function chooseTab(tab: HTMLElement): void {
	const top = tab.getBoundingClientRect().top;
	const label = tab.dataset.label ?? '';
	const own = groupOf(tab);
	selectTab(tab);
	if (own) remember(own, label);
	if (own?.dataset.sync === 'on') {
		for (const group of document.querySelectorAll<HTMLElement>('[data-sync="on"]')) {
			if (group !== own && selectLabel(group, label)) remember(group, label);
		}
	}
	window.scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** Selects the tab of this title in a group; false when it has none. */
export function selectLabel(group: HTMLElement, label: string): boolean {
	const tab = tabsOf(group).find((one) => one.dataset.label === label);
	if (tab) selectTab(tab);
	return tab !== undefined;
}

/** Arrow keys, Home and End move along the bar, as the pattern for tabs asks. */
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
	// Bars of tabs within the panels are groups of their own.
	return [...group.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => groupOf(tab) === group);
}
