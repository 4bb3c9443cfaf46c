import { folderOf, normalizePath } from '../../../text/paths.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { type Attributes, type Content, element } from '../html/element.ts';
import type { RenderContext } from './renderContext.ts';

export interface LinkAttributes {
	readonly href: string | undefined;
	readonly title?: string | undefined;
	readonly attributes?: Attributes;
}

/** A link; its text alone where it has no target or stands inside another link. */
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

/** Where a link leads: pages and files from the root, other sites in a window of their own. */
export function linkAttributes(context: RenderContext, href: string): Attributes {
	if (isExternal(href)) return { href, target: '_blank' };
	return { href: context.href(href) ?? toRootPath(context.page.path, href) };
}

export function isExternal(href: string): boolean {
	return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(href.trim());
}

/** `./b` and `../b` start from the page's folder, in its parts too; the preview's host knows paths from the root only. */
function toRootPath(path: string, href: string): string {
	if (!/^\.\.?\//.test(href)) return href;
	const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
	const resolved = normalizePath(`${folderOf(path)}/${target}`);
	return resolved === undefined ? href : `/${resolved.replace(/\.mdx?$/, '')}${rest}`;
}
