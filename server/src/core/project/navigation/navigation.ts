import type { JSONPath } from 'jsonc-parser';
import { derive } from '../../text/derive.ts';
import { foldersAbove } from '../../text/paths.ts';

/** Navigation of the site in reading order, read from either dialect. */
export interface Navigation {
	readonly groups: readonly NavigationGroup[];
	/** Versions that readers choose from, as declared in the configuration. */
	readonly versions: readonly NavigationVersion[];
	/**
	 * Sections below the top bar; in the classic dialect, the first contains all pages of no other. Empty if the site
	 * has none.
	 */
	readonly tabs: readonly NavigationSection[];
	/** Sections of the sidebar, with the same rules as tabs. */
	readonly anchors: readonly NavigationSection[];
	/** Place in the configuration of the list of outermost groups; undefined if there are several lists or none. */
	readonly place: JSONPath | undefined;
	/**
	 * True if all pages of the site are listed; false if the navigation was not read, or has references to other files.
	 */
	readonly isWhole: boolean;
}

export interface NavigationGroup {
	readonly label: string;
	readonly icon: string | undefined;
	readonly iconType: string | undefined;
	/** Documentation version that shows the group; undefined for all. */
	readonly version: string | undefined;
	readonly entries: readonly NavigationEntry[];
	/** True if no sidebar shows it: readers need the URLs of its pages. */
	readonly isHidden?: true;
	/** True if search, indexes and the sitemap omit its pages; nested groups have a flag of their own. */
	readonly isLeftOut?: true;
	/**
	 * True if it is generated from an API description; its places are then those of the part that refers to the
	 * description.
	 */
	readonly isGenerated?: true;
	/** Places of the group, its label and its list of entries in the configuration. */
	readonly place: JSONPath;
	readonly labelPlace: JSONPath;
	readonly entriesPlace: JSONPath;
}

export type NavigationEntry =
	| {
			readonly kind: 'page';
			/** Normalized: no leading or trailing slash (host-behavior.md 9.1). */
			readonly pagePath: string;
			/** Index in the list of the configuration; -1 for the `root` page of a group. */
			readonly index: number;
	  }
	| { readonly kind: 'group'; readonly group: NavigationGroup };

export interface NavigationVersion {
	readonly label: string;
	/** Label without those of the versions around: `v2` of `English · v2`. */
	readonly ownLabel: string;
	/** True for the version that is shown first; if there is none, the first one is. */
	readonly isDefault: boolean;
	/** True if readers cannot choose it: they need the URL of one of its pages. */
	readonly isHidden?: true;
	/** True for a language. */
	readonly isLanguage?: true;
	/** Language of its pages as a BCP 47 tag; undefined if unknown. */
	readonly language?: string;
	/** Values that it overrides in the configuration, by key: `navbar`, for example. */
	readonly own?: Readonly<Record<string, unknown>>;
	readonly place: JSONPath;
}

/** A tab or an anchor. */
export interface NavigationSection {
	readonly label: string;
	readonly icon: string | undefined;
	readonly iconType: string | undefined;
	/** Background of the icon: one hex color, or two of a gradient. */
	readonly colors: readonly string[];
	/** The only documentation version that shows the section; undefined for all. */
	readonly version: string | undefined;
	/** True if only readers of its pages see it. */
	readonly isDefaultHidden: boolean;
	/** True if search, indexes and the sitemap omit its pages. */
	readonly isLeftOut?: true;
	readonly holds: SectionContent;
	/** Place in the configuration, or, for a section that the site adds, the place where it could be declared. */
	readonly place: JSONPath;
}

export type SectionContent =
	/** Pages in the folder, except those of an earlier section of the same kind (host-behavior.md 2). */
	| { readonly kind: 'folder'; readonly folder: string }
	/** Pages of the groups below `place`. Only readers in the part of the site at `within` see the section. */
	| { readonly kind: 'own'; readonly place: JSONPath; readonly within: JSONPath | undefined }
	/** Pages of no other section. */
	| { readonly kind: 'rest' }
	/** No pages: the section is a link. */
	| { readonly kind: 'link'; readonly href: string };

export const emptyNavigation: Navigation = {
	groups: [],
	versions: [],
	tabs: [],
	anchors: [],
	place: undefined,
	isWhole: false,
};

/** JSON value of a new group. */
export function toGroupValue(label: string, pagePaths: readonly string[]) {
	return { group: label, pages: pagePaths };
}

/** Page paths in reading order, with duplicates. */
export function* pagePathsOf(navigation: Navigation): Generator<string> {
	for (const group of navigation.groups) yield* pagePathsOfGroup(group);
}

export function* pagePathsOfGroup(group: NavigationGroup): Generator<string> {
	for (const entry of group.entries) {
		if (entry.kind === 'page') yield entry.pagePath;
		else yield* pagePathsOfGroup(entry.group);
	}
}

/** True if the page is in the folder at any depth, or is the page of the folder. The root contains all pages. */
export function isInFolder(pagePath: string, folder: string): boolean {
	return folder === '' || pagePath === folder || pagePath.startsWith(`${folder}/`);
}

/** Page paths in the navigation, including those without a page. */
export const listedPages = derive(
	(navigation: Navigation): ReadonlySet<string> => new Set(pagePathsOf(navigation)),
);

/** Every folder, at any depth, that contains a listed page. */
export const listedFolders = derive(
	(navigation: Navigation): ReadonlySet<string> => foldersAbove(listedPages(navigation)),
);

/** True if the navigation lists the page of a folder, or a page inside it at any depth. */
export function listsFolder(navigation: Navigation, folder: string): boolean {
	return listedFolders(navigation).has(folder) || listedPages(navigation).has(folder);
}
