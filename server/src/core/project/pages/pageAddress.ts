import { encodeUrl } from '../../text/paths.ts';
import type { Page } from './page.ts';

/** URL path of a page: `a/index` → `/a`, `index` → `/` (host-behavior.md 9.1). */
export function toPageUrl(pagePath: string): string {
	return `/${pagePath.endsWith('index') ? pagePath.replace(/(^|\/)index$/, '') : pagePath}`;
}

/** URL path of the Markdown of a page: `a` → `/a.md`, `index` → `/index.md` (host-behavior.md 7). */
export function toMarkdownUrl(pagePath: string): string {
	return `/${encodeUrl(toMarkdownFile(pagePath))}`;
}

/** File with the Markdown of a page, from the root of the site: `a` → `a.md`. */
export function toMarkdownFile(pagePath: string): string {
	return `${toPageUrl(pagePath).slice(1) || 'index'}.md`;
}

/** Pages that share a URL path, by this path: `a.md` and `a.mdx`, or `a.mdx` and `a/index.mdx`. */
export function pagesWithSameUrl(pages: Iterable<Page>): ReadonlyMap<string, readonly Page[]> {
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
