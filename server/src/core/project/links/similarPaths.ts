import { findNearest } from '../../text/didYouMean.ts';
import { baseNameOf, folderOf, foldersAbove } from '../../text/path.ts';
import type { Project } from '../project.ts';

/** Answers about the paths of a project without walking through them, and what may be meant by a path that is none. */
export interface SimilarPaths {
	/** Whether any of the paths lies in the folder, at any depth. */
	hasFolder(folder: string): boolean;
	/** The same path in other capitals. */
	inOtherCase(path: string): string | undefined;
	/** The only path of this name in another folder, else the nearest name in the same folder. */
	nearest(path: string): string | undefined;
}

/** Over the paths of pages, as navigation writes them. */
export function similarPages({ pages }: Project): SimilarPaths {
	return remembered(pages, () => [...pages.values()].map(({ pagePath }) => pagePath));
}

/** Over every file of the project. */
export function similarFiles({ files }: Project): SimilarPaths {
	return remembered(files, () => files);
}

/** A file with more mistaken paths than this is past help by suggestions, and searching for them takes a while. */
export const mostSearches = 50;

/** Says of paths that lead nowhere which of the known ones are meant. */
export function meaningOf(similar: SimilarPaths): (path: string) => string | undefined {
	let searches = 0;
	return (path) =>
		similar.inOtherCase(path) ?? (++searches > mostSearches ? undefined : similar.nearest(path));
}

/** In a folder of more files than this only equal names are looked for. */
const mostInFolder = 400;

const known = new WeakMap<object, SimilarPaths>();

/** The collections stay the same objects while prose is typed, so this is read again only when files change. */
function remembered(collection: object, paths: () => Iterable<string>): SimilarPaths {
	let index = known.get(collection);
	if (index === undefined) {
		index = indexOf(paths());
		known.set(collection, index);
	}
	return index;
}

function indexOf(paths: Iterable<string>): SimilarPaths {
	const byLowerCase = new Map<string, string>();
	const byName = new Map<string, string[]>();
	const byFolder = new Map<string, string[]>();
	for (const path of paths) {
		byLowerCase.set(path.toLowerCase(), path);
		add(byName, baseNameOf(path).toLowerCase(), path);
		add(byFolder, folderOf(path), baseNameOf(path));
	}
	const folders = foldersAbove(byFolder.keys());
	const answers = new Map<string, string | undefined>();
	function search(path: string): string | undefined {
		const name = baseNameOf(path);
		const [only, ...others] = byName.get(name.toLowerCase()) ?? [];
		// Every folder may have an index, so that name tells nothing.
		if (only !== undefined && others.length === 0 && !/^index\b/i.test(name)) return only;
		const folder = folderOf(path);
		const names = byFolder.get(folder) ?? [];
		const near = names.length > mostInFolder ? undefined : findNearest(name, names);
		if (near === undefined) return undefined;
		return folder === '' ? near : `${folder}/${near}`;
	}
	return {
		hasFolder: (folder) => byFolder.has(folder) || folders.has(folder),
		inOtherCase: (path) => byLowerCase.get(path.toLowerCase()),
		nearest(path) {
			if (!answers.has(path)) answers.set(path, search(path));
			return answers.get(path);
		},
	};
}

function add(map: Map<string, string[]>, key: string, value: string): void {
	const values = map.get(key);
	if (values === undefined) map.set(key, [value]);
	else values.push(value);
}
