import { copyToClipboard, savedState, saveState } from './host.ts';
import { messageText } from './messageText.ts';
import { queryWithin } from './queryWithin.ts';
import { saveChoice } from './tabs.ts';
import { nextTheme } from './theme.ts';

/** Closes the announcement above the site, on every page, until its text changes. */
function closeBanner(button: HTMLElement): void {
	const banner = button.closest<HTMLElement>('.r-banner');
	if (!banner) return;
	banner.hidden = true;
	saveState({ closedBanner: banner.dataset.key });
}

/** Hides announcements that the reader has closed. */
export function hideClosedBanner(parts: readonly ParentNode[]): void {
	const { closedBanner } = savedState();
	for (const banner of queryWithin(parts, '.r-banner'))
		banner.hidden = closedBanner !== undefined && banner.dataset.key === closedBanner;
}

const button = () => document.querySelector<HTMLElement>('.r-drawer-button');

/** Opens or closes the sidebar of a narrow site, which slides over the page. */
function toggleDrawer(): void {
	const site = document.querySelector('.r-site');
	const isOpen = site?.classList.toggle('r-drawer-open') ?? false;
	button()?.setAttribute('aria-expanded', String(isOpen));
	if (isOpen) document.querySelector<HTMLElement>('.r-sidebar a[href]')?.focus({ preventScroll: true });
	else button()?.focus({ preventScroll: true });
}

export function closeDrawer(): void {
	if (document.querySelector('.r-site')?.classList.contains('r-drawer-open') === true) toggleDrawer();
}

/** Actions of the page's buttons, by the name in their `data-action`. */
export const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
	closeBanner,
	copy: (button) => void copyCode(button),
	drawer: toggleDrawer,
	copyLabel: (button) => void copyText(button, button.dataset.label ?? ''),
	theme: () => announce(nextTheme()),
	unfold: (button) => {
		const folded = button.closest<HTMLElement>('[data-state]');
		if (!folded) return;
		folded.dataset.state = folded.dataset.state === 'folded' ? 'open' : 'folded';
		saveChoice(folded, folded.dataset.state);
	},
	zoom: (image) => zoom(image),
};

async function copyCode(button: HTMLElement): Promise<void> {
	const box = button.closest('.r-code');
	const code = [...(box?.querySelectorAll<HTMLElement>('pre code') ?? [])].find(
		(one) => !one.closest('[hidden]'),
	);
	await copyText(button, code?.textContent ?? '');
}

export async function copyText(button: HTMLElement, text: string): Promise<void> {
	if (!(await copyToClipboard(text))) return;
	button.classList.add('r-done');
	setTimeout(() => button.classList.remove('r-done'), 1_600);
	announce(messageText('copied'));
}

function zoom(image: HTMLElement): void {
	if (!(image instanceof HTMLImageElement)) return;
	const dialog = document.createElement('dialog');
	dialog.className = 'r-zoom';
	const copy = new Image();
	copy.src = image.currentSrc || image.src;
	copy.alt = image.alt;
	dialog.append(copy);
	dialog.addEventListener('click', () => dialog.close());
	dialog.addEventListener('close', () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
}

/** Announces a message to screen readers. */
export function announce(message: string): void {
	const status = document.querySelector('.r-status');
	if (status) status.textContent = message;
}
