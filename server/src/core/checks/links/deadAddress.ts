import { foldersOf, resolveLink } from '../../project/links/resolveLink.ts';
import { meaningOf, similarPages, toAddress } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';
import type { Severity } from '../../text/problem.ts';

export interface DeadAddress {
	readonly message: string;
	/** The address that is probably meant. */
	readonly meant: string | undefined;
	/** What it weighs, where the address may lead somewhere after all. */
	readonly severity?: Severity;
}

/** Judges addresses outside of pages, which begin at the root of the site; undefined for what may lead somewhere. */
export function deadAddresses(project: Project): (href: string) => DeadAddress | undefined {
	// Most projects have none.
	let meaning: ReturnType<typeof meaningOf> | undefined;
	return (href) => {
		const target = resolveLink(project, '', href);
		// The navigation tells of a page that is missing there, and a folder may lead to its first page.
		if (target.kind !== 'missing' || target.reason === 'listed' || target.reason === 'folder')
			return undefined;
		const withBase = addressWithBase(project, href);
		if (withBase !== undefined) return withBase;
		meaning ??= meaningOf(similarPages(project));
		const path = meaning(target.path.replace(/\.mdx?$/, ''));
		const meant = path === undefined ? undefined : `/${toAddress(path)}`;
		return {
			message: `The site has nothing at \`${href}\`${meant === undefined ? ': correct the path, or write the whole address.' : `. Did you mean \`${meant}\`?`}`,
			meant,
		};
	};
}

/**
 * What is told of an address that begins with a folder which the project does not have, and is one of a page without it:
 * the site may be published below that folder. Undefined for any other, and where the site's address is known.
 */
export function addressWithBase(project: Project, href: string): DeadAddress | undefined {
	const [, folder = '', below = ''] = /^\/([^/#?]+)(\/[^#?].*)$/.exec(href) ?? [];
	if (below === '' || project.site.address !== undefined || foldersOf(project.files).has(folder))
		return undefined;
	const target = resolveLink(project, '', below);
	if (target.kind !== 'page' || target.page.pagePath === 'index') return undefined;
	return {
		message: `The project has no folder \`/${folder}\`, but a page at \`${below}\`. If the site is published below \`/${folder}\`, set the meta tag \`canonical\` to its address. Otherwise remove \`/${folder}\`.`,
		meant: below,
		severity: 'information',
	};
}

/** The path that is meant by an address without a scheme, `//guides/start`, which browsers take for another site. */
export function pathOfTwoSlashes(project: Project, href: string): string | undefined {
	const [, host = ''] = /^\/\/([\w.-]+)(?:[/?#]|$)/.exec(href) ?? [];
	const path = href.slice(1);
	if (host === '' || host === 'localhost') return undefined;
	return !host.includes('.') || resolveLink(project, '', path).kind === 'page' ? path : undefined;
}

/** What is told of it. */
export function twoSlashesMessage(href: string, path: string): string {
	return `Browsers take \`${href}\` for the address of another site. Begin it with one slash: \`${path}\`.`;
}

/**
 * The path of an address on the domain where the site is published, from the root of the project. Undefined where
 * something else than the site may be there: a site at the root of a domain has only the folders that it has pages in.
 */
export function pathOnOwnSite(project: Project, href: string): string | undefined {
	const { address, basePath } = project.site;
	if (address === undefined || !href.startsWith(`${address}/`)) return undefined;
	const path = href.slice(address.length);
	const [, folder = ''] = /^\/([^/?#]+)\/[^/?#]/.exec(path) ?? [];
	const isOfProject = basePath !== '' || (folder !== '' && similarPages(project).hasFolder(folder));
	return isOfProject ? path : undefined;
}
