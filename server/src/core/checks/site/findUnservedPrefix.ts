import { generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import { findRedirect } from '../../project/links/redirects.ts';
import { findPageAt, foldersOf } from '../../project/links/resolveLink.ts';
import { isServed } from '../../project/links/servedPaths.ts';
import { listedPages } from '../../project/navigation/listedPages.ts';
import type { Project } from '../../project/project.ts';
import type { Finding } from '../check.ts';

/**
 * The problem of a redirect destination with wildcards, such as `/v2/:slug*`: nothing of the site begins with the path
 * before the first one. Undefined where something may.
 */
export function findUnservedPrefix(project: Project, destination: string): Omit<Finding, 'span'> | undefined {
	const [, path] = /^\/((?!\/)[^:*?#]+)(?:\*|(?<=\/):[a-z])/i.exec(destination.trim()) ?? [];
	if (path === undefined || begins(project, path)) return undefined;
	const { basePath, address } = project.site;
	const base = basePath === '' ? undefined : `${basePath}/`;
	if (base !== undefined && path.startsWith(base) && begins(project, path.slice(base.length)))
		return undefined;
	const below = path.slice(path.indexOf('/') + 1);
	// The whole site may be published under the first folder.
	const mayBeBase = address === undefined && (below === '' || begins(project, below));
	return {
		...(mayBeBase && below !== '' && { severity: 'information' }),
		message: `No page in the project begins with \`/${path}\`. Correct the destination, or add the pages.`,
	};
}

/** True if the site has something whose path begins so, or may have. */
function begins(project: Project, path: string): boolean {
	const end = path.lastIndexOf('/');
	const [folder, name] = [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
	if (name === '' && (foldersOf(project.files).has(folder) || findPageAt(project, folder) !== undefined))
		return true;
	const startsSo = (one: string) => one.startsWith(path);
	if (name !== '' && [...project.files].some(startsSo)) return true;
	if (isServed(project, `${path}x`) || findRedirect(project.site, `${path}x`) !== undefined) return true;
	if (project.site.redirects.some(({ source }) => startsSo(source.replace(/^\/+/, '')))) return true;
	return (
		[...listedPages(project.navigation).keys()].some(startsSo) ||
		[...generatedPagesOf(project).paths.keys()].some(startsSo)
	);
}
