import { folderOf, normalizePath } from '../../text/paths.ts';
import { splitHref } from './splitHref.ts';

/**
 * Paths that a link may refer to, the most likely first. A path without a leading slash or dot is resolved from the
 * root and, as in browsers, from the folder of the page's URL. Empty for anchors of the same page and other sites.
 */
export function candidatePaths(from: string, href: string): readonly string[] {
	const { path } = splitHref(href);
	return path === undefined || path === '' ? [] : candidateTargetPaths(from, path);
}

/** `candidatePaths` for the path of a target. */
export function candidateTargetPaths(from: string, path: string): readonly string[] {
	if (isRelativePath(path)) return inFolder(folderOf(from), path);
	// The URL of an index page is that of its folder, but images are resolved from the folder of its file.
	return fromRoot(path, folderOf(namesFile.test(path) ? from : from.replace(isIndex, '')));
}

/** Paths that an import may refer to: from the root, or from the folder of the file. */
export function importedPaths(from: string, source: string): readonly string[] {
	const { path } = splitHref(source);
	if (path === undefined || path === '') return [];
	return isRelativePath(path) ? inFolder(folderOf(from), path) : fromRoot(path, folderOf(from));
}

/** Paths that a link or an import may refer to. */
export function possibleTargetPaths(from: string, href: string): readonly string[] {
	const paths = candidatePaths(from, href);
	// The two differ only for an index page.
	return isIndex.test(from) ? [...new Set([...paths, ...importedPaths(from, href)])] : paths;
}

const namesFile = /\.(?!mdx?$)\w{1,5}$/;
const isIndex = /(?:^|\/)index\.mdx?$/;

/** True if a path starts at the folder of the file or above it: `./a`, `../a`. */
export function isRelativePath(path: string): boolean {
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

/** Key for looking up a page in any form of a link: `a`, `a.mdx` and `a/index` have the same key. */
export function toTargetKey(path: string): string {
	return path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
}
