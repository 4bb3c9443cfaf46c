import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { baseNameOf, folderOf, foldersAbove } from '../../text/paths.ts';
import { isTranslation, languageFolderOf } from '../navigation/languageFolders.ts';
import type { Project } from '../project.ts';

/** Answers about the paths of a project without walking through them, and what may be meant by a path that is none. */
export interface SimilarPaths {
	/** Whether any of the paths lies in the folder, at any depth. */
	hasFolder(folder: string): boolean;
	/** The same path in other capitals. */
	inOtherCase(path: string): string | undefined;
	/**
	 * The only path with the same ending, folders added or left out; else the nearest name in the same folder; else the
	 * same name in a folder of almost the same letters. Paths in the language of the path come first, which is that of
	 * the file that names it where the path has none; for a link in a file, no page of another translation follows.
	 */
	nearest(path: string, from?: string): string | undefined;
	/** The only path of the same name in any folder, however far: one moved there, or another of that name. */
	namesake(path: string): string | undefined;
}

/** Over the paths of pages, as navigation writes them. */
export function similarPages(project: Project): SimilarPaths {
	return similarIn(project, pathsOfPages(project.pages));
}

/** The address of a page without its first slash: an index page has that of its folder. */
export function toAddress(pagePath: string): string {
	return pagePath.replace(/\/index$/, '');
}

/** Over every file of the project. */
export function similarFiles(project: Project): SimilarPaths {
	return similarIn(project, pathsOfFiles(project.files));
}

function similarIn(project: Project, { hasFolder, inOtherCase, ofName, beside }: PathIndex): SimilarPaths {
	return {
		hasFolder,
		inOtherCase,
		nearest(path, from = '') {
			const address = toAddress(path);
			const language = languageFolderOf(project, path) ?? languageFolderOf(project, from);
			const own: string[] = [];
			const others: string[] = [];
			for (const one of ofName(address))
				if (languageFolderOf(project, one) === language) own.push(one);
				// A link leads no reader into a translation: `cross-language-link` would report it.
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
			const [one, ...others] = ofName(toAddress(path));
			return others.length === 0 ? one : undefined;
		},
	};
}

/** The only path that is the other one with more or fewer folders in one place, first those with more or fewer in front. */
function sameEnding(address: string, paths: readonly string[]): string | undefined {
	const wanted = address.split('/');
	let best = 0;
	let found: string[] = [];
	for (const path of paths) {
		const likeness = likenessOf(wanted, toAddress(path).split('/'));
		if (likeness === 0 || likeness < best) continue;
		if (likeness > best) found = [];
		best = likeness;
		found.push(path);
	}
	return found.length === 1 ? found[0] : undefined;
}

/** Grows with the segments that two paths of one name share; 0 where not one only has more of them in one place. */
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

/** The path in the folder of almost the same letters: an equal name says nothing of those. */
function sameName(address: string, paths: readonly string[]): string | undefined {
	if (paths.length > maxInFolder) return undefined;
	const folders = paths.map((path) => folderOf(toAddress(path)));
	const near = findNearest(folderOf(address), folders);
	return near === undefined ? undefined : paths[folders.indexOf(near)];
}

/** A file with more mistaken paths than this is past help by suggestions, and searching for them takes a while. */
export const maxSearches = 50;

/** Says of paths that lead nowhere which of the known ones are meant. */
export function meaningOf(similar: SimilarPaths): (path: string) => string | undefined {
	let searches = 0;
	return (path) =>
		similar.inOtherCase(path) ?? (++searches > maxSearches ? undefined : similar.nearest(path));
}

/** In a folder of more files than this only equal names are looked for. */
const maxInFolder = 400;

/** What follows from the paths alone. */
interface PathIndex extends Pick<SimilarPaths, 'hasFolder' | 'inOtherCase'> {
	/** The paths of this name in any folder; none where the name tells nothing. */
	readonly ofName: (address: string) => readonly string[];
	/** The path of the nearest name in the same folder. */
	readonly beside: (address: string) => string | undefined;
}

const pathsOfPages = derive((pages: Project['pages']) =>
	indexOf([...pages.values()].map(({ pagePath }) => pagePath)),
);
const pathsOfFiles = derive((files: Project['files']) => indexOf(files));

/** Cached mistaken paths of a project. */
const maxKnown = 20_000;

function indexOf(paths: Iterable<string>): PathIndex {
	const byLowerCase = new Map<string, string>();
	const byName = new Map<string, string[]>();
	const byFolder = new Map<string, string[]>();
	const ofAddress = new Map<string, string>();
	// The order in which files became known says nothing of them.
	const sorted = [...paths].sort();
	for (const path of sorted) {
		const address = toAddress(path);
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
			// Every folder may have an index.
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
