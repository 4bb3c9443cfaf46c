/** Authors' colors come as data: the page's policy allows no styles in HTML, and the gate nothing but colors. */
export function applyColors(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-color]')) {
		element.style.setProperty('--color', element.dataset.color ?? '');
		const { colorTo } = element.dataset;
		if (colorTo !== undefined) element.style.setProperty('--color-to', colorTo);
	}
}
