import type { SiteConfig } from '../project/config/siteConfig.ts';
import { encodeAddress, withoutFinalSlashes } from '../text/paths.ts';

/** The address of a page for search engines. `docsUrl` is where the site is published, `url` begins with a slash. */
export function publishedAddress({ endsWithSlash }: SiteConfig, docsUrl: string, url: string): string {
	const slash = endsWithSlash && !url.endsWith('/') ? '/' : '';
	return `${withoutFinalSlashes(docsUrl)}${encodeAddress(url)}${slash}`;
}
