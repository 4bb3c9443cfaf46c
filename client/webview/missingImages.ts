import { within } from './within.ts';

/** In place of an image that could not be loaded: what it shows, or else its name, without the sign of a broken one. */
export function sayMissing(image: HTMLImageElement): void {
	const box = document.createElement('span');
	box.className = `${image.className} r-missing`.trim();
	box.textContent = image.alt || nameOf(image);
	// An icon is too small for words.
	if (image.classList.contains('r-icon')) box.title = `${nameOf(image)} cannot be shown.`;
	image.replaceWith(box);
}

/** Images that failed before anybody listened. */
export function findMissing(parts: readonly ParentNode[]): void {
	for (const image of within(parts, 'img'))
		if (
			image instanceof HTMLImageElement &&
			image.complete &&
			image.naturalWidth === 0 &&
			image.hasAttribute('src')
		)
			// Drawings may have no size of their own: only one that is broken cannot be decoded.
			image.decode().catch(() => sayMissing(image));
}

function nameOf(image: HTMLImageElement): string {
	const address = image.getAttribute('src') ?? '';
	return address.startsWith('data:') ? '' : (/[^/?#]+(?=$|[?#])/.exec(address)?.[0] ?? '');
}
