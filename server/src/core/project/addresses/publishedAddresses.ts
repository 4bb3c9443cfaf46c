import { decodePercent, encodeUrlPart, resolveFromRoot } from '../../text/paths.ts';
import { anchorsOfPage } from '../links/findAnchor.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import { sitePages } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';

/** Address on the site: of a page, or of a place on it. */
export interface SitePlace {
	/** Decoded, without outer slashes. */
	readonly path: string;
	/** Decoded, without `#`. */
	readonly anchor?: string;
}

/** Longer addresses are not read: servers and browsers refuse them. */
export const maxAddressLength = 2_000;

/**
 * Addresses of all pages of the site, hidden ones and API operations included, and of their anchors, sorted by code
 * unit: `/guides/start`, `/guides/start#install`.
 */
export function publishedAddresses(project: Project): readonly string[] {
	const found = new Set<string>();
	for (const [address, path] of pagesByAddress(project)) {
		found.add(address);
		if (project.pages.has(path))
			for (const anchor of anchorsOfPage(project, path)) found.add(address + toFragment(anchor));
	}
	return [...found].filter((address) => address.length <= maxAddressLength).sort();
}

/** Paths of the files of these pages by address, without anchors; those of API operations need not exist. */
export function pagesByAddress(project: Project): ReadonlyMap<string, string> {
	const pages = sitePages(project).filter(({ url }) => url === undefined);
	return new Map(
		pages.map(({ path, pagePath }) => [toAddress({ path: toPageUrl(pagePath).slice(1) }), path]),
	);
}

/** Text of an address. Only characters with another meaning there, white space and invisible ones are escaped. */
export function toAddress({ path, anchor }: SitePlace): string {
	const fragment = anchor === undefined ? '' : toFragment(anchor);
	return `/${path.replace(/[\s\p{C}%?#]+/gu, encodeUrlPart)}${fragment}`;
}

function toFragment(anchor: string): string {
	return `#${anchor.replace(/[\s\p{C}%]+/gu, encodeUrlPart)}`;
}

/** Reads a path with a leading slash, as in a URL; undefined for another text. `..` at the root stays there. */
export function parseAddress(text: string): SitePlace | undefined {
	if (text.length > maxAddressLength || !/^\/(?!\/)\S*$/.test(text)) return undefined;
	const hash = text.indexOf('#');
	const address = hash < 0 ? text : text.slice(0, hash);
	const query = address.indexOf('?');
	const path = toSitePath(query < 0 ? address : address.slice(0, query));
	return hash < 0 || hash === text.length - 1
		? { path }
		: { path, anchor: decodePercent(text.slice(hash + 1)) };
}

/** Path as the site looks it up: decoded, without outer slashes and without the name of an index page. */
function toSitePath(written: string): string {
	return resolveFromRoot(decodePercent(written)).replace(/(?:^|\/)index\.html$/, '');
}
