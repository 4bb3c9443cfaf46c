import type { BlockPlaces } from './blocks.ts';

/** Where the page's blocks stand. */
export const places: BlockPlaces = { article: find('.r-article'), side: find('.r-side-blocks') };

function find(selector: string): HTMLElement {
	const element = document.querySelector<HTMLElement>(selector);
	if (!element) throw new Error(`The document has no ${selector}.`);
	return element;
}
