import { resolveLink } from '../../project/links/resolveLink.ts';
import { meaningOf, similarPages } from '../../project/links/similarPaths.ts';
import type { Project } from '../../project/project.ts';

export interface DeadAddress {
	readonly message: string;
	/** The address that is probably meant. */
	readonly meant: string | undefined;
}

/** Judges addresses outside of pages, which begin at the root of the site; undefined for what may lead somewhere. */
export function deadAddresses(project: Project): (href: string) => DeadAddress | undefined {
	const meaning = meaningOf(similarPages(project));
	return (href) => {
		const target = resolveLink(project, '', href);
		// The navigation tells of a page that is missing there, and a folder may lead to its first page.
		if (target.kind !== 'missing' || target.reason === 'listed' || target.reason === 'folder')
			return undefined;
		const path = meaning(target.path);
		return {
			message: `The site has nothing at \`${href}\`: correct the path, or write the whole address.`,
			meant: path === undefined ? undefined : `/${path}`,
		};
	};
}
