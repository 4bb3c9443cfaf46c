import { derive } from '../../text/derive.ts';
import { foldersAbove } from '../../text/paths.ts';
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

/** Every folder, at any depth, that holds a listed page. */
export const listedFolders = derive(
	(navigation: Navigation): ReadonlySet<string> => foldersAbove(listedPages(navigation)),
);

/** Whether the navigation lists the page. Quick for a few questions after an edit: groups that stay are not read again. */
export function isListed(navigation: Navigation, pagePath: string): boolean {
	const listed = pagesOfNavigations.get(navigation);
	if (listed !== undefined) return listed.has(pagePath);
	return navigation.groups.some((group) => pagesOfGroup(group).pages.has(pagePath));
}

/** Whether the navigation lists the page of a folder, or one that lies in it at any depth; quick like `isListed`. */
export function listsFolder(navigation: Navigation, folder: string): boolean {
	return (
		navigation.groups.some((group) => pagesOfGroup(group).folders.has(folder)) || isListed(navigation, folder)
	);
}

/** Whether the navigation lists any page. */
export function listsPages(navigation: Navigation): boolean {
	return navigation.groups.some((group) => pagesOfGroup(group).pages.size > 0);
}

interface GroupPages {
	readonly pages: ReadonlySet<string>;
	readonly folders: ReadonlySet<string>;
}

const pagesOfGroup = derive((group: NavigationGroup): GroupPages => {
	const pages = new Set(pagePathsOfGroup(group));
	return { pages, folders: foldersAbove(pages) };
});
