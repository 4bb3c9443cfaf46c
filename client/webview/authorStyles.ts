import { within } from './within.ts';

/** Authors' styles come as data: the page's policy allows no styles in HTML. */
export function applyAuthorStyles(parts: readonly ParentNode[]): void {
	for (const element of within(parts, '[data-style]')) element.style.cssText = element.dataset.style ?? '';
}
