import { normalizePath } from '../../text/paths.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { type FoundRedirect, findRedirect } from './redirects.ts';
import { splitHref } from './splitHref.ts';

/** One redirect on the way of a reader. */
export interface RedirectStep {
	readonly redirect: FoundRedirect;
	/** Where it leads on the site, without outer slashes; undefined for another site. */
	readonly path: string | undefined;
	/** The anchor that it names. */
	readonly anchor: string | undefined;
}

/** The redirects that readers of a path follow one after the other, no more than `most` of them: some have no end. */
export function* redirectSteps(site: SiteConfig, from: string, most: number): Generator<RedirectStep> {
	let at: string | undefined = from;
	for (let count = 0; count < most && at !== undefined; count++) {
		const redirect = findRedirect(site, at);
		if (redirect === undefined) return;
		const { path, anchor } = splitHref(redirect.destination);
		at = path === undefined ? undefined : normalizePath(path);
		yield { redirect, path: at, anchor };
	}
}
