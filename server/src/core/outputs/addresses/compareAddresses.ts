import { createPageFinder } from '../../project/addresses/createPageFinder.ts';
import { findAnswer, type SiteAnswer } from '../../project/addresses/findAnswer.ts';
import { type ProposedRedirect, proposeRedirect } from '../../project/addresses/findLostAddresses.ts';
import { isTitleOf } from '../../project/addresses/plainTitle.ts';
import { toAddress } from '../../project/addresses/publishedAddresses.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import type { Project } from '../../project/project.ts';
import { decodePercent, resolveFromRoot, trimEndSlashes } from '../../text/paths.ts';
import type { ListedAddress } from './readAddressList.ts';

/** Comparison of a list of addresses with the site as it is built. */
export interface AddressComparison {
	/** URL of the site whose addresses were compared, without a slash at the end; undefined if the list has only paths. */
	readonly site: string | undefined;
	/** Number of different addresses that were compared. */
	readonly compared: number;
	/** Number of addresses that answer, without and with a redirect. */
	readonly found: number;
	readonly redirected: readonly RedirectedAddress[];
	/** Addresses that end with the error 404. */
	readonly missing: readonly MissingAddress[];
	readonly anchors: readonly MissingAnchor[];
	readonly titles: readonly DifferentTitle[];
	/** Numbers of addresses on other sites, by origin. */
	readonly otherSites: ReadonlyMap<string, number>;
	/** Number of missing addresses for which no page was looked for. */
	readonly unsearched: number;
}

export interface RedirectedAddress {
	readonly path: string;
	/** Destinations in order; more than one is a chain. */
	readonly redirects: readonly string[];
	/** Sources with wildcards that apply. */
	readonly patterns: readonly string[];
}

export interface MissingAddress extends RedirectedAddress {
	readonly title?: string;
	readonly reason: 'missing' | 'loop';
	/** Redirect that would answer it. */
	readonly proposal?: ProposedRedirect;
}

export interface MissingAnchor {
	readonly path: string;
	readonly anchor: string;
	/** Similar anchor of the page. */
	readonly nearest?: string;
}

export interface DifferentTitle {
	readonly path: string;
	/** Title in the list. */
	readonly before: string;
	readonly now: string;
}

interface ComparisonOptions {
	/** URL of the site in the list. The default is the URL that most addresses have in common. */
	readonly site?: string | undefined;
	/** Paths of files that the site has beside those of the project. */
	readonly otherFiles?: ReadonlyMap<string, unknown>;
}

const otherFile: SiteAnswer = { kind: 'file', redirects: [], patterns: [] };

/** Maximum number of missing addresses for which a page is looked for. */
const maxSearched = 20_000;

/** Compares addresses that a site had with those that the project has when it is built. */
export function compareAddresses(
	project: Project,
	addresses: readonly ListedAddress[],
	options: ComparisonOptions = {},
): AddressComparison {
	const base = options.site ?? siteOf(project, addresses);
	const { own, otherSites } = ownAddresses(addresses, base);
	const answers = new Map<string, SiteAnswer>();
	const wanted = new Map<string, WantedAddress>();
	for (const address of own) {
		const key = `${address.path}#${address.anchor ?? ''}`;
		const before = wanted.get(key);
		wanted.set(key, before === undefined ? address : { ...before, ...address });
		const { path } = address;
		if (!answers.has(path))
			answers.set(path, options.otherFiles?.has(path) ? otherFile : findAnswer(project, path));
	}
	const redirected: RedirectedAddress[] = [];
	const missing: MissingAddress[] = [];
	let unsearched = 0;
	const pageOf = createPageFinder(project, new Set([...answers.keys()].map((path) => `/${path}`)));
	for (const [path, { kind, redirects, patterns }] of answers) {
		const row = { path: `/${path}`, redirects, patterns };
		if (kind !== 'missing' && kind !== 'loop') {
			if (redirects.length > 0) redirected.push(row);
			continue;
		}
		const lost = wanted.get(`${path}#`) ?? { path };
		const isSearched = missing.length < maxSearched;
		if (!isSearched) unsearched++;
		const found = isSearched && redirects.length === 0 ? pageOf(lost) : undefined;
		const proposal = found && proposeRedirect(path, found);
		missing.push({
			...row,
			reason: kind,
			...(lost.title !== undefined && { title: lost.title }),
			...(proposal !== undefined && { proposal }),
		});
	}
	return {
		site: base,
		compared: answers.size,
		found: answers.size - missing.length - redirected.length,
		redirected,
		missing,
		anchors: missingAnchors(project, wanted.values(), answers),
		titles: differentTitles(wanted.values(), answers),
		otherSites,
		unsearched,
	};
}

/** Addresses of a list that belong to the site, in the form of the project's own list. */
export function addressesOfSite(
	project: Project,
	addresses: readonly ListedAddress[],
	site: string | undefined = siteOf(project, addresses),
): readonly string[] {
	return ownAddresses(addresses, site).own.map(toAddress);
}

/** Address of the site itself. */
interface WantedAddress {
	/** Decoded, without outer slashes. */
	readonly path: string;
	readonly anchor?: string;
	readonly title?: string;
	readonly description?: string;
}

interface OwnAddresses {
	readonly own: readonly WantedAddress[];
	readonly otherSites: ReadonlyMap<string, number>;
}

const urlParts = /^(https?:\/\/(?:[^/?#@]*@)?[^/?#]*)?([^?#]*)[^#]*(?:#(.*))?$/is;

/** Addresses below the URL of the site, as paths, and the numbers of others. Queries are left out. */
function ownAddresses(addresses: readonly ListedAddress[], site: string | undefined): OwnAddresses {
	const own: WantedAddress[] = [];
	const otherSites = new Map<string, number>();
	const [, siteOrigin = '', sitePath = ''] = urlParts.exec(site ?? '') ?? [];
	const folder = resolveFromRoot(decodePercent(sitePath));
	for (const { url, title, description } of addresses) {
		const [, origin, rawPath = '', anchor] = urlParts.exec(url) ?? [];
		const whole = resolveFromRoot(decodePercent(rawPath));
		const isOwn = origin === undefined || plainOrigin(origin) === plainOrigin(siteOrigin);
		const path = isOwn ? below(whole, folder, origin === undefined) : undefined;
		if (path === undefined) {
			const other = (origin ?? siteOrigin).toLowerCase();
			otherSites.set(other, (otherSites.get(other) ?? 0) + 1);
			continue;
		}
		own.push({
			path: path.replace(/(?:^|\/)index\.html$/, ''),
			...(anchor && { anchor: decodePercent(anchor) }),
			...(title !== undefined && { title }),
			...(description !== undefined && { description }),
		});
	}
	return { own, otherSites };
}

/** Path below a folder; a path without a host may leave the folder out. */
function below(path: string, folder: string, mayLeaveOut: boolean): string | undefined {
	if (folder === '' || path === folder) return path === folder ? '' : path;
	if (path.startsWith(`${folder}/`)) return path.slice(folder.length + 1);
	return mayLeaveOut ? path : undefined;
}

/** Host in lower case: a site is the same with `http:` and `https:`, and with `www.`. */
function plainOrigin(origin: string): string {
	return origin.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '');
}

/** URL that most addresses have in common: their host, with the base path of the project if they have it. */
function siteOf({ site }: Project, addresses: readonly ListedAddress[]): string | undefined {
	const counts = new Map<string, number>();
	for (const { url } of addresses) {
		const origin = urlParts.exec(url)?.[1]?.toLowerCase();
		if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1);
	}
	const [most] = [...counts].sort(([, a], [, b]) => b - a);
	if (most === undefined) return undefined;
	const [origin] = most;
	const withPath = site.basePath === '' ? undefined : `${origin}/${site.basePath}`;
	const isBelow = ({ url }: ListedAddress) => `${url.toLowerCase()}/`.startsWith(`${withPath}/`);
	return withPath !== undefined && addresses.some(isBelow) ? withPath : trimEndSlashes(origin);
}

/** Anchors that pages do not have. Pages with content that is not known are left out. */
function missingAnchors(
	project: Project,
	wanted: Iterable<WantedAddress>,
	answers: ReadonlyMap<string, SiteAnswer>,
): readonly MissingAnchor[] {
	return [...wanted].flatMap(({ path, anchor }): readonly MissingAnchor[] => {
		const page = answers.get(path)?.page;
		if (anchor === undefined || page === undefined || !project.pages.has(page.path)) return [];
		const match = findAnchor(project, page.path, anchor);
		if (match.kind === 'found' || (match.kind === 'missing' && !match.isCertain)) return [];
		const nearest =
			match.kind === 'otherForm' ? match.id : match.kind === 'missing' ? match.nearest : undefined;
		return [{ path: `/${path}`, anchor, ...(nearest !== undefined && { nearest }) }];
	});
}

function differentTitles(
	wanted: Iterable<WantedAddress>,
	answers: ReadonlyMap<string, SiteAnswer>,
): readonly DifferentTitle[] {
	return [...wanted].flatMap(({ path, anchor, title }): readonly DifferentTitle[] => {
		const answer = answers.get(path);
		if (title === undefined || anchor !== undefined || answer?.page === undefined) return [];
		if (answer.redirects.length > 0) return [];
		const now = answer.page.title;
		return isTitleOf(now, title) ? [] : [{ path: `/${path}`, before: title, now }];
	});
}
