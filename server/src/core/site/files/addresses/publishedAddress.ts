import type { SiteConfig } from '../../../project/config/siteConfig.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import { encodeUrl, trimEndSlashes } from '../../../text/paths.ts';

/** The address of a page for search engines. `docsUrl` is where the site is published, `url` begins with a slash. */
export function publishedAddress({ endsWithSlash }: SiteConfig, docsUrl: string, url: string): string {
	const slash = endsWithSlash && !url.endsWith('/') ? '/' : '';
	return `${trimEndSlashes(docsUrl)}${encodeUrl(url)}${slash}`;
}

/** Where the feed of a page is, from the site's root (host-behavior.md 4). */
export function feedPath(pagePath: string): string {
	return `${toPageUrl(pagePath)}/rss.xml`.replace(/^\/+/, '');
}
