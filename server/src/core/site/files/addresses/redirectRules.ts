import { toRedirect } from '../../../project/addresses/findAddress.ts';
import type { Redirect } from '../../../project/config/siteConfig.ts';
import { findGluedParameter, findRedirect } from '../../../project/links/redirects.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import { sitePages } from '../../../project/pages/sitePages.ts';
import type { Project } from '../../../project/project.ts';
import { encodeUrl, normalizePath } from '../../../text/paths.ts';

/**
 * Redirects of the configuration as the text of a `_redirects` file: on each line, the old path, the new one and a
 * status code. `base` is the path of the site on the server, with a `/` at both ends.
 */
export function redirectRules(project: Project, base: string): string {
	const pages = new Set([...project.pages.values()].map(({ pagePath }) => toPageUrl(pagePath)));
	const sources = new Set<string>();
	return project.site.redirects
		.flatMap((redirect) => {
			const rule = toRule(redirect);
			// Pages take precedence over redirects, and earlier redirects over later ones.
			if (rule === undefined || pages.has(rule.source) || sources.has(rule.source)) return [];
			sources.add(rule.source);
			const [source, destination] = [rule.source, rule.destination].map((address) =>
				address.startsWith('/') ? base + address.slice(1) : address,
			);
			return [`${source} ${destination} ${redirect.permanent ? 301 : 302}\n`];
		})
		.join('');
}

/**
 * Redirects with a wildcard at their end, one for each page that the destination matches: `/old/:slug*` to `/new/:slug*`
 * gives `/old/a` for the page `/new/a`. Servers of plain files need a document for each.
 */
export function redirectsToPages(project: Project): readonly Pick<Redirect, 'source' | 'destination'>[] {
	const urls = sitePages(project).map(({ pagePath }) => toPageUrl(pagePath));
	return project.site.redirects.flatMap(({ source, destination }) => {
		const [, from, wildcard = ''] = /^(\/[^*:]*\/)((?::[\w-]+)?\*)$/.exec(source) ?? [];
		const to = destination.slice(0, -wildcard.length);
		if (from === undefined || destination !== to + wildcard || !/^\/[^*:?#]*$/.test(to)) return [];
		return urls.flatMap((url) => {
			const old = url.startsWith(to) ? from + url.slice(to.length) : undefined;
			// Another redirect may come first.
			const found = old === undefined ? undefined : findRedirect(project.site, old.slice(1));
			return old !== undefined && found?.destination === url ? [{ source: old, destination: url }] : [];
		});
	});
}

interface Rule {
	readonly source: string;
	readonly destination: string;
}

/**
 * Rule of a redirect. Undefined for one that never matches, and for a wildcard that is not at the end, which such
 * files do not support.
 */
function toRule({ source, destination }: Redirect): Rule | undefined {
	if (findGluedParameter(source) !== undefined) return undefined;
	const path = normalizePath(source);
	const target = toRedirect(destination);
	if (path === undefined || target?.kind !== 'redirect' || /\s/.test(source + target.location))
		return undefined;
	const [, before = '', rest] = /^(.*?)(?:(:\w+)?\*)?$/.exec(path) ?? [];
	const endsOpen = path.endsWith('*');
	if (before.includes('*') || (endsOpen && before !== '' && !before.endsWith('/'))) return undefined;
	const to = target.location.replace(rest === undefined ? '*' : `${rest}*`, ':splat');
	return {
		source: `/${encodeUrl(before)}${endsOpen ? '*' : ''}`,
		destination: to.replace(/(:\w+)\*/g, '$1'),
	};
}
