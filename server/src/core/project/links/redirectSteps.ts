import { normalizePath } from '../../text/paths.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { type FoundRedirect, findRedirect } from './redirects.ts';
import { splitHref } from './splitHref.ts';

/** Redirect of a chain. */
export interface RedirectStep {
	readonly redirect: FoundRedirect;
	/** Path of the destination without outer slashes; undefined for another site. */
	readonly path: string | undefined;
	/** Anchor of the destination. */
	readonly anchor: string | undefined;
}

/** Chain of redirects from a path, with at most `most` redirects, since the chain may be a loop. */
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
