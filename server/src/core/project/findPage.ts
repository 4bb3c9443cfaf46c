import type { Page } from './page.ts';
import type { Project } from './project.ts';
import { resolveLink } from './resolveLink.ts';
import { splitHref } from './splitHref.ts';

/** The page that a link leads to, with the anchor it names. */
export interface PageTarget {
	readonly page: Page;
	/** Without `#`; undefined when the link names none. */
	readonly anchor: string | undefined;
}

/**
 * The page of the project that a link on another of its files leads to, redirects followed. Undefined for anchors
 * of the same page, other files and other sites.
 */
export function findPage(project: Project, from: string, href: string): PageTarget | undefined {
	if (splitHref(href).path === '') return undefined;
	const target = resolveLink(project, from, href);
	return target.kind === 'page' ? { page: target.page, anchor: target.anchor } : undefined;
}
