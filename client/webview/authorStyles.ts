import { queryWithin } from './queryWithin.ts';

/** Applies authors' styles, which are given in `data-style`: the page's policy forbids `style` attributes in HTML. */
export function applyAuthorStyles(parts: readonly ParentNode[]): void {
	for (const element of queryWithin(parts, '[data-style]'))
		element.style.cssText = element.dataset.style ?? '';
}
