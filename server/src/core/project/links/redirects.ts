import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { encodePath, normalizePath, trimEndSlashes } from '../../text/paths.ts';
import type { Redirect, SiteConfig } from '../config/siteConfig.ts';
import { splitHref } from './splitHref.ts';

/** Key of the list of redirects in the configuration of either dialect. */
export const redirectsKey = 'redirects';

type RedirectingSite = Pick<SiteConfig, 'redirects'>;

/** Redirect that applies to a path. */
export interface FoundRedirect {
	/** Destination with the values of the wildcards in this path. */
	readonly destination: string;
	/** Source with wildcards that matches the path; undefined if the source is the path itself. */
	readonly pattern?: string;
	readonly permanent: boolean;
}

/**
 * First redirect that matches a path without a page (host-behavior 9.4), or undefined. An exact source precedes a
 * pattern that the host may not match (`loneParameter`). Paths have no outer slashes.
 */
export function findRedirect(site: RedirectingSite, path: string): FoundRedirect | undefined {
	const { exact, patterns, patternOf } = redirectsOf(site);
	const plain = exact.get(path);
	if (patterns.size === 0 || path.length > maxPathLength) return plain;
	const found = patternOf(path);
	if (plain === undefined || found === undefined) return plain ?? found;
	return plain.place < found.place || loneParameter.test(found.pattern ?? '') ? plain : found;
}

interface RedirectIndex {
	readonly exact: ReadonlyMap<string, PlacedRedirect>;
	/** By the path before the first wildcard. */
	readonly patterns: ReadonlyMap<string, readonly PatternRedirect[]>;
	readonly patternOf: (path: string) => PlacedRedirect | undefined;
}

interface PlacedRedirect extends FoundRedirect {
	/** Index in the list of all redirects. */
	readonly place: number;
}

/** Maximum number of cached paths. */
const maxKnown = 20_000;

interface PatternRedirect extends Redirect, PathPattern {
	/** Index in the list of all redirects: the first match applies. */
	readonly place: number;
}

function findPattern(patterns: RedirectIndex['patterns'], path: string): PlacedRedirect | undefined {
	const found = firstMatch(patterns, path);
	if (found === undefined) return undefined;
	const { redirect, match } = found;
	const { source, permanent, names, place } = redirect;
	return { destination: fillIn(redirect.destination, names, match), pattern: source, permanent, place };
}

function firstMatch(
	patterns: RedirectIndex['patterns'],
	path: string,
): { readonly redirect: PatternRedirect; readonly match: RegExpExecArray } | undefined {
	const begun: (readonly PatternRedirect[])[] = [];
	for (let end = 0; end <= path.length; end++) {
		const some = patterns.get(path.slice(0, end));
		if (some !== undefined) begun.push(some);
	}
	const [first = [], ...others] = begun;
	const candidates =
		others.length === 0 ? first : [...first, ...others.flat()].sort((a, b) => a.place - b.place);
	for (const redirect of candidates) {
		const match = path.endsWith(redirect.tail) ? redirect.pattern.exec(path) : null;
		if (match !== null) return { redirect, match };
	}
	return undefined;
}

/** Reason why a redirect is unreachable. */
export interface HiddenRedirect {
	/** Source of the earlier redirect that applies instead. */
	readonly by: string;
	/** True if both have the same destination. */
	readonly isSame: boolean;
}

/** Earlier redirect that matches every path of this one, or undefined if this one is reachable. */
export function findHidingRedirect(
	site: SiteConfig,
	{ source, destination }: Redirect,
): HiddenRedirect | undefined {
	const path = withoutOuterSlashes(source);
	if (path.length > maxPathLength || findGluedParameter(source) !== undefined) return undefined;
	const { exact, patterns } = redirectsOf(site);
	if (patterns.size === 0) return undefined;
	const { pattern, names } = toPattern(path);
	// The first match of a source with wildcards is itself or an earlier one.
	const place = hasWildcard(path) ? Infinity : (exact.get(path)?.place ?? -1);
	let hidden: HiddenRedirect | undefined;
	for (const sample of samplesOf(path)) {
		const first = firstMatch(patterns, sample);
		const own = pattern.exec(sample);
		if (first === undefined || own === null || first.redirect.source === source) return undefined;
		if (first.redirect.place > place || loneParameter.test(first.redirect.source)) return undefined;
		const isSame =
			fillIn(first.redirect.destination, first.redirect.names, first.match) ===
			fillIn(destination, names, own);
		hidden = { by: first.redirect.source, isSame: isSame && hidden?.isSame !== false };
	}
	return hidden;
}

/** A parameter without `*`, for which the host may match nothing. */
const loneParameter = /:[\w-]+(?![\w*-])/;

/**
 * Paths that match a source. A pattern that matches all of them matches every path of the source, since no other
 * pattern contains these names.
 */
function samplesOf(source: string): readonly string[] {
	const fill = (rest: string) =>
		source.replace(/(?:(:[\w-]+)?\*|:[\w-]+)/g, (mark) => (mark.endsWith('*') ? rest : '~1'));
	const ending = /^(.*)\/:[\w-]+\*$/s.exec(source)?.[1];
	return [fill('~1'), fill('~1/~2'), ...(ending === undefined || hasWildcard(ending) ? [] : [ending])];
}

/** A parameter that is not a whole segment of the path: the host matches no path with it (host-behavior 9.4). */
export interface GluedParameter {
	/** `zk-:slug*` */
	readonly segment: string;
	/** `zk-` */
	readonly prefix: string;
	/** `:slug*` */
	readonly parameter: string;
}

export function findGluedParameter(source: string): GluedParameter | undefined {
	const [, segment, prefix, parameter] = /(?<=\/)(([^/:*?#]+)(:[a-z_][\w-]*\*?))/i.exec(source) ?? [];
	if (segment === undefined || prefix === undefined || parameter === undefined) return undefined;
	return { segment, prefix, parameter };
}

const redirectsOf = derive((site: RedirectingSite): RedirectIndex => toIndex(site.redirects));

function toIndex(redirects: readonly Redirect[]): RedirectIndex {
	const exact = new Map<string, PlacedRedirect>();
	const patterns = new Map<string, PatternRedirect[]>();
	for (const [place, redirect] of redirects.entries()) {
		const { source, destination, permanent } = redirect;
		const path = withoutOuterSlashes(source);
		const wildcard = path.search(wildcardMark);
		if (wildcard < 0) {
			if (!exact.has(path)) exact.set(path, { destination, permanent, place });
			continue;
		}
		if (findGluedParameter(`/${path}`) !== undefined) continue;
		const begin = path.slice(0, wildcard).replace(/\/$/, '');
		const others = patterns.get(begin) ?? [];
		others.push({ ...redirect, ...toPattern(path), place });
		patterns.set(begin, others);
	}
	const patternOf = boundedCache(maxKnown, (path) => findPattern(patterns, path));
	return { exact, patterns, patternOf };
}

/** True if the source of a redirect has a wildcard, and so may match several paths. */
export function hasWildcard(source: string): boolean {
	return wildcardMark.test(source);
}

const wildcardMark = /[*:]/;

/** True if the destination of a redirect with wildcards matches its own source, which is a redirect loop. */
export function redirectsToItself({
	source,
	destination,
}: Pick<Redirect, 'source' | 'destination'>): boolean {
	const [from, to] = [withoutOuterSlashes(source), withoutOuterSlashes(destination)];
	return hasWildcard(from) && to.length <= maxPathLength && toPattern(from).pattern.test(to);
}

function withoutOuterSlashes(path: string): string {
	return trimEndSlashes(path.replace(/^\/+/, ''));
}

/** Limits that keep matching fast: a source matches any text from its third wildcard on, and longer paths no source. */
const maxWildcards = 2;
const maxPathLength = 500;

/** Regular expression for a source: `:name` matches one segment, `:name*` and `*` match any text. */
interface PathPattern {
	readonly pattern: RegExp;
	/** Names of the groups of the pattern; `*` for a wildcard without a name. */
	readonly names: readonly string[];
	/** Text after the last wildcard, with which every matching path ends. */
	readonly tail: string;
}

/** Pattern of a path without outer slashes. `old/:slug*` matches `old` as well, `old/*` does not. */
function toPattern(source: string): PathPattern {
	const parts = source.split(/(:[\w-]+\*?|\*)/);
	const names: string[] = [];
	const tail = parts.at(-1) ?? '';
	let pattern = '';
	for (const [index, part] of parts.entries()) {
		if (index % 2 === 0) pattern += part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
		else if (names.length === maxWildcards)
			return { pattern: new RegExp(`^${pattern}.*$`, 's'), names, tail: '' };
		else {
			const isTail = part.startsWith(':') && part.endsWith('*') && index === parts.length - 2;
			if (isTail && parts[index + 1] === '' && pattern.endsWith('/'))
				pattern = `${pattern.slice(0, -1)}(?:/(.*))?`;
			else pattern += part.endsWith('*') ? '(.*)' : '([^/]+)';
			names.push(part.replace(/^:|\*$/g, '') || '*');
		}
	}
	return { pattern: new RegExp(`^${pattern}$`, 's'), names, tail };
}

/**
 * Destination with the values of the wildcards; each `*` gets the next value without a name. Values are parts of a
 * decoded path and are encoded again, since `%`, `?` and `#` have a meaning in a destination.
 */
function fillIn(destination: string, names: readonly string[], [, ...parts]: RegExpExecArray): string {
	const values = parts.map((part) => encodePath(part ?? ''));
	const unnamed = values.filter((_, index) => names[index] === '*');
	return destination.replace(/:([\w-]+)\*?|\*/g, (whole, name: string | undefined) => {
		if (name === undefined) return unnamed.shift() ?? whole;
		const at = names.indexOf(name);
		return at < 0 ? whole : (values[at] ?? '');
	});
}

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
