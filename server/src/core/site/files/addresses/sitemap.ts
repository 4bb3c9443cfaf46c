import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import { visiblePages } from '../llms/indexedPages.ts';
import { publishedAddress } from './publishedAddress.ts';

/** The list of pages that search engines read, as `/sitemap.xml`. `docsUrl` is where the site is published. */
export function sitemap(project: Project, docsUrl: string): string {
	const { site } = project;
	const pages = visiblePages(project).filter(({ noindex, url }) => !noindex && url === undefined);
	const entries = pages.map(
		({ pagePath }) =>
			`  <url><loc>${toText(publishedAddress(site, docsUrl, toPageUrl(pagePath)))}</loc></url>\n`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function toText(value: string): string {
	return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
