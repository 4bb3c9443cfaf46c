import { foldersAbove } from '../text/path.ts';
import { type Navigation, pagePathsOf } from './navigation.ts';

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
