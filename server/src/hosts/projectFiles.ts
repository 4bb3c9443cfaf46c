import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
	type FileOnDisk,
	type FileRole,
	fileRole,
	isEvidentSiteConfig,
	isIgnoredFolder,
	isReadAsMdx,
	isSiteConfig,
	maxScriptLength,
	parseJson,
	settingsFile,
	stylesFolder,
	valeFile,
} from '../core/api/files.ts';
import { baseNameOf, folderOf, foldersAbove, normalizePath } from '../core/api/text.ts';
import { configNames } from './configNames.ts';
import { resolveInsideRoot } from './pathInside.ts';

/** Mark file that `recto build` writes into its output folder. */
export const buildMarkFile = '.recto-build.json';

/**
 * Maximum size in bytes of texts that are read; larger ones are only listed. The largest API descriptions of real sites
 * have half of it.
 */
export const maxTextBytes = 32 * 1024 * 1024;

/**
 * Files of a docs project, with the texts that Recto reads; texts of pages are read when they are needed. Links that
 * leave the root are not followed.
 */
export function* projectFiles(root: string): Generator<FileOnDisk> {
	for (const path of projectPaths(root)) yield fileOnDisk(root, path);
}

/**
 * Paths of these files, folder by folder in alphabetical order; none of them is read. `onClosed` is called with folders
 * that may not be opened.
 */
export function* projectPaths(
	root: string,
	onClosed: (path: string) => unknown = () => undefined,
): Generator<string> {
	const realRoot = realPathOf(root);
	if (realRoot === undefined) return;
	const entered = new Set([realRoot]);
	const isApart = createSeparateFolderTest(realRoot);
	const open: OpenFolder[] = [{ path: '', real: realRoot, entries: entriesOf(realRoot) ?? [], next: 0 }];
	const enter = (path: string, real: string) => {
		const entries = entriesOf(real);
		if (entries === undefined) {
			onClosed(path);
			return;
		}
		const holds = (name: string) => entries.some((entry) => entry.name === name && !entry.isDirectory());
		if (!isApart(path, { real, holds })) open.push({ path, real, entries, next: 0 });
	};
	for (let folder = open.at(-1); folder !== undefined; folder = open.at(-1)) {
		const entry = folder.entries[folder.next++];
		if (entry === undefined) {
			open.pop();
			continue;
		}
		const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
		if (entry.isFile()) {
			yield path;
			continue;
		}
		const real = join(folder.real, entry.name);
		if (entry.isDirectory() && !isIgnoredFolder(entry.name)) enter(path, real);
		if (!entry.isSymbolicLink()) continue;
		const target = resolveInsideRoot(realRoot, path);
		if (target === undefined) continue;
		if (isFile(target)) yield path;
		// A folder is entered only once, so that circular links end.
		else if (!entered.has(target)) {
			entered.add(target);
			enter(path, target);
		}
	}
}

/** Folder whose entries are being visited. */
interface OpenFolder {
	/** From the root of the project. */
	readonly path: string;
	readonly real: string;
	readonly entries: readonly Dirent[];
	/** Index of the next entry. */
	next: number;
}

/** Undefined for a folder that was deleted. */
function realPathOf(folder: string): string | undefined {
	try {
		return realpathSync(folder);
	} catch {
		return undefined;
	}
}

/** Files with the settings for the checks of pages: `.recto.json`, and the Vale styles with their configuration. */
export function settingsFilesIn(root: string, paths: readonly string[]): readonly FileOnDisk[] {
	const vale = paths.includes(valeFile) ? (readInside(root, valeFile) ?? '') : '';
	const folder = stylesFolder({ text: vale });
	const isOfStyles = (path: string) =>
		fileRole(path) === 'data' && folder !== undefined && (folder === '' || path.startsWith(`${folder}/`));
	return paths
		.filter((path) => path === settingsFile || path === valeFile || isOfStyles(path))
		.map((path) => fileOnDisk(root, path));
}

/** Roles of the files whose text is read at once. */
const readRoles: ReadonlySet<FileRole> = new Set(['config', 'ignoreRules', 'data']);

/** Current state of a file on disk, with its text if Recto reads files of its kind. */
export function fileOnDisk(root: string, path: string): FileOnDisk {
	if (isReadAsMdx(path)) return readFileEntry(path, () => readText(`${root}/${path}`));
	if (fileRole(path) === 'script') return readFileEntry(path, () => readScript(root, path));
	return readFileEntry(path, () => readInside(root, path));
}

/** File whose text is read by `readText`, at once or when it is needed, if Recto reads files of its kind. */
export function readFileEntry(path: string, readText: () => string | undefined): FileOnDisk {
	const role = fileRole(path);
	if (isReadAsMdx(path) || role === 'script') return { kind: 'onDisk', path, readText };
	const text = readRoles.has(role) ? readText() : undefined;
	return text === undefined ? { kind: 'onDisk', path } : { kind: 'onDisk', path, text };
}

/**
 * Undefined for a script that is too large to be part of a page, or cannot be read. Called in the middle of reading a
 * page.
 */
function readScript(root: string, path: string): string | undefined {
	const file = resolveInsideRoot(root, path);
	try {
		if (file === undefined) return undefined;
		return statSync(file).size > maxScriptLength ? undefined : readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/** Text of a file, or undefined when it cannot be read: deleted meanwhile, too large, no permission. */
export function readText(file: string): string | undefined {
	return isReadable(file) ? readWhole(() => readFileSync(file, 'utf8')) : undefined;
}

/**
 * Text of a project's file by its path. The path may be that of a link that the list of files leaves out, since it
 * points outside of the project: such a file is not read.
 */
export function readInside(root: string, path: string): string | undefined {
	const file = resolveInsideRoot(root, path);
	return file && readText(file);
}

/** Text of a file that an editor is to change: undefined if it is not UTF-8, since saving it would lose characters. */
export function readUtf8(root: string, path: string): string | undefined {
	const file = resolveInsideRoot(root, path);
	if (file === undefined || !isReadable(file)) return undefined;
	return readWhole(() =>
		new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file)),
	);
}

/** True for a file that is not too large. */
function isReadable(file: string): boolean {
	return (
		readWhole(() => {
			const status = statSync(file, { throwIfNoEntry: false });
			return status?.isFile() && status.size <= maxTextBytes;
		}) === true
	);
}

/** Undefined for a file that was deleted meanwhile, may not be read, or is not in the expected encoding. */
function readWhole<Content>(read: () => Content): Content | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/** False for anything else, such as a terminal, also at the end of a link: it could block its reader forever. */
export function isFile(place: string): boolean {
	try {
		return statSync(place, { throwIfNoEntry: false })?.isFile() === true;
	} catch {
		// An impossible file name, or not permitted.
		return false;
	}
}

interface FolderOnDisk {
	readonly real: string;
	readonly holds: (name: string) => boolean;
}

/**
 * Returns a function that is true for folders, by their path in the project, that do not belong to it: a folder with a
 * configuration of its own is another project, unless this project lists pages in it; a folder with a built site is
 * generated.
 */
export function createSeparateFolderTest(root: string): (path: string, folder: FolderOnDisk) => boolean {
	let listed: ReadonlySet<string> | undefined;
	return (path, { real, holds }) => {
		if (holds(buildMarkFile)) return true;
		if (!configNames.some(holds) || !isProject(real, isEvidentSiteConfig)) return false;
		listed ??= listedFoldersOf(root);
		return !listed.has(path);
	};
}

/** Folders in which the navigation of a project lists pages, found only from the texts of its configuration. */
export function listedFoldersOf(root: string): ReadonlySet<string> {
	const pages: string[] = [];
	const files: string[] = [configNames.find((name) => isFile(join(root, name))) ?? configNames[0]];
	// Files that are referenced are added to the list during the loop.
	for (const file of files) {
		const text = files.indexOf(file) < maxParts ? readInside(root, file) : undefined;
		if (text === undefined) continue;
		for (const { key, value } of textsIn(parseJson(text).value))
			if (key === 'pages' || key === 'root') pages.push(normalizePath(value) ?? '');
			else if (key === '$ref') files.push(normalizePath(`${folderOf(file)}/${value}`) ?? '');
	}
	return foldersAbove(pages);
}

/** Maximum number of files of one configuration that are read. */
const maxParts = 100;

/** Strings in a JSON value, each with its key, or the key of the list that contains it. */
function* textsIn(value: unknown, key = ''): Generator<{ readonly key: string; readonly value: string }> {
	if (typeof value === 'string') yield { key, value };
	else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, key);
	else if (typeof value === 'object' && value !== null)
		for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, name);
}

/** True if a file with this path may make the folder around it a project of its own. */
export function mayMarkSeparateProject(path: string): boolean {
	const names: readonly string[] = [buildMarkFile, ...configNames];
	return path.includes('/') && names.includes(baseNameOf(path));
}

/** True if a configuration file of the folder is that of a docs site: other tools write a `docs.json` too. */
export function isProject(folder: string, isConfig = isSiteConfig): boolean {
	return configNames.some((name) => {
		// A file saved as UTF-16 counts too: its encoding is reported.
		const text = readText(join(folder, name))?.replaceAll('\0', '');
		return text !== undefined && isConfig(text);
	});
}

/** True if the folder contains a configuration file. */
export function hasConfig(folder: string): boolean {
	return configNames.some((name) => isFile(join(folder, name)));
}

/** Undefined for a folder that was deleted meanwhile, or may not be opened. */
function entriesOf(folder: string): Dirent[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch {
		return undefined;
	}
}
