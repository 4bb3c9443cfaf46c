import { findNearest } from '../../text/didYouMean.ts';
import { baseNameOf, folderOf, foldersAbove } from '../../text/path.ts';
import { languageFolderOf } from '../navigation/languageFolders.ts';
import type { Project } from '../project.ts';

/** Answers about the paths of a project without walking through them, and what may be meant by a path that is none. */
export interface SimilarPaths {
	/** Whether any of the paths lies in the folder, at any depth. */
	hasFolder(folder: string): boolean;
	/** The same path in other capitals. */
	inOtherCase(path: string): string | undefined;
	/**
	 * The only path of this name in another folder of the same language, else the nearest name in the same folder, else
	 * the only path of this name in any language.
	 */
	nearest(path: string): string | undefined;
}

/** Over the paths of pages, as navigation writes them. */
export function similarPages(project: Project): SimilarPaths {
	const { pages } = project;
	const index = remembered(pages, () => [...pages.values()].map(({ pagePath }) => pagePath));
	return similarIn(project, index);
}

/** Over every file of the project. */
export function similarFiles(project: Project): SimilarPaths {
	const { files } = project;
	return similarIn(
		project,
		remembered(files, () => files),
	);
}

function similarIn(project: Project, { hasFolder, inOtherCase, ofName, beside }: PathIndex): SimilarPaths {
	return {
		hasFolder,
		inOtherCase,
		nearest(path) {
			const named = ofName(path);
			const language = languageFolderOf(project, path);
			const [own, ...others] = named.filter((one) => languageFolderOf(project, one) === language);
			if (own !== undefined && others.length === 0) return own;
			return beside(path) ?? (named.length === 1 ? named[0] : undefined);
		},
	};
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

/** What follows from the paths alone. */
interface PathIndex extends Pick<SimilarPaths, 'hasFolder' | 'inOtherCase'> {
	/** The paths of this name in any folder; none where the name tells nothing. */
	readonly ofName: (path: string) => readonly string[];
	/** The path of the nearest name in the same folder. */
	readonly beside: (path: string) => string | undefined;
}

const known = new WeakMap<object, PathIndex>();

/** The collections stay the same objects while prose is typed, so this is read again only when files change. */
function remembered(collection: object, paths: () => Iterable<string>): PathIndex {
	let index = known.get(collection);
	if (index === undefined) {
		index = indexOf(paths());
		known.set(collection, index);
	}
	return index;
}

function indexOf(paths: Iterable<string>): PathIndex {
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
		const folder = folderOf(path);
		const names = byFolder.get(folder) ?? [];
		const near = names.length > mostInFolder ? undefined : findNearest(baseNameOf(path), names);
		if (near === undefined) return undefined;
		return folder === '' ? near : `${folder}/${near}`;
	}
	return {
		hasFolder: (folder) => byFolder.has(folder) || folders.has(folder),
		inOtherCase: (path) => byLowerCase.get(path.toLowerCase()),
		ofName(path) {
			const name = baseNameOf(path).toLowerCase();
			// Every folder may have an index.
			return /^index\b/.test(name) ? [] : (byName.get(name) ?? []);
		},
		beside(path) {
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
