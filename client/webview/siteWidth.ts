/** Widths from which the site has room for more, in pixels; the style sheets have the same. */
const roomForSide = 1120;

/** What the observer saw last. Asking the browser after every change of the page would have it laid out at once. */
let room: boolean | undefined;

/** Whether the site, which may be narrower than the window, has room for a column beside the text. */
export function hasRoomForSide(): boolean {
	return room ?? measureRoom();
}

function measureRoom(): boolean {
	const site = document.querySelector<HTMLElement>('.r-site');
	return (site?.clientWidth ?? document.documentElement.clientWidth) >= roomForSide;
}

/** Calls back when there is room, or is none any more. */
export function followRoom(changed: () => void): void {
	const site = document.querySelector('.r-site');
	if (!site) return;
	room = measureRoom();
	new ResizeObserver(() => {
		const before = room;
		room = measureRoom();
		if (room !== before) changed();
	}).observe(site);
}
