import type { JSONPath } from 'jsonc-parser';
import type { NavigationVersion } from '../../../project/navigation/navigation.ts';
import { baseNameOf } from '../../../text/paths.ts';

/** Entry of a page in the navigation. */
export interface Listing {
	readonly pagePath: string;
	readonly version: string | undefined;
	/** Path of its group in the configuration. */
	readonly place: JSONPath;
	readonly groupLabel: string;
	/** True if a sidebar shows it. */
	readonly isShown: boolean;
}

/** Page with a menu of versions. */
export interface VersionedPage {
	readonly pagePath: string;
	/** Entry of the page in the current version; undefined for a page that is not in the navigation. */
	readonly own: Listing | undefined;
}

/**
 * Returns a function that finds the page which an entry of the version menu links to (host-behavior.md 3.1): the same
 * page if that version contains it, else the page whose path differs in one folder, such as `v2/start` for `v3/start`
 * or `es/start` for `start`, else the first page of the group with the same label, else the first page. Undefined for
 * a version without pages.
 */
export function versionTargets(
	listings: readonly Listing[],
): (version: NavigationVersion, page: VersionedPage) => string | undefined {
	const known = new Map<NavigationVersion, VersionPages>();
	return (version, page) => {
		let pages = known.get(version);
		if (pages === undefined) {
			pages = pagesOf(listings, version);
			known.set(version, pages);
		}
		return findTarget(pages, version, page);
	};
}

interface VersionPages {
	readonly listings: readonly Listing[];
	readonly paths: ReadonlySet<string>;
	readonly byName: ReadonlyMap<string, readonly string[]>;
}

function pagesOf(listings: readonly Listing[], { label, place }: NavigationVersion): VersionPages {
	const shown = listings.filter(({ isShown }) => isShown);
	const named = shown.filter(({ version }) => version === label);
	// Several products may have versions with the same name.
	const inside = named.filter((listing) => place.every((step, at) => listing.place[at] === step));
	const everywhere = shown.filter(({ version }) => version === undefined);
	const own = [...(inside.length > 0 ? inside : named), ...everywhere];
	const byName = new Map<string, string[]>();
	for (const { pagePath } of own) {
		const name = baseNameOf(pagePath);
		byName.set(name, [...(byName.get(name) ?? []), pagePath]);
	}
	return { listings: own, paths: new Set(own.map(({ pagePath }) => pagePath)), byName };
}

function findTarget(
	{ listings, paths, byName }: VersionPages,
	{ isLanguage }: NavigationVersion,
	{ pagePath, own }: VersionedPage,
): string | undefined {
	if (paths.has(pagePath)) return pagePath;
	const from = pagePath.split('/');
	let best: { readonly path: string; readonly shared: number } | undefined;
	for (const path of byName.get(baseNameOf(pagePath)) ?? []) {
		const to = path.split('/');
		const shared = sharedEnding(from, to);
		if (differInOneFolder(from, to) && shared > (best?.shared ?? 0)) best = { path, shared };
	}
	if (best !== undefined) return best.path;
	const label = isLanguage === true ? undefined : own?.groupLabel;
	const sibling = listings.find(({ groupLabel }) => label !== undefined && groupLabel === label);
	return (sibling ?? listings[0])?.pagePath;
}

/** Number of equal segments at the end of both paths. */
function sharedEnding(one: readonly string[], other: readonly string[]): number {
	let count = 0;
	while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count++;
	return count;
}

/** True if the paths are equal except for one folder, which differs or is only in one of them. */
function differInOneFolder(one: readonly string[], other: readonly string[]): boolean {
	const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
	if (longer.length - shorter.length > 1) return false;
	const at = shorter.findIndex((segment, index) => segment !== longer[index]);
	const rest = longer.length > shorter.length ? shorter.slice(at) : shorter.slice(at + 1);
	return at >= 0 && rest.length > 0 && rest.every((segment, index) => segment === longer[at + 1 + index]);
}

/** True if the menu on a page contains the version: it belongs to the same product, tab or menu. */
export function isVersionOfPlace({ place }: NavigationVersion, own: JSONPath | undefined): boolean {
	if (own === undefined) return true;
	for (let at = 0; at + 1 < Math.min(place.length, own.length); at++) {
		const key = place[at];
		if (typeof key !== 'string' || typeof place[at + 1] !== 'number') continue;
		if (key !== own[at]) return true;
		if (place[at + 1] !== own[at + 1] && key !== 'versions' && key !== 'languages') return false;
	}
	return true;
}
