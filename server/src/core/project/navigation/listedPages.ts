import { derive } from '../../text/derive.ts';
import { foldersAbove } from '../../text/paths.ts';
import { type Navigation, pagePathsOf } from './navigation.ts';

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
