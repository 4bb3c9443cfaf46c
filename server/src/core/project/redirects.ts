import type { Redirect, SiteConfig } from './siteConfig.ts';

/** Where a configuration of either dialect lists its redirects. */
export const redirectsKey = 'redirects';

/** Where the site sends readers of a path that has no page; undefined when it does not. Paths without outer slashes. */
export function findRedirect(site: SiteConfig, path: string): string | undefined {
	const { exact, wildcards } = redirectsOf(site);
	const plain = exact.get(path);
	if (plain !== undefined) return plain;
	if (path.length > longestPath) return undefined;
	for (const { pattern, destination } of wildcards) {
		const match = pattern.exec(path);
		if (match !== null) return fillIn(destination, match);
	}
	return undefined;
}

interface RedirectIndex {
	readonly exact: ReadonlyMap<string, string>;
	readonly wildcards: readonly { readonly pattern: RegExp; readonly destination: string }[];
}

const indexes = new WeakMap<SiteConfig, RedirectIndex>();

function redirectsOf(site: SiteConfig): RedirectIndex {
	let index = indexes.get(site);
	if (index === undefined) {
		index = toIndex(site.redirects);
		indexes.set(site, index);
	}
	return index;
}

function toIndex(redirects: readonly Redirect[]): RedirectIndex {
	const exact = new Map<string, string>();
	const wildcards: { pattern: RegExp; destination: string }[] = [];
	for (const { source, destination } of redirects) {
		const path = withoutOuterSlashes(source);
		if (hasWildcard(path)) wildcards.push({ pattern: toPattern(path), destination });
		else exact.set(path, destination);
	}
	return { exact, wildcards };
}

/** Whether the source of a redirect stands for several paths. */
export function hasWildcard(source: string): boolean {
	return /[*:]/.test(source);
}

/** Whether readers of a pattern's addresses come to such an address again: their way has no end. */
export function leadsIntoItself({ source, destination }: Pick<Redirect, 'source' | 'destination'>): boolean {
	const [from, to] = [withoutOuterSlashes(source), withoutOuterSlashes(destination)];
	return hasWildcard(from) && to.length <= longestPath && toPattern(from).test(to);
}

function withoutOuterSlashes(path: string): string {
	return path.replace(/^\/+|\/+$/g, '');
}

/** More wildcards than this in one source are not told apart, nor are longer paths matched: none is to take long. */
const mostWildcards = 2;
const longestPath = 500;

/** `:name` stands for one segment, `:name*` and `*` for anything. */
function toPattern(source: string): RegExp {
	const parts = source.split(/(:[\w-]+\*?|\*)/);
	let wildcards = 0;
	let pattern = '';
	for (const [index, part] of parts.entries()) {
		if (index % 2 === 0) pattern += part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
		else if (++wildcards > mostWildcards) return new RegExp(`^${pattern}.*$`, 's');
		else pattern += `${nameGroup(part)}${part.endsWith('*') ? '.*' : '[^/]+'})`;
	}
	// `/old/:slug*` is also a redirect of `/old`.
	return new RegExp(`^${pattern.replace(/\/(\((?:\?<\w+>)?\.\*\))$/, '(?:/$1)?')}$`, 's');
}

function nameGroup(part: string): string {
	const name = part.replace(/\*$/, '').slice(1);
	return /^[a-z_]\w*$/i.test(name) ? `(?<${name}>` : '(';
}

function fillIn(destination: string, { groups = {} }: RegExpExecArray): string {
	return destination.replace(/:([a-z_]\w*)\*?/gi, (whole, name: string) =>
		Object.hasOwn(groups, name) ? (groups[name] ?? '') : whole,
	);
}
