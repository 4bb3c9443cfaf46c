/** Parts that are shown before others and follow them in the document, each with what it is shown before. */
const parts = [
	['.r-banner-place', '.r-columns'],
	['.r-bar', '.r-columns'],
	['.r-sidebar', '.r-layout'],
	['.r-center > .r-page-menu-place', '.r-article'],
] as const;

/** Puts the parts of the site in the order in which they are shown, so that the keyboard reaches them in this order. */
export function restoreOrder(root: ParentNode): void {
	for (const [name, next] of parts) {
		const part = root.querySelector(name);
		if (part) root.querySelector(next)?.before(part);
	}
}
