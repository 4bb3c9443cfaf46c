/** Whether somebody sits before a desktop on which this process can open a window. */
export function hasDesktop() {
	if (process.platform === 'darwin' || process.platform === 'win32') return true;
	return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
