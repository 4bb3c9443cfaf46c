import { resolveLink } from '../../project/links/resolveLink.ts';
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
		const [, folder = '', below = ''] = /^\/([^/#?]+)(\/.+)$/.exec(href) ?? [];
		if (below !== '' && resolveLink(project, '', below).kind === 'page')
			return {
				message: `The site has nothing at \`${href}\`, but at \`${below}\`. Leave it only if the whole site is served below \`/${folder}\`.`,
				meant: below,
				severity: 'information',
			};
		meaning ??= meaningOf(similarPages(project));
		const path = meaning(target.path.replace(/\.mdx?$/, ''));
		const meant = path === undefined ? undefined : `/${toAddress(path)}`;
		return {
			message: `The site has nothing at \`${href}\`${meant === undefined ? ': correct the path, or write the whole address.' : `. Did you mean \`${meant}\`?`}`,
			meant,
		};
	};
}
