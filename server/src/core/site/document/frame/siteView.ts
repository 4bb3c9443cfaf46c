import type {
	Navigation,
	NavigationGroup,
	NavigationSection,
} from '../../../project/navigation/navigation.ts';
import { isSectionOf, sectionOwner } from '../../../project/navigation/sectionOwner.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import type { Page } from '../../../project/pages/page.ts';
import { sitePageAt } from '../../../project/pages/sitePages.ts';
import { deriveFromProject, type Project } from '../../../project/project.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import { folderOf } from '../../../text/paths.ts';
import { isVersionOfPlace, type Listing, versionTargets } from './versionTargets.ts';

/** Navigation as a reader of one page sees it. */
export interface SiteView {
	readonly pagePath: string;
	/** Current documentation version; undefined for a site without versions. */
	readonly version: string | undefined;
	/** Other versions that contain the page. */
	readonly otherVersions: readonly string[];
	readonly versions: readonly ViewEntry<{ readonly label: string }>[];
	readonly tabs: readonly ViewEntry<NavigationSection>[];
	readonly anchors: readonly ViewEntry<NavigationSection>[];
	/** Groups of the current tab and anchor with their pages. The same object for all of these pages. */
	readonly shown: ShownGroups;
}

export interface ShownGroups {
	readonly groups: readonly ViewGroup[];
	/** Paths of their pages in reading order without duplicates, for the links to the previous and next page. */
	readonly order: readonly string[];
}

export interface ViewEntry<Subject> {
	readonly subject: Subject;
	readonly isCurrent: boolean;
	/** Path of the page that the entry links to; undefined if it contains none. */
	readonly pagePath: string | undefined;
}

export interface ViewGroup {
	readonly group: NavigationGroup;
	readonly entries: readonly ViewGroupEntry[];
}

export type ViewGroupEntry =
	| {
			readonly kind: 'page';
			readonly pagePath: string;
			readonly page: Page | undefined;
	  }
	| { readonly kind: 'group'; readonly group: ViewGroup };

/** View of a page; `chosen` is the version that the reader selected last. */
export function siteView(project: Project, pagePath: string, chosen: string | undefined): SiteView {
	const navigation = siteNavigation(project);
	const known = sharedViews(project);
	const { listings, tabOf, anchorOf } = known;
	const placed = known.placedPage(pagePath);
	const version = currentVersion(navigation, { pagePath: placed, chosen, listings });
	const visible = listings.filter((listing) => listing.isShown && isShownIn(version, listing.version));
	const ownListing = listings.find((one) => one.pagePath === placed && isShownIn(version, one.version));
	const own = ownListing?.place;
	const [tab, anchor] = [tabOf(placed, own), anchorOf(placed, own)];
	const entriesOf = (sections: readonly NavigationSection[], ownerOf: typeof tabOf, current: number) =>
		sections.flatMap((subject, index): ViewEntry<NavigationSection>[] => {
			const isCurrent = index === current;
			if (!isShownIn(version, subject.version) || (subject.isDefaultHidden && !isCurrent)) return [];
			if (!isSectionOf(navigation, subject, { pagePath: placed, place: own })) return [];
			const first = visible.find((one) => ownerOf(one.pagePath, one.place) === index)?.pagePath;
			return first === undefined && subject.holds.kind === 'rest' && sections === navigation.tabs
				? []
				: [{ subject, isCurrent, pagePath: first }];
		});
	return {
		pagePath,
		version,
		otherVersions: navigation.versions.flatMap(({ label }) =>
			label !== version && currentVersion(navigation, { pagePath: placed, chosen: label, listings }) === label
				? [label]
				: [],
		),
		versions: navigation.versions.flatMap((subject) => {
			const isCurrent = subject.label === version;
			if ((subject.isHidden && !isCurrent) || !isVersionOfPlace(subject, own)) return [];
			return [{ subject, isCurrent, pagePath: known.versionTarget(subject, { pagePath, own: ownListing }) }];
		}),
		tabs: entriesOf(navigation.tabs, tabOf, tab),
		anchors: entriesOf(navigation.anchors, anchorOf, anchor),
		shown: known.shown({ tab, anchor, version }),
	};
}

/** Parts of a project that decide what is shown around its pages. */
type ViewedProject = Pick<Project, 'config' | 'configValue' | 'dataFiles' | 'files' | 'navigation' | 'pages'>;

/** Tab and anchor by index, or -1, and version. */
interface ShownPlace {
	readonly tab: number;
	readonly anchor: number;
	readonly version: string | undefined;
}

/** Views share what does not depend on their page: when a site is built, each page is asked for. */
const sharedViews = deriveFromProject(
	'pages',
	['config', 'configValue', 'dataFiles', 'files', 'navigation'],
	(project) => {
		const navigation = siteNavigation(project);
		const listings = [...listingsOf(project, navigation.groups, { version: undefined, isShown: true })];
		/** The index of the tab and of the anchor that a page belongs to; -1 for none. */
		const tabOf = sectionOwner(navigation, navigation.tabs);
		const anchorOf = sectionOwner(navigation, navigation.anchors);
		const shown = boundedCache(
			maxShown,
			({ tab, anchor, version }: ShownPlace): ShownGroups => {
				const groups = groupsOf(navigation.groups, undefined, {
					project,
					isShown: ({ pagePath, version: needed, place }) =>
						isShownIn(version, needed) &&
						tabOf(pagePath, place) === tab &&
						anchorOf(pagePath, place) === anchor,
				});
				return { groups, order: pagesInOrder(groups) };
			},
			JSON.stringify,
		);
		const listed = new Set(listings.map(({ pagePath }) => pagePath));
		const first = firstPages(listings);
		/**
		 * Page with whose tab, anchor and version a page is shown: a page in none of them is shown as the first one of the
		 * nearest folder is: `api/unlisted` as `api/users`.
		 */
		const placedPage = (pagePath: string): string => {
			// A page for wrong addresses, which is not in the project, has no place.
			if (sitePageAt(project, pagePath) === undefined || listed.has(pagePath)) return pagePath;
			if (tabOf(pagePath) >= 0 || anchorOf(pagePath) >= 0) return pagePath;
			for (const folder of foldersOf(pagePath)) {
				const near = first.get(folder);
				if (near !== undefined) return near;
			}
			return pagePath;
		};
		return { listings, placedPage, versionTarget: versionTargets(listings), tabOf, anchorOf, shown };
	},
);

/** First page in each folder or below it, among the pages that the navigation shows. */
function firstPages(listings: readonly Listing[]): ReadonlyMap<string, string> {
	const first = new Map<string, string>();
	for (const { pagePath, isShown } of listings)
		for (const folder of isShown ? foldersOf(pagePath) : [])
			if (!first.has(folder)) first.set(folder, pagePath);
	return first;
}

/** Folders around a path, the nearest first, up to the root: `a/b/c` → `a/b`, `a`, ``. */
function* foldersOf(path: string): Generator<string> {
	for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) yield folder;
	yield '';
}

/** Cached sidebars of a project. */
const maxShown = 1_000;

function pagesInOrder(groups: readonly ViewGroup[]): readonly string[] {
	const paths = new Set<string>();
	const visit = (list: readonly ViewGroup[]) => {
		for (const { entries } of list)
			for (const entry of entries) {
				if (entry.kind === 'group') visit([entry.group]);
				else if (entry.page?.url === undefined) paths.add(entry.pagePath);
			}
	};
	visit(groups);
	return [...paths];
}

function* listingsOf(
	project: ViewedProject,
	groups: readonly NavigationGroup[],
	outer: Pick<Listing, 'version' | 'isShown'>,
): Generator<Listing> {
	for (const group of groups) {
		const version = group.version ?? outer.version;
		const isShown = outer.isShown && !group.isHidden;
		for (const entry of group.entries) {
			if (entry.kind === 'group') yield* listingsOf(project, [entry.group], { version, isShown });
			else {
				const page = sitePageAt(project, entry.pagePath);
				if (page?.hidden !== true)
					yield {
						pagePath: entry.pagePath,
						version: page?.version ?? version,
						place: group.place,
						groupLabel: group.label,
						isShown,
					};
			}
		}
	}
}

interface VersionChoice {
	readonly pagePath: string;
	readonly chosen: string | undefined;
	readonly listings: readonly Listing[];
}

/** Version that the reader selected, if it contains the page; else the page's own version. */
function currentVersion(
	{ versions }: Navigation,
	{ pagePath, chosen, listings }: VersionChoice,
): string | undefined {
	if (versions.length === 0) return undefined;
	const standard = (versions.find(({ isDefault }) => isDefault) ?? versions[0])?.label;
	const wanted = versions.find(({ label }) => label === chosen)?.label ?? standard;
	const own = listings.filter((listing) => listing.pagePath === pagePath).map(({ version }) => version);
	if (own.length === 0 || own.includes(undefined) || own.includes(wanted)) return wanted;
	return own.includes(standard) ? standard : own[0];
}

function isShownIn(version: string | undefined, needed: string | undefined): boolean {
	return version === undefined || needed === undefined || version === needed;
}

interface GroupChoice {
	readonly project: ViewedProject;
	readonly isShown: (listing: Omit<Listing, 'isShown' | 'groupLabel'>) => boolean;
}

/** Groups with their visible entries; groups without any are left out. */
function groupsOf(
	groups: readonly NavigationGroup[],
	outer: string | undefined,
	choice: GroupChoice,
): readonly ViewGroup[] {
	return groups.flatMap((group): ViewGroup[] => {
		if (group.isHidden) return [];
		const version = group.version ?? outer;
		const entries = group.entries.flatMap((entry): ViewGroupEntry[] => {
			if (entry.kind === 'group')
				return groupsOf([entry.group], version, choice).map((inner) => ({ kind: 'group', group: inner }));
			const { pagePath } = entry;
			const page = sitePageAt(choice.project, pagePath);
			const listing = { pagePath, version: page?.version ?? version, place: group.place };
			if (page?.hidden === true || !choice.isShown(listing)) return [];
			return [{ kind: 'page', pagePath, page }];
		});
		return entries.length === 0 ? [] : [{ group, entries }];
	});
}
