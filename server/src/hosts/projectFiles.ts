import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileOnDisk } from '../core/api/docsService.ts';
import {
	type FileRole,
	fileRole,
	isIgnoredFolder,
	isReadAsMdx,
	isSiteConfig,
	maxScriptLength,
	parseJson,
} from '../core/api/projects.ts';
import { baseNameOf, folderOf, foldersAbove, normalizePath } from '../core/api/text.ts';
import { resolveInside } from './resolveInside.ts';

/** Names of the configuration file, the one that wins first (host-behavior.md 3.2). */
export const configNames = ['docs.json', 'mint.json'] as const;

/** The file that `recto build` leaves in a folder that it wrote. */
export const buildMark = '.recto-build.json';

/** Larger texts are listed but not read (bytes): the largest API descriptions of real sites have half of it. */
export const textLimit = 32 * 1024 * 1024;

/** Every file of a docs project, with the texts that Recto reads: those of pages when they are taken in. Links that leave the root are not followed. */
export function* projectFiles(root: string): Generator<FileOnDisk> {
	for (const path of projectPaths(root)) yield fileOnDisk(root, path);
}

/**
 * The paths of the same files, folder by folder in the order of their names; none of them is read. Hears of folders that
 * may not be opened.
 */
export function* projectPaths(
	root: string,
	onClosed: (path: string) => unknown = () => undefined,
): Generator<string> {
	const realRoot = realPathOf(root);
	if (realRoot === undefined) return;
	const entered = new Set([realRoot]);
	const isApart = apartFrom(realRoot);
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
		const target = resolveInside(realRoot, path);
		if (target === undefined) continue;
		if (isFile(target)) yield path;
		// A folder entered once is not entered again, so that links in a circle end.
		else if (!entered.has(target)) {
			entered.add(target);
			enter(path, target);
		}
	}
}

/** A folder whose entries are walked through. */
interface OpenFolder {
	/** From the root of the project. */
	readonly path: string;
	readonly real: string;
	readonly entries: readonly Dirent[];
	/** The entry whose turn it is. */
	next: number;
}

/** Undefined for a folder that is gone. */
function realPathOf(folder: string): string | undefined {
	try {
		return realpathSync(folder);
	} catch {
		return undefined;
	}
}

/** Roles of the files whose text is wanted at once. */
const readRoles: ReadonlySet<FileRole> = new Set(['config', 'ignoreRules', 'data']);

/** One file as the disk has it now; its text when Recto reads that kind. */
export function fileOnDisk(root: string, path: string): FileOnDisk {
	if (isReadAsMdx(path)) return fileWithText(path, () => readText(`${root}/${path}`));
	if (fileRole(path) === 'script') return fileWithText(path, () => readScript(root, path));
	return fileWithText(path, () => readInside(root, path));
}

/** The same of a file whose text is read in this way, at once or when it is wanted, where Recto reads that kind. */
export function fileWithText(path: string, readText: () => string | undefined): FileOnDisk {
	const role = fileRole(path);
	if (isReadAsMdx(path) || role === 'script') return { kind: 'onDisk', path, readText };
	const text = readRoles.has(role) ? readText() : undefined;
	return text === undefined ? { kind: 'onDisk', path } : { kind: 'onDisk', path, text };
}

/** Undefined for one that is no code of a page by its size, or cannot be read. It may be asked for while the bytes of a page are at hand. */
function readScript(root: string, path: string): string | undefined {
	const file = resolveInside(root, path);
	try {
		if (file === undefined) return undefined;
		return statSync(file).size > maxScriptLength ? undefined : readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/** Text of a file, or undefined when it cannot be read: gone meanwhile, too large, no permission. */
export function readText(file: string): string | undefined {
	return isReadable(file) ? readWhole(() => readFileSync(file, 'utf8')) : undefined;
}

/**
 * Text of a project's file by its path. Whoever names the path may name a link that the list of files leaves out, since
 * it leads out of the project: nothing is read there.
 */
export function readInside(root: string, path: string): string | undefined {
	const file = resolveInside(root, path);
	return file && readText(file);
}

/** The same of a file that an editor is to change: what is no UTF-8 would be saved with characters lost. */
export function readUtf8(root: string, path: string): string | undefined {
	const file = resolveInside(root, path);
	if (file === undefined || !isReadable(file)) return undefined;
	return readWhole(() =>
		new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file)),
	);
}

/** Whether it is a file and not too large. */
function isReadable(file: string): boolean {
	return (
		readWhole(() => {
			const status = statSync(file, { throwIfNoEntry: false });
			return status?.isFile() && status.size <= textLimit;
		}) === true
	);
}

/** Undefined for what is gone meanwhile, may not be read, or is not in the expected encoding. */
function readWhole<Content>(read: () => Content): Content | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/** Whatever else may stand there, or at the end of a link, such as a terminal, could keep its reader waiting for ever. */
function isFile(place: string): boolean {
	try {
		return statSync(place, { throwIfNoEntry: false })?.isFile() === true;
	} catch {
		// A name that no file can have, or not permitted.
		return false;
	}
}

interface FolderOnDisk {
	readonly real: string;
	readonly holds: (name: string) => boolean;
}

/**
 * Judges folders of a project by their path in it: one with a configuration of its own is another project, also one that
 * somebody starts, unless this project lists pages in it; one that holds a built site is none.
 */
export function apartFrom(root: string): (path: string, folder: FolderOnDisk) => boolean {
	let listed: ReadonlySet<string> | undefined;
	return (path, { real, holds }) => {
		if (holds(buildMark)) return true;
		if (!configNames.some(holds) || !isProject(real, { orBegun: true })) return false;
		listed ??= listedFoldersOf(root);
		return !listed.has(path);
	};
}

/** Every folder in which the navigation of a project lists pages, from the texts of its configuration alone. */
export function listedFoldersOf(root: string): ReadonlySet<string> {
	const pages: string[] = [];
	const files: string[] = [configNames.find((name) => isFile(join(root, name))) ?? configNames[0]];
	// Parts in other files are added while they are found.
	for (const file of files) {
		const text = files.indexOf(file) < maxParts ? readInside(root, file) : undefined;
		if (text === undefined) continue;
		for (const { key, value } of textsIn(parseJson(text).value))
			if (key === 'pages' || key === 'root') pages.push(normalizePath(value) ?? '');
			else if (key === '$ref') files.push(normalizePath(`${folderOf(file)}/${value}`) ?? '');
	}
	return foldersAbove(pages);
}

/** So many files of one configuration are read. */
const maxParts = 100;

/** Every text of a JSON value with the key under which it stands, by itself or in a list. */
function* textsIn(value: unknown, key = ''): Generator<{ readonly key: string; readonly value: string }> {
	if (typeof value === 'string') yield { key, value };
	else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, key);
	else if (typeof value === 'object' && value !== null)
		for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, name);
}

/** Whether the file may be what sets the folder around it apart from a project further out. */
export function marksApart(path: string): boolean {
	const names: readonly string[] = [buildMark, ...configNames];
	return path.includes('/') && names.includes(baseNameOf(path));
}

/**
 * Whether the folder's configuration is one of a docs site: other tools write a `docs.json` too. With `orBegun` a file
 * that is still nearly empty counts as well: somebody is starting one.
 */
export function isProject(folder: string, { orBegun }: { readonly orBegun: boolean }): boolean {
	return configNames.some((name) => {
		// A file saved as UTF-16 counts too: its encoding is reported.
		const text = readText(join(folder, name))?.replaceAll('\0', '');
		if (text === undefined) return false;
		return isSiteConfig(text) || (orBegun && text.trim().length < 20);
	});
}

/** Whether the folder holds a configuration file. */
export function hasConfig(folder: string): boolean {
	return configNames.some((name) => isFile(join(folder, name)));
}

/** The configuration that is a link to a file outside of its folder, where nothing is read; undefined for another. */
export function configElsewhere(folder: string): string | undefined {
	const name = configNames.find(
		(name) => isFile(join(folder, name)) && resolveInside(folder, name) === undefined,
	);
	return name && join(folder, name);
}

/** Undefined for a folder that is gone meanwhile, or may not be opened. */
function entriesOf(folder: string): Dirent[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch {
		return undefined;
	}
}
