import { insertRedirects, type RedirectPath } from '../../checks/site/insertRedirects.ts';
import { fileRole } from '../../project/fileRole.ts';
import { findRedirect, hasWildcard } from '../../project/links/redirects.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { sitePages } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import { toPagePath } from '../../text/paths.ts';
import type { FileMove } from './fileMove.ts';

/**
 * Change of the configuration that redirects from the old paths of listed pages to the new ones. The project may have
 * the pages at either path.
 */
export function addRedirects(project: Project, moves: readonly FileMove[]): readonly TextChange[] {
	return insertRedirects(project, newRedirects(project, moves));
}

function newRedirects(project: Project, moves: readonly FileMove[]): readonly RedirectPath[] {
	const redirects = new Map<string, RedirectPath>();
	for (const move of moves)
		for (const redirect of redirectsOf(project, move, moves)) redirects.set(redirect.source, redirect);
	return [...redirects.values()];
}

/** One redirect for each page, or one for a whole folder. */
function redirectsOf(project: Project, move: FileMove, moves: readonly FileMove[]): readonly RedirectPath[] {
	const each = pageRedirects(project, move);
	const ofFolder: RedirectPath = { source: `/${move.from}/:slug*`, destination: `/${move.to}/:slug*` };
	const others = each.filter(({ source }) => source === `/${move.from}`);
	return others.length + 1 < each.length && isWholeFolder(project, move, moves)
		? [...others, ofFolder]
		: each;
}

/** True if every URL in the old folder, and the folder's own, can be redirected to the same one in the new folder. */
function isWholeFolder(project: Project, { from, to }: FileMove, moves: readonly FileMove[]): boolean {
	const isPlain = [from, to].every((path) => /^[\w./-]+$/.test(path));
	const isWithin = (path: string, folder: string) =>
		`${path}/`.toLowerCase().startsWith(`${folder}/`.toLowerCase());
	if (!isPlain || isWithin(to, from)) return false;
	if (moves.some((other) => other.from !== from && (isWithin(other.from, from) || isWithin(other.to, from))))
		return false;
	const paths = [...movedPages(project, { from, to })].map(toRedirectPath);
	if (paths.some((path) => leadsBack(project, path))) return false;
	const files = [...project.files];
	// The project has the files at one of the paths; if both folders have files, one existed before.
	if (files.some((file) => file.startsWith(`${from}/`)) && files.some((file) => file.startsWith(`${to}/`)))
		return false;
	// Existing redirects come before the new one, and take precedence.
	return !sitePages(project).some(
		({ path, pagePath }) => isWithin(toPageUrl(pagePath).slice(1), from) && !path.startsWith(`${from}/`),
	);
}

function pageRedirects(project: Project, move: FileMove): readonly RedirectPath[] {
	const listed = listedPages(project.navigation);
	const redirects = new Map<string, RedirectPath>();
	for (const { from, to } of movedPages(project, move)) {
		if (!listed.has(toPagePath(from)) && !listed.has(toPagePath(to))) continue;
		const { source, destination } = toRedirectPath({ from, to });
		// The root always shows a page, and an existing redirect is the author's choice.
		if (source === '/' || source === destination || findRedirect(project.site, source.slice(1)) !== undefined)
			continue;
		if (leadsBack(project, { source, destination })) continue;
		redirects.set(source, { source, destination });
	}
	return [...redirects.values()];
}

function toRedirectPath({ from, to }: FileMove): RedirectPath {
	return { source: toPageUrl(toPagePath(from)), destination: toPageUrl(toPagePath(to)) };
}

/** True if a redirect of an earlier move, which was not removed, forms a loop with the new one. */
function leadsBack({ site }: Project, { source, destination }: RedirectPath): boolean {
	return findRedirect(site, destination.slice(1))?.destination === source;
}

function* movedPages(project: Project, { from, to }: FileMove): Generator<FileMove> {
	for (const file of project.files) {
		const isOld = file === from || file.startsWith(`${from}/`);
		if (!isOld && file !== to && !file.startsWith(`${to}/`)) continue;
		const rest = file.slice((isOld ? from : to).length);
		const move = { from: `${from}${rest}`, to: `${to}${rest}` };
		if (fileRole(move.from) === 'page' && fileRole(move.to) === 'page') yield move;
	}
}

/**
 * Redirects that a pattern stands for, one for each existing page that it points to; undefined if it does not map a
 * folder to another one with the same names. URLs that are pages need none.
 */
export function redirectsOfPattern(
	project: Project,
	{ source, destination }: RedirectPath,
): readonly RedirectPath[] | undefined {
	const [from, to] = [folderPattern.exec(source), folderPattern.exec(destination)];
	if (from?.[2] === undefined || to?.[1] === undefined || from[2] !== to[2]) return undefined;
	const [oldFolder = '', newFolder] = [from[1], to[1]];
	return [...project.pages.values()].flatMap(({ pagePath }) => {
		const address = toPageUrl(pagePath);
		if (!`${address}/`.startsWith(`${newFolder}/`) || hasWildcard(address)) return [];
		const old = `${oldFolder}${address.slice(newFolder.length)}`;
		return findPageAt(project, old.slice(1)) === undefined ? [{ source: old, destination: address }] : [];
	});
}

/** Matches a path pattern for a whole folder: its path, and a wildcard at the end. */
const folderPattern = /^(\/[^:*?#]*)\/(:[\w-]+\*|\*)$/;
