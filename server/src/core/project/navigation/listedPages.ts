import { foldersAbove } from '../../text/path.ts';
import { type Navigation, type NavigationGroup, pagePathsOf, pagePathsOfGroup } from './navigation.ts';

const pagesOfNavigations = new WeakMap<Navigation, ReadonlySet<string>>();

/** The page paths that the navigation lists, whether there are such pages or not. */
export function listedPages(navigation: Navigation): ReadonlySet<string> {
	let listed = pagesOfNavigations.get(navigation);
	if (listed === undefined) {
		listed = new Set(pagePathsOf(navigation));
		pagesOfNavigations.set(navigation, listed);
	}
	return listed;
}

const foldersOfNavigations = new WeakMap<Navigation, ReadonlySet<string>>();

/** Every folder, at any depth, that holds a listed page. */
export function listedFolders(navigation: Navigation): ReadonlySet<string> {
	let folders = foldersOfNavigations.get(navigation);
	if (folders === undefined) {
		folders = foldersAbove(listedPages(navigation));
		foldersOfNavigations.set(navigation, folders);
	}
	return folders;
}

/** Whether the navigation lists the page. Quick for a few questions after an edit: groups that stay are not read again. */
export function isListed(navigation: Navigation, pagePath: string): boolean {
	const listed = pagesOfNavigations.get(navigation);
	if (listed !== undefined) return listed.has(pagePath);
	return navigation.groups.some((group) => pagesOfGroup(group).pages.has(pagePath));
}

/** Whether a listed page lies in the folder, at any depth; quick like `isListed`. */
export function holdsListedPage(navigation: Navigation, folder: string): boolean {
	return navigation.groups.some((group) => pagesOfGroup(group).folders.has(folder));
}

/** Whether the navigation lists any page. */
export function listsPages(navigation: Navigation): boolean {
	return navigation.groups.some((group) => pagesOfGroup(group).pages.size > 0);
}

interface GroupPages {
	readonly pages: ReadonlySet<string>;
	readonly folders: ReadonlySet<string>;
}

const pagesOfGroups = new WeakMap<NavigationGroup, GroupPages>();

function pagesOfGroup(group: NavigationGroup): GroupPages {
	let known = pagesOfGroups.get(group);
	if (known === undefined) {
		const pages = new Set(pagePathsOfGroup(group));
		known = { pages, folders: foldersAbove(pages) };
		pagesOfGroups.set(group, known);
	}
	return known;
}
