import { resolveLink } from '../../project/links/resolveLink.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { pagePathsOf } from '../../project/navigation/navigation.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import type { Project } from '../../project/project.ts';
import type { RenderOptions } from './renderContext.ts';

export interface SiteLink {
	/** Path of the file that holds the link. */
	readonly from: string;
	readonly href: string;
}

/**
 * The address to which a link on a file of the site leads, as the host gives it: of a page, of a file, or of the path
 * that it names. Undefined for anchors of the same page, for other sites, and for hosts that give no addresses.
 */
export function siteHref(project: Project, { from, href }: SiteLink, options: RenderOptions) {
	const { path, anchor } = splitHref(href);
	if (options.hrefOf === undefined || path === undefined || path === '') return undefined;
	const target = resolveLink(project, from, href);
	if (target.kind === 'page') return options.hrefOf(target.page.pagePath, target.anchor);
	if (target.kind === 'file') return options.assetUrl(target.path);
	if (target.kind === 'elsewhere') return undefined;
	// A site without an index page starts with its first page.
	const [start = ''] = target.path === '' ? pagePathsOf(siteNavigation(project)) : [];
	return options.hrefOf(target.path === '' ? start : target.path.replace(/^\/|\/$/g, ''), anchor);
}
