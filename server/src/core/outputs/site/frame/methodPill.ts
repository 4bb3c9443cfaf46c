import type { Page } from '../../../project/pages/page.ts';
import { type Content, element, text } from '../element.ts';

const shortNames: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** The request method of a page that documents an operation. */
export function methodPill(page: Page | undefined): Content | undefined {
	if (page?.showsMethod === false) return undefined;
	const operation = page?.openapi ?? page?.api ?? '';
	const method = /(?:^|\s)(get|post|put|patch|delete|head|options|trace|webhook)\s/i
		.exec(operation)?.[1]
		?.toUpperCase();
	if (method === undefined) return undefined;
	return element(
		'span',
		{ class: `r-nav-method r-method-${method.toLowerCase()}` },
		text(shortNames[method] ?? method),
	);
}
