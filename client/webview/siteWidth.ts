/** Widths from which the site has room for more, in pixels; the style sheets have the same. */
const roomForSide = 1120;

/** Whether the site, which may be narrower than the window, has room for a column beside the text. */
export function hasRoomForSide(): boolean {
	const site = document.querySelector<HTMLElement>('.r-site');
	return (site?.clientWidth ?? document.documentElement.clientWidth) >= roomForSide;
}

/** Calls back when there is room, or is none any more. */
export function followRoom(changed: () => void): void {
	const site = document.querySelector('.r-site');
	if (!site) return;
	let before = hasRoomForSide();
	new ResizeObserver(() => {
		const now = hasRoomForSide();
		if (now !== before) changed();
		before = now;
	}).observe(site);
}
