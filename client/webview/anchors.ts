import { chooseView } from './pageChoices.ts';
import { chooseTab, saveChoice } from './tabs.ts';

/** Scrolls to an anchor and opens the elements that hide it; false when the page does not have it. */
export function showAnchor(id: string): boolean {
	const target = id === '' ? document.body : document.getElementById(id);
	if (!target) return false;
	for (let around: HTMLElement | null = target; around; around = around.parentElement) {
		if (around instanceof HTMLDetailsElement && !around.open) {
			around.open = true;
			saveChoice(around, 'open');
		}
		if (around.matches('.r-view[hidden]')) chooseView(around);
		if (around.getAttribute('role') === 'tab') chooseTab(around);
		if (around.getAttribute('role') === 'tabpanel' && around.hidden) {
			const tab = document.getElementById(around.getAttribute('aria-labelledby') ?? '');
			if (tab) chooseTab(tab);
		}
	}
	target.scrollIntoView({ block: 'start' });
	if (target.hasAttribute('tabindex')) target.focus({ preventScroll: true });
	return true;
}
