import type { Redirect } from '../../../project/config/siteConfig.ts';
import { findGluedParameter } from '../../../project/links/redirects.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import { encodeUrl, normalizePath } from '../../../text/paths.ts';
import { toRedirect } from './findAddress.ts';

/**
 * The redirects of the configuration as rules for servers that read a file `_redirects`: one a line, old address,
 * new address, status. `base` is the path below which the server has the site, with a `/` at both ends.
 */
export function redirectRules(project: Project, base: string): string {
	const pages = new Set([...project.pages.values()].map(({ pagePath }) => toPageUrl(pagePath)));
	const sources = new Set<string>();
	return project.site.redirects
		.flatMap((redirect) => {
			const rule = toRule(redirect);
			// A page goes before a redirect from its own address, and the first redirect before the second.
			if (rule === undefined || pages.has(rule.source) || sources.has(rule.source)) return [];
			sources.add(rule.source);
			const [source, destination] = [rule.source, rule.destination].map((address) =>
				address.startsWith('/') ? base + address.slice(1) : address,
			);
			return [`${source} ${destination} ${redirect.permanent ? 301 : 302}\n`];
		})
		.join('');
}

interface Rule {
	readonly source: string;
	readonly destination: string;
}

/** Undefined for what such files cannot say: more than one rest of a path, or one that is not its end; and for what never matches. */
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
