import { encodeUrl } from '../../text/paths.ts';
import type { Page } from './page.ts';

/** Where a page is published: `a/index` is `/a`, the root's `index` is `/` (host-behavior.md 9.1). */
export function toPageUrl(pagePath: string): string {
	return `/${pagePath.endsWith('index') ? pagePath.replace(/(^|\/)index$/, '') : pagePath}`;
}

/** Where its Markdown is published: `/a.md`, of the root `/index.md` (host-behavior.md 7). */
export function toMarkdownUrl(pagePath: string): string {
	return `/${encodeUrl(toMarkdownFile(pagePath))}`;
}

/** The file that servers give for that. */
export function toMarkdownFile(pagePath: string): string {
	return `${toPageUrl(pagePath).slice(1) || 'index'}.md`;
}

/** The pages of each address that several have: `a.md` and `a.mdx` share one, `a.mdx` and `a/index.mdx` do. */
export function pagesOfOneAddress(pages: Iterable<Page>): ReadonlyMap<string, readonly Page[]> {
	const first = new Map<string, Page>();
	const shared = new Map<string, Page[]>();
	for (const page of pages) {
		const address = toPageUrl(page.pagePath);
		const before = first.get(address);
		if (before === undefined) first.set(address, page);
		else shared.set(address, [...(shared.get(address) ?? [before]), page]);
	}
	return shared;
}
