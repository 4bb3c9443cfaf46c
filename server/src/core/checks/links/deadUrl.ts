import { foldersOf, resolveLink } from '../../project/links/resolveLink.ts';
import { createPathSuggester, similarPages, toUrlPath } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';
import type { Severity } from '../../text/problem.ts';
import { notFoundMessage } from '../messages.ts';

export interface DeadUrl {
	readonly message: string;
	/** The URL that is probably meant. */
	readonly suggested: string | undefined;
	/** Set where the URL may work after all. */
	readonly severity?: Severity;
}

/** Checks URLs outside of pages, which start at the root of the site; undefined for those that may work. */
export function createDeadUrlCheck(project: Project): (href: string) => DeadUrl | undefined {
	// Most projects have none.
	let meaning: ReturnType<typeof createPathSuggester> | undefined;
	return (href) => {
		const target = resolveLink(project, '', href);
		// A check of the navigation reports listed pages that are missing, and a folder may open its first page.
		if (target.kind !== 'missing' || target.reason === 'listed' || target.reason === 'folder')
			return undefined;
		const withBase = findPathWithBase(project, href);
		if (withBase !== undefined) return withBase;
		meaning ??= createPathSuggester(similarPages(project));
		const path = meaning(target.path.replace(/\.mdx?$/, ''));
		const suggested = path === undefined ? undefined : `/${toUrlPath(path)}`;
		return {
			message: notFoundMessage('page or file', href, {
				suggestion: suggested,
				otherwise: 'Correct the path, or use a full URL.',
			}),
			suggested,
		};
	};
}

/**
 * The problem of a path that starts with a folder which the project does not have, and that is the path of a page
 * without it: the site may be published under that folder. Undefined for any other, and where the site's URL is known.
 */
export function findPathWithBase(project: Project, href: string): DeadUrl | undefined {
	const [, folder = '', below = ''] = /^\/([^/#?]+)(\/[^#?].*)$/.exec(href) ?? [];
	if (below === '' || project.site.address !== undefined || foldersOf(project.files).has(folder))
		return undefined;
	const target = resolveLink(project, '', below);
	if (target.kind !== 'page' || target.page.pagePath === 'index') return undefined;
	return {
		message: `The project has no folder \`/${folder}\`. \`${below}\` exists without it. If the site is published under \`/${folder}\`, set the meta tag \`canonical\` to its URL. Otherwise, remove \`/${folder}\`.`,
		suggested: below,
		severity: 'information',
	};
}

/** The path that is meant by a protocol-relative URL such as `//guides/start`. */
export function pathOfProtocolRelativeUrl(project: Project, href: string): string | undefined {
	const [, host = ''] = /^\/\/([\w.-]+)(?:[/?#]|$)/.exec(href) ?? [];
	const path = href.slice(1);
	if (host === '' || host === 'localhost') return undefined;
	return !host.includes('.') || resolveLink(project, '', path).kind === 'page' ? path : undefined;
}

/** The message for such a URL. */
export function protocolRelativeMessage(href: string, path: string): string {
	return `Protocol-relative URL \`${href}\` points to another site. Use one slash: \`${path}\`.`;
}
