import { toPageUrl } from '../pages/pageAddress.ts';
import type { SiteConfig } from './siteConfig.ts';

/** The meta tags that the configuration gives to a page: of the longest path around it before those of shorter ones. */
export function metaTagsAt(site: SiteConfig, pagePath: string): Readonly<Record<string, unknown>> {
	const url = `${toPageUrl(pagePath)}/`;
	const around = site.pathMetaTags.filter(({ path }) => url.startsWith(`/${path}/`));
	const ordered = around.toSorted((one, other) => one.path.length - other.path.length);
	return Object.assign({}, site.metaTags, ...ordered.map(({ tags }) => tags));
}
