import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsService } from '../core/api/docsService.ts';
import { type FileChange, isIgnoredFolder } from '../core/api/files.ts';
import { folderOf } from '../core/api/text.ts';
import { resolveInsideRoot, withSlashes } from './pathInside.ts';
import {
	createSeparateFolderTest,
	fileOnDisk,
	mayMarkSeparateProject,
	projectPaths,
} from './projectFiles.ts';

/**
 * Current state of changed paths on disk: of files and of whole folders, existing or deleted; an empty path is the
 * root. Yielded one by one, so that the host may apply each and do other things in between; deletions are found last,
 * all at once.
 */
export function* changesOnDisk(
	{ root, docs }: { readonly root: string; readonly docs: DocsService },
	paths: Iterable<string>,
): Generator<FileChange> {
	const folders = new Set<string>();
	const gone = new Set<string>();
	const apart = new Map<string, boolean>();
	const isApart = createSeparateFolderTest(root);
	for (const path of paths) {
		if (path === '') folders.add(path);
		if (path === '' || path.split('/').some(isIgnoredFolder)) continue;
		const around = foldersAround(path).find((folder) => {
			const real = join(root, folder);
			const holds = (name: string) => existsSync(join(real, name));
			const known = apart.get(folder) ?? isApart(folder, { real, holds });
			apart.set(folder, known);
			return known;
		});
		if (around !== undefined) {
			gone.add(around);
			continue;
		}
		// Without this file, the folder may no longer be a separate project.
		if (mayMarkSeparateProject(path)) folders.add(folderOf(path));
		const real = resolveInsideRoot(root, path);
		const name = real === undefined ? path : withCaseOnDisk(root, path);
		// After a change of case the old name is gone, though some file systems still find the file by it.
		if (name !== path) gone.add(path);
		const status = real === undefined ? undefined : statSync(real, { throwIfNoEntry: false });
		if (status?.isFile()) yield fileOnDisk(root, name);
		else if (status?.isDirectory()) folders.add(name);
		else gone.add(path);
	}
	const listed = new Set<string>();
	if (folders.size > 0)
		for (const path of projectPaths(root))
			if (isBelow(folders, path)) {
				listed.add(path);
				yield fileOnDisk(root, path);
			}
	if (gone.size === 0 && folders.size === 0) return;
	// A folder that exists may have been replaced by one with other files.
	for (const path of docs.project.files)
		if (isAt(gone, path) || (isAt(folders, path) && !listed.has(path))) yield { kind: 'removed', path };
}

function isAt(places: ReadonlySet<string>, path: string): boolean {
	return places.has(path) || isBelow(places, path);
}

function isBelow(folders: ReadonlySet<string>, path: string): boolean {
	return folders.has('') || foldersAround(path).some((folder) => folders.has(folder));
}

/** Folders around a path, the outermost first. */
function foldersAround(path: string): readonly string[] {
	const folders: string[] = [];
	for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
		folders.push(path.slice(0, end));
	return folders;
}

/**
 * Path of a project with the case that its file and folders have on disk: Windows and macOS ignore case, but the
 * published site does not. A path that does not exist stays unchanged.
 */
export function withCaseOnDisk(root: string, path: string): string {
	if (path === '' || isWrittenSo(join(root, path), path)) return path;
	let known = '';
	for (const segment of path.split('/')) {
		const name = nameIn(join(root, known), segment);
		known = known === '' ? name : `${known}/${name}`;
	}
	return known;
}

/** True if the file system reports this name for the file, which it does if no symbolic link is on the path. */
function isWrittenSo(file: string, path: string): boolean {
	try {
		return withSlashes(realpathSync.native(file)).endsWith(`/${path}`);
	} catch {
		// Does not exist.
		return false;
	}
}

function nameIn(folder: string, segment: string): string {
	if (!existsSync(join(folder, segment))) return segment;
	const names = namesIn(folder);
	return names.includes(segment) ? segment : (names.find((name) => isAlike(name, segment)) ?? segment);
}

function namesIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch {
		// Files in it may be readable although it cannot be listed.
		return [];
	}
}

function isAlike(name: string, other: string): boolean {
	const [one, two] = [name, other].map((text) => text.normalize().toLowerCase());
	return one === two;
}
