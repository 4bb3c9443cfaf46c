import type { DocsService } from '../../core/docsService.ts';
import { toPageUrl } from '../../core/outputs/llmsTxt.ts';
import { contentHash } from '../../core/outputs/site/contentHash.ts';
import { siteDocument } from '../../core/outputs/site/siteDocument.ts';
import type { Page } from '../../core/project/page.ts';
import { readIcons } from '../readIcons.ts';

/** How a host gives addresses; every one is from the document to which it belongs. */
export interface SiteAddresses {
	/** From a page's document to the site's root: empty, or ends with `/`. */
	readonly rootOf: (url: string) => string;
	/** From the root to a page, by its path with a leading slash: `/guides/start`. */
	readonly ofPage: (url: string) => string;
	/** Where a server tells of changes. */
	readonly changes?: string;
	/** Where a server calls APIs for its pages. */
	readonly send?: string;
}

export interface SiteSource {
	readonly docs: DocsService;
	readonly readText: (path: string) => string | undefined;
	readonly addresses: SiteAddresses;
	/** Where the site is published. */
	readonly docsUrl?: string | undefined;
	/** By which pages may have an API called. */
	readonly sendToken?: string;
}

/** Writes the documents of a site as it is now. */
export interface SiteWriter {
	pageDocument(page: Page): Promise<string>;
	/** `url` is where the document will be: links in it start from there. */
	notFoundDocument(url: string): Promise<string>;
}

/** Recto's own files lie in this folder of the root. */
export const ownFolder = '_recto';

const notFoundPage = `---
title: Page not found
---

There is no page at this address. It may have moved: search for it, or begin at the [start page](/).
`;

export function createSiteWriter({ docs, readText, addresses, docsUrl, sendToken }: SiteSource): SiteWriter {
	async function write(
		path: string,
		url: string,
		{ text, page }: { readonly text: string | undefined; readonly page?: Page },
	) {
		const root = addresses.rootOf(url);
		const encode = (address: string) => address.split('/').map(encodeURIComponent).join('/');
		const site = await docs.renderSite(
			path,
			{
				icons: readIcons(docs.project.site.chrome.iconLibrary),
				assetUrl: (file) => `${root}${encode(file)}`,
				hrefOf: (pagePath, anchor) =>
					`${root}${encode(addresses.ofPage(toPageUrl(pagePath)))}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}` ||
					'./',
				indexHref: `${root}llms.txt`,
				snippet: readText,
				remoteImages: 'load',
				search: true,
				...(docsUrl === undefined ? {} : { docsUrl }),
			},
			text,
		);
		if (site === undefined) return '';
		return siteDocument(site, {
			root,
			ownFiles: `${root}${ownFolder}/`,
			themeVersion: contentHash(site.theme),
			noindex: page === undefined || page.hidden || page.noindex,
			...(page === undefined
				? {}
				: { markdown: `${root}${encode(url === '/' ? 'index' : url.slice(1))}.md` }),
			...(addresses.changes === undefined ? {} : { changes: addresses.changes }),
			...(addresses.send === undefined || sendToken === undefined
				? {}
				: { send: { address: addresses.send, token: sendToken } }),
			...(docsUrl === undefined || page === undefined
				? {}
				: { canonical: `${docsUrl.replace(/\/+$/, '')}${encodeURI(url)}` }),
		});
	}
	/** A page that the site makes has none, and a file that cannot be read counts as empty. */
	function textOf(path: string): string | undefined {
		return readText(path) ?? (docs.madeOf(path) === undefined ? '' : undefined);
	}
	return {
		pageDocument: (page) => write(page.path, toPageUrl(page.pagePath), { text: textOf(page.path), page }),
		notFoundDocument: (url) => write('404.mdx', url, { text: notFoundPage }),
	};
}
