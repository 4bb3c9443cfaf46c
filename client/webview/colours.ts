/** Authors' colours come as data: the page's policy allows no styles in HTML, and the gate nothing but colours. */
export function applyColours(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-colour]')) {
		element.style.setProperty('--colour', element.dataset.colour ?? '');
		const { colourTo } = element.dataset;
		if (colourTo !== undefined) element.style.setProperty('--colour-to', colourTo);
	}
}
