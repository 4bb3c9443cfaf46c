import type { Redirect } from '../../project/config/siteConfig.ts';
import { hasWildcard } from '../../project/links/redirects.ts';
import { findPageAt } from '../../project/links/resolveLink.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';

/** As much of a redirect as a move concerns. */
export type RedirectPath = Pick<Redirect, 'source' | 'destination'>;

/**
 * The redirects that a pattern stands for, one for each page that it leads to now; undefined where it does not lead
 * everything of a folder to the same name in another. What is a page itself needs none.
 */
export function pagesOfPattern(
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

/** All that lies in a folder: its address, and the wildcard behind it. */
const folderPattern = /^(\/[^:*?#]*)\/(:[\w-]+\*|\*)$/;
