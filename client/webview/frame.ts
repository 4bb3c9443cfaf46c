import type { FrameUpdate } from './messages.ts';
import { setMessages } from './messageText.ts';
import { morph } from './morph.ts';
import { applyTheme } from './theme.ts';

/** Key of each part that is shown, by the name of the part. */
const shown = new Map<string, string>();

/**
 * Updates the site around the page; parts with a known key stay untouched. False when a part is neither known nor
 * given.
 */
export function showFrame(update: FrameUpdate): boolean {
	if (update.parts.some(({ name, key, html }) => html === undefined && shown.get(name) !== key)) return false;
	for (const { name, key, html } of update.parts) {
		if (html === undefined || shown.get(name) === key) continue;
		shown.set(name, key);
		for (const place of document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)) fill(place, html);
	}
	const site = document.querySelector<HTMLElement>('.r-site');
	if (site) site.dataset.mode = update.mode;
	for (const name of [...(site?.classList ?? [])])
		if (name.startsWith('r-look-')) site?.classList.remove(name);
	site?.classList.add(...update.looks.map((look) => `r-look-${look}`));
	site?.classList.toggle('r-theme-fixed', update.isThemeFixed);
	document.documentElement.lang = update.language;
	setMessages(update.words);
	const { dataset } = document.documentElement;
	if (update.isThemeFixed && update.defaultTheme !== undefined) dataset.fixedTheme = update.defaultTheme;
	else delete dataset.fixedTheme;
	applyTheme();
	return true;
}

/** Forgets the keys: the document was replaced. */
export function forgetFrame(): void {
	shown.clear();
}

/** Opens the groups around the current page and scrolls the sidebar to it. */
export function showCurrentPage(): void {
	const link = document.querySelector<HTMLElement>('.r-nav [aria-current="page"]');
	const sidebar = link?.closest<HTMLElement>('.r-sidebar');
	if (!link || !sidebar) return;
	for (let around = link.parentElement; around && around !== sidebar; around = around.parentElement)
		if (around instanceof HTMLDetailsElement) around.open = true;
	// The theme decides which of them scrolls.
	for (const scroller of [sidebar, link.closest('.r-nav')]) {
		if (!scroller) continue;
		const box = link.getBoundingClientRect();
		const frame = scroller.getBoundingClientRect();
		if (box.top < frame.top || box.bottom > frame.bottom)
			scroller.scrollTop += box.top - frame.top - frame.height / 3;
	}
}

function fill(place: HTMLElement, html: string): void {
	const fresh = document.createElement('div');
	fresh.innerHTML = html;
	applyColors(fresh);
	morph(place, fresh, { childrenOnly: true });
}

/** Applies authors' colors, which are given in `data-color`: the page's policy forbids `style` attributes in HTML. */
export function applyColors(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-color]')) {
		element.style.setProperty('--color', element.dataset.color ?? '');
		const { colorTo } = element.dataset;
		if (colorTo !== undefined) element.style.setProperty('--color-to', colorTo);
	}
}
