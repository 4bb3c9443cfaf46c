import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { baseNameOf, folderOf, foldersAbove } from '../../text/paths.ts';
import { isTranslation, languageFolderOf } from '../navigation/languageFolders.ts';
import type { Project } from '../project.ts';

/** Index of paths of a project, for suggestions for a path that does not exist. */
export interface SimilarPaths {
	/** True if the folder contains any of the paths, at any depth. */
	hasFolder(folder: string): boolean;
	/** Path that differs only in case. */
	inOtherCase(path: string): string | undefined;
	/**
	 * Suggestion for a path: the only path with the same ending and with folders added or removed; else the nearest
	 * name in the same folder; else the same name in a folder with a similar path. Paths in the language of `path`, or
	 * else of `from`, come first; for a link in a file, translations in other languages are not suggested.
	 */
	nearest(path: string, from?: string): string | undefined;
	/** The only path with the same name in any folder: a moved file, or an unrelated one with this name. */
	namesake(path: string): string | undefined;
}

/** Index of page paths, as in the navigation. */
export function similarPages(project: Project): SimilarPaths {
	return similarIn(project, pathsOfPages(project.pages));
}

/** Path of a page's URL without the leading slash: `a/index` → `a`. */
export function toUrlPath(pagePath: string): string {
	return pagePath.replace(/\/index$/, '');
}

/** Index of all files of the project. */
export function similarFiles(project: Project): SimilarPaths {
	return similarIn(project, pathsOfFiles(project.files));
}

function similarIn(project: Project, { hasFolder, inOtherCase, ofName, beside }: PathIndex): SimilarPaths {
	return {
		hasFolder,
		inOtherCase,
		nearest(path, from = '') {
			const address = toUrlPath(path);
			const language = languageFolderOf(project, path) ?? languageFolderOf(project, from);
			const own: string[] = [];
			const others: string[] = [];
			for (const one of ofName(address))
				if (languageFolderOf(project, one) === language) own.push(one);
				// `cross-language-link` reports links into a translation.
				else if (from === '' || !isTranslation(project, one)) others.push(one);
			return (
				sameEnding(address, own) ??
				beside(address) ??
				sameName(address, own) ??
				sameEnding(address, others) ??
				sameName(address, others)
			);
		},
		namesake(path) {
			const [one, ...others] = ofName(toUrlPath(path));
			return others.length === 0 ? one : undefined;
		},
	};
}

/** The only path that differs from the address by folders added or removed in one place, preferably at the start. */
function sameEnding(address: string, paths: readonly string[]): string | undefined {
	const wanted = address.split('/');
	let best = 0;
	let found: string[] = [];
	for (const path of paths) {
		const likeness = likenessOf(wanted, toUrlPath(path).split('/'));
		if (likeness === 0 || likeness < best) continue;
		if (likeness > best) found = [];
		best = likeness;
		found.push(path);
	}
	return found.length === 1 ? found[0] : undefined;
}

/**
 * Number of common segments of two paths with the same name, weighted; 0 if they differ by more than folders added in
 * one place.
 */
function likenessOf(wanted: readonly string[], other: readonly string[]): number {
	const [shorter, longer] = wanted.length < other.length ? [wanted, other] : [other, wanted];
	let first = 0;
	while (first < shorter.length - 1 && shorter[first] === longer[first]) first++;
	const added = longer.length - shorter.length;
	if (shorter.slice(first).some((segment, at) => segment !== longer[first + added + at])) return 0;
	// A name of the root may end any path.
	if (shorter === other && shorter.length === 1) return 0;
	return 2 * shorter.length + (first === 0 ? 1 : 0);
}

/** Path in a folder with a similar path. */
function sameName(address: string, paths: readonly string[]): string | undefined {
	if (paths.length > maxInFolder) return undefined;
	const folders = paths.map((path) => folderOf(toUrlPath(path)));
	const near = findNearest(folderOf(address), folders);
	return near === undefined ? undefined : paths[folders.indexOf(near)];
}

/** Maximum number of suggestions that are searched for in one file, since each search takes a while. */
export const maxSearches = 50;

/** Returns a function that suggests a path for one that does not exist. */
export function createPathSuggester(similar: SimilarPaths): (path: string) => string | undefined {
	let searches = 0;
	return (path) =>
		similar.inOtherCase(path) ?? (++searches > maxSearches ? undefined : similar.nearest(path));
}

/** Maximum number of names or folders that are searched for similar ones. */
const maxInFolder = 400;

/** Searches that depend only on the paths. */
interface PathIndex extends Pick<SimilarPaths, 'hasFolder' | 'inOtherCase'> {
	/** Paths with this name in any folder; empty for index pages, since every folder may have one. */
	readonly ofName: (address: string) => readonly string[];
	/** Path with the nearest name in the same folder. */
	readonly beside: (address: string) => string | undefined;
}

const pathsOfPages = derive((pages: Project['pages']) =>
	indexOf([...pages.values()].map(({ pagePath }) => pagePath)),
);
const pathsOfFiles = derive((files: Project['files']) => indexOf(files));

/** Maximum number of cached results. */
const maxKnown = 20_000;

function indexOf(paths: Iterable<string>): PathIndex {
	const byLowerCase = new Map<string, string>();
	const byName = new Map<string, string[]>();
	const byFolder = new Map<string, string[]>();
	const ofAddress = new Map<string, string>();
	// Sorted, so that results do not depend on the order in which files were found.
	const sorted = [...paths].sort();
	for (const path of sorted) {
		const address = toUrlPath(path);
		for (const name of [path.toLowerCase(), address.toLowerCase()])
			if (!byLowerCase.has(name)) byLowerCase.set(name, path);
		if (!ofAddress.has(address)) ofAddress.set(address, path);
		add(byName, baseNameOf(address).toLowerCase(), path);
		add(byFolder, folderOf(address), baseNameOf(address));
	}
	const folders = foldersAbove(sorted);
	const beside = boundedCache(maxKnown, (address) => {
		const folder = folderOf(address);
		const names = byFolder.get(folder) ?? [];
		const near = names.length > maxInFolder ? undefined : findNearest(baseNameOf(address), names);
		return near === undefined ? undefined : ofAddress.get(folder === '' ? near : `${folder}/${near}`);
	});
	return {
		hasFolder: (folder) => byFolder.has(folder) || folders.has(folder),
		inOtherCase: (path) => byLowerCase.get(path.toLowerCase()),
		ofName(address) {
			const name = baseNameOf(address).toLowerCase();
			// Every folder may have an index page.
			return /^index\b/.test(name) ? [] : (byName.get(name) ?? []);
		},
		beside,
	};
}

function add(map: Map<string, string[]>, key: string, value: string): void {
	const values = map.get(key);
	if (values === undefined) map.set(key, [value]);
	else values.push(value);
}
