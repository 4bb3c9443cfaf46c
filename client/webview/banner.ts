import { savedState, saveState } from './host.ts';
import { within } from './within.ts';

/** Closes the announcement above the site, on every page, until it says something else. */
export function closeBanner(button: HTMLElement): void {
	const banner = button.closest<HTMLElement>('.r-banner');
	if (!banner) return;
	banner.hidden = true;
	saveState({ closedBanner: banner.dataset.key });
}

/** The announcement that the reader has closed stays so. */
export function hideClosedBanner(parts: readonly ParentNode[]): void {
	const { closedBanner } = savedState();
	for (const banner of within(parts, '.r-banner'))
		banner.hidden = closedBanner !== undefined && banner.dataset.key === closedBanner;
}
