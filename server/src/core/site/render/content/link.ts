import { type LinkedProject, type LinkTarget, resolveLink } from '../../../project/links/resolveLink.ts';
import { splitHref } from '../../../project/links/splitHref.ts';
import { pagePathsOf } from '../../../project/navigation/navigation.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import type { Project } from '../../../project/project.ts';
import { folderOf, normalizePath } from '../../../text/paths.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { type Attributes, type Content, element } from '../html/element.ts';
import type { RenderContext, RenderOptions } from './renderContext.ts';

export interface LinkAttributes {
	readonly href: string | undefined;
	readonly title?: string | undefined;
	readonly attributes?: Attributes;
}

/** Link; only its content if it has no target or is inside of another link. */
export function renderLink(
	context: RenderContext,
	target: LinkAttributes,
	children: readonly PageNode[],
): readonly Content[] {
	const content = context.render({ ...context, inLink: true }, children);
	if (context.inLink || target.href === undefined) return content;
	const attributes = { ...target.attributes, ...linkAttributes(context, target.href), title: target.title };
	return [element('a', attributes, content)];
}

/** Attributes of a link: pages and files from the root; other sites open in a new window. */
export function linkAttributes(context: RenderContext, href: string): Attributes {
	if (isExternal(href)) return { href, target: '_blank' };
	return { href: context.href(href) ?? toRootPath(context.page.path, href) };
}

export function isExternal(href: string): boolean {
	return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(href.trim());
}

/** Path from the root for `./b` and `../b`, which are relative to the page's folder, also in snippets. */
function toRootPath(path: string, href: string): string {
	if (!/^\.\.?\//.test(href)) return href;
	const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
	const resolved = normalizePath(`${folderOf(path)}/${target}`);
	return resolved === undefined ? href : `/${resolved.replace(/\.mdx?$/, '')}${rest}`;
}

interface SiteLink {
	/** Path of the file with the link. */
	readonly from: string;
	readonly href: string;
}

/**
 * URL of a link to a page or file of the site, as the host writes it. Undefined for an anchor of the same page, for
 * another site, and for a host without URLs of its own.
 */
export function siteHref(project: Project, { from, href }: SiteLink, options: RenderOptions) {
	return hrefOfTarget(project, href, resolveLink(project, from, href), options);
}

/** Like `siteHref`, for a link whose target is known. */
export function hrefOfTarget(
	project: LinkedProject,
	href: string,
	target: LinkTarget,
	options: Pick<RenderOptions, 'assetUrl' | 'hrefOf'>,
): string | undefined {
	const { path, anchor } = splitHref(href);
	if (options.hrefOf === undefined || path === undefined || path === '') return undefined;
	if (target.kind === 'page') return options.hrefOf(target.page.pagePath, target.anchor);
	if (target.kind === 'file') return options.assetUrl(target.path);
	if (target.kind === 'elsewhere') return undefined;
	// A site without an index page starts with its first page.
	const [start = ''] = target.path === '' ? pagePathsOf(siteNavigation(project)) : [];
	return options.hrefOf(target.path === '' ? start : target.path.replace(/^\/|\/$/g, ''), anchor);
}
