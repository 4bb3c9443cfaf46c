import type { JSONPath } from 'jsonc-parser';

/** The site's navigation after reading either dialect, in reading order. */
export interface Navigation {
	readonly groups: readonly NavigationGroup[];
	/** Versions that readers choose from, as the configuration declares them. */
	readonly versions: readonly NavigationVersion[];
	/** Sections below the top bar; the first holds what no other does. Empty when the site has none. */
	readonly tabs: readonly NavigationSection[];
	/** Sections of the sidebar, likewise. */
	readonly anchors: readonly NavigationSection[];
	/** The list in the configuration that holds the outermost groups; undefined where several do, or none. */
	readonly place: JSONPath | undefined;
	/** Whether it lists all that the site shows: false when it was not read, or when parts stand in other files. */
	readonly isWhole: boolean;
}

export interface NavigationGroup {
	readonly label: string;
	readonly icon: string | undefined;
	readonly iconType: string | undefined;
	/** The documentation version it belongs to; undefined shows it in every one. */
	readonly version: string | undefined;
	readonly entries: readonly NavigationEntry[];
	/** No sidebar shows it: readers need the addresses of its pages. */
	readonly isHidden?: true;
	/** Search, the index of pages and the site map do not name its pages; groups within say it of themselves. */
	readonly isLeftOut?: true;
	/** The site makes it of an API description: its places are those of the part that names the description. */
	readonly isGenerated?: true;
	/** Where in the configuration it stands, and there its label and the list of its entries. */
	readonly place: JSONPath;
	readonly labelPlace: JSONPath;
	readonly entriesPlace: JSONPath;
}

export type NavigationEntry =
	| {
			readonly kind: 'page';
			/** Normalized: no leading or trailing slash (host-behavior.md 9.1). */
			readonly pagePath: string;
			/** Its index in the group's list of the configuration. */
			readonly index: number;
	  }
	| { readonly kind: 'group'; readonly group: NavigationGroup };

export interface NavigationVersion {
	readonly label: string;
	/** The same without the versions around it. */
	readonly ownLabel: string;
	/** The one that readers see first; without any it is the first. */
	readonly isDefault: boolean;
	/** Readers cannot choose it: they need the address of one of its pages. */
	readonly isHidden?: true;
	/** It is a language. */
	readonly isLanguage?: true;
	/** In which its pages are written, as HTML names it; undefined when that is not said. */
	readonly language?: string;
	/** What of the configuration it has of its own, by key: a language its top bar, say. */
	readonly own?: Readonly<Record<string, unknown>>;
	readonly place: JSONPath;
}

/** A tab or an anchor. */
export interface NavigationSection {
	readonly label: string;
	readonly icon: string | undefined;
	readonly iconType: string | undefined;
	/** Behind the icon: one hex color, or two of a gradient. */
	readonly colors: readonly string[];
	/** The documentation version with which alone it is shown. */
	readonly version: string | undefined;
	/** Shown only to readers of one of its pages. */
	readonly isDefaultHidden: boolean;
	/** Search, the index of pages and the site map do not name its pages. */
	readonly isLeftOut?: true;
	readonly holds: SectionContent;
	/** Where in the configuration it stands; of one that the site adds by itself, where that would be named. */
	readonly place: JSONPath;
}

export type SectionContent =
	/** Pages of the folder and below, unless an earlier section of the kind has them (host-behavior.md 2). */
	| { readonly kind: 'folder'; readonly folder: string }
	/** Pages of the groups below its own place; it is shown to readers of the part of the site around it. */
	| { readonly kind: 'own'; readonly place: JSONPath; readonly within: JSONPath | undefined }
	/** Pages of no other section. */
	| { readonly kind: 'rest' }
	/** No page: it leads elsewhere. */
	| { readonly kind: 'link'; readonly href: string };

export const emptyNavigation: Navigation = {
	groups: [],
	versions: [],
	tabs: [],
	anchors: [],
	place: undefined,
	isWhole: false,
};

/** A new group, as the dialect of a navigation that can be edited writes it. */
export function toGroupValue(label: string, pagePaths: readonly string[]) {
	return { group: label, pages: pagePaths };
}

/** Page paths in reading order; a page listed twice comes twice. */
export function* pagePathsOf(navigation: Navigation): Generator<string> {
	for (const group of navigation.groups) yield* pagePathsOfGroup(group);
}

export function* pagePathsOfGroup(group: NavigationGroup): Generator<string> {
	for (const entry of group.entries) {
		if (entry.kind === 'page') yield entry.pagePath;
		else yield* pagePathsOfGroup(entry.group);
	}
}

/** Whether the page lies in the folder or below it; every page lies in the root. */
export function isInFolder(pagePath: string, folder: string): boolean {
	return folder === '' || pagePath === folder || pagePath.startsWith(`${folder}/`);
}
