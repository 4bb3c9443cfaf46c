/** The sidebar where the site is narrow: it slides over the page. */

const button = () => document.querySelector<HTMLElement>('.r-drawer-button');

export function toggleDrawer(): void {
	const site = document.querySelector('.r-site');
	const isOpen = site?.classList.toggle('r-drawer-open') ?? false;
	button()?.setAttribute('aria-expanded', String(isOpen));
	if (isOpen) document.querySelector<HTMLElement>('.r-sidebar a[href]')?.focus({ preventScroll: true });
	else button()?.focus({ preventScroll: true });
}

/** Closes it if it is open. */
export function closeDrawer(): void {
	if (document.querySelector('.r-site')?.classList.contains('r-drawer-open') === true) toggleDrawer();
}
