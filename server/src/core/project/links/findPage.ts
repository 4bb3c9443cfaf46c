import { generatedPageAt } from '../api/generatedPages.ts';
import type { Page } from '../pages/page.ts';
import type { Project } from '../project.ts';
import { resolveLink } from './resolveLink.ts';
import { splitHref } from './splitHref.ts';

/** The page that a link leads to, with the anchor it names. */
export interface PageTarget {
	readonly page: Page;
	/** Without `#`; undefined when the link names none. */
	readonly anchor: string | undefined;
}

/**
 * The page of the project that a link on another of its files leads to, redirects followed; one that the site makes
 * has no file. Undefined for anchors of the same page, other files and other sites.
 */
export function findPage(project: Project, from: string, href: string): PageTarget | undefined {
	const { path, anchor } = splitHref(href);
	if (path === '') return undefined;
	const target = resolveLink(project, from, href);
	if (target.kind === 'page') return { page: target.page, anchor: target.anchor };
	const generated = target.kind === 'served' ? generatedPageAt(project, target.path) : undefined;
	return generated && { page: generated.page, anchor };
}
