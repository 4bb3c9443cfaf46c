import type { DocsService } from '../../core/docsService.ts';
import { feedPath } from '../../core/outputs/feedPath.ts';
import { findAddress } from '../../core/outputs/findAddress.ts';
import type { Page } from '../../core/project/pages/page.ts';
import { pagesOfOneAddress, toMarkdownFile, toPageUrl } from '../../core/project/pages/pageAddress.ts';
import { ownFolder } from '../ownFolder.ts';
import { projectText } from '../projectText.ts';
import { readCheckout } from '../readCheckout.ts';
import { createSiteWriter, frameFile, type SiteAddresses } from './siteWriter.ts';

export interface WrittenProject {
	readonly root: string;
	readonly docs: DocsService;
	/** Where the site is published. */
	readonly docsUrl: string | undefined;
}

/** A file of the site: its path from the site's root, and its text. */
export type WrittenFile = readonly [path: string, text: string];

/** Addresses that hold wherever the site is laid, and on servers that know of nothing but files. */
export const relativeAddresses: SiteAddresses = {
	rootOf: (url) => '../'.repeat(url.split('/').filter(Boolean).length),
	ofPage: (url) => (url === '/' ? '' : `${url.slice(1)}/`),
};

export interface WrittenPage {
	readonly files: readonly WrittenFile[];
	/** Path of the page in the project, and what it says below its head, for programs. */
	readonly body: readonly [path: string, text: string];
}

/** The pages of a site; of several that have one address, the one that a server shows. */
export function writtenPages(docs: DocsService): readonly Page[] {
	const pages = docs.sitePages();
	const left = new Set<Page>();
	for (const [address, rivals] of pagesOfOneAddress(pages)) {
		const found = findAddress(docs.project, address.slice(1));
		const shown = rivals.find((page) => found?.kind === 'page' && found.page === page) ?? rivals[0];
		for (const page of rivals) if (page !== shown) left.add(page);
	}
	return pages.filter((page) => !left.has(page));
}

/** The documents of these pages and their Markdown, page by page. */
export async function* writePages(
	{ root, docs, docsUrl }: WrittenProject,
	pages: Iterable<Page>,
): AsyncGenerator<WrittenPage> {
	const readText = projectText(root, docs);
	const checkout = readCheckout(root);
	const writer = createSiteWriter({ docs, readText, addresses: relativeAddresses, docsUrl, checkout });
	const options = { readText, ...(docsUrl === undefined ? {} : { docsUrl }) };
	for (const page of pages) {
		const document = await writer.pageDocument(page);
		const body = [page.path, (await docs.pageBody(page.path, options)) ?? ''] as const;
		const markdown = await docs.pageMarkdown(page.path, { ...options, bodies: new Map([body]) });
		const frames: WrittenFile[] = [];
		for (const version of await writer.otherVersions(page)) {
			const path = frameFile(docs, toPageUrl(page.pagePath), version);
			frames.push([`${ownFolder}/${path}`, await writer.frameText(page, version)]);
		}
		const feed =
			docsUrl === undefined ? undefined : await docs.changelogFeed(page.path, { docsUrl, readText });
		yield {
			files: [
				[documentPath(toPageUrl(page.pagePath)), document],
				[toMarkdownFile(page.pagePath), markdown ?? ''],
				...frames,
				...(feed === undefined ? [] : [[feedPath(page.pagePath), feed] as const]),
			],
			body,
		};
	}
}

/** The file that servers give for an address with a leading slash. */
export function documentPath(url: string): string {
	return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`;
}
