import { folderOf, normalizePath } from '../../text/paths.ts';
import { splitHref } from './splitHref.ts';

/**
 * The paths that a link may mean, likeliest first: one without a slash or dot in front is read from the root by some
 * readers, and by browsers from the folder of the page's address. None for anchors of the page itself and for other
 * sites.
 */
export function candidatePaths(from: string, href: string): readonly string[] {
	const { path } = splitHref(href);
	return path === undefined || path === '' ? [] : candidatesOf(from, path);
}

/** The same for the path of a target. */
export function candidatesOf(from: string, path: string): readonly string[] {
	if (isDotted(path)) return inFolder(folderOf(from), path);
	// A page that stands for its folder has the address of the folder. Images are read from where its file is.
	return fromRoot(path, folderOf(namesFile.test(path) ? from : from.replace(isIndex, '')));
}

/** The same for an import, which is read from the root or from the file's folder. */
export function importedPaths(from: string, source: string): readonly string[] {
	const { path } = splitHref(source);
	if (path === undefined || path === '') return [];
	return isDotted(path) ? inFolder(folderOf(from), path) : fromRoot(path, folderOf(from));
}

/** The same for what may be either. */
export function namedPaths(from: string, href: string): readonly string[] {
	const paths = candidatePaths(from, href);
	// Only where a page stands for its folder the two differ.
	return isIndex.test(from) ? [...new Set([...paths, ...importedPaths(from, href)])] : paths;
}

const namesFile = /\.(?!mdx?$)\w{1,5}$/;
const isIndex = /(?:^|\/)index\.mdx?$/;

/** Whether a path begins at the file's own folder, or above it. */
export function isDotted(path: string): boolean {
	return /^\.\.?(?:\/|$)/.test(path);
}

function fromRoot(path: string, folder: string): readonly string[] {
	const absolute = normalizePath(path);
	const relative = path.startsWith('/') ? [] : inFolder(folder, path);
	return absolute === undefined ? relative : [...new Set([absolute, ...relative])];
}

function inFolder(folder: string, path: string): readonly string[] {
	const relative = normalizePath(`${folder}/${path}`);
	return relative === undefined ? [] : [relative];
}

/** The name under which a page is looked up, however a link spells it: `a`, `a.mdx` and `a/index` are one. */
export function toTargetKey(path: string): string {
	return path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
}
