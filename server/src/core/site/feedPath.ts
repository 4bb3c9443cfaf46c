import { toPageUrl } from '../project/pages/pageAddress.ts';

/** Where the feed of a page is, from the site's root (host-behavior.md 4). */
export function feedPath(pagePath: string): string {
	return `${toPageUrl(pagePath)}/rss.xml`.replace(/^\/+/, '');
}
