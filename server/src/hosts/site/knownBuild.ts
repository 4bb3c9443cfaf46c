import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileRole } from '../../core/api/files.ts';
import { recordOrEmpty } from '../../core/api/text.ts';
import { historyKey } from '../git/changeDates.ts';
import { resolveInsideRoot } from '../pathInside.ts';
import { projectPaths } from '../projectFiles.ts';
import { readCheckout } from '../readCheckout.ts';
import { agentFiles } from './agentFiles.ts';

/** Inputs of a whole build and what it reported: a build with equal inputs writes nothing, so it only reports again. */
export interface KnownBuild {
	/** Hash of the options, the program, and the files of the project that the engine reads. */
	readonly inputs: string;
	/** Hashes of other files that the site contains or depends on, such as images, by path. */
	readonly others: Readonly<Record<string, string>>;
	/** `historyKey` of the repository, if pages show when they were changed. */
	readonly history?: string | undefined;
	/** Lines that were printed before the site was written, such as errors of the project. */
	readonly notes: readonly string[];
	readonly report: SiteReport;
}

/** Contents of a site. */
export interface SiteReport {
	readonly pages: number;
	readonly files: number;
	readonly redirects: number;
	/** Boxes in place of missing content. */
	readonly missing: MissingContent;
}

export interface MissingContent {
	/** Number of pages with boxes. */
	readonly pages: number;
	/** Components and operations that are missing, each with the number of its boxes, most frequent first. */
	readonly names: readonly (readonly [name: string, count: number])[];
}

/** Counts the names by which pages, given by path, have boxes. */
export function countMissing(missing: ReadonlyMap<string, readonly string[]>): MissingContent {
	const lists = [...missing.values()].filter(({ length }) => length > 0);
	const counts = new Map<string, number>();
	for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const names = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
	return { pages: lists.length, names };
}

/**
 * Hash of the options and the program, of the paths of all files of the project, and of the contents of those that the
 * engine reads. Undefined if a folder cannot be opened, since nobody knows what is in it.
 */
export function hashOfInputs(root: string, options: readonly unknown[]): string | undefined {
	const hash = createHash('sha256');
	hash.update(JSON.stringify([options, programKey(), readCheckout(root)]));
	let isClosed = false;
	for (const path of projectPaths(root, () => (isClosed = true)))
		hash.update(`\0${path}\0${isReadByEngine(path) ? hashOfContent(`${root}/${path}`) : ''}`);
	for (const [name, path] of agentFiles(root)) hash.update(`\0${name}\0${hashOfFile(root, path)}`);
	return isClosed ? undefined : hash.digest('base64url');
}

/** True if a file with this path is among those of which `hashOfInputs` contains the contents. */
export function isReadByEngine(path: string): boolean {
	const role = fileRole(path);
	return role !== 'file' && role !== 'ignored';
}

/** Hash of a file inside the root; `-` for one that cannot be read. */
export function hashOfFile(root: string, path: string): string {
	const file = resolveInsideRoot(root, path);
	return file === undefined ? unreadable : hashOfContent(file);
}

function hashOfContent(file: string): string {
	try {
		return hashOf(readFileSync(file));
	} catch {
		// Deleted meanwhile, a folder, or not permitted.
		return unreadable;
	}
}

const unreadable = '-';

export function hashOf(content: Uint8Array): string {
	return createHash('sha256').update(content).digest('base64url');
}

/** Differs for every version of this program: its bundles contain each other's content hashes. */
function programKey(): readonly string[] {
	const folder = fileURLToPath(new URL('.', import.meta.url));
	const names = ['recto.mjs', 'buildWorker.mjs', 'grammars.br', 'icons.json.br', 'glyphs.json.br'];
	const inBrowser = join(folder, 'browser');
	if (existsSync(inBrowser)) names.push(...readdirSync(inBrowser).map((name) => `browser/${name}`));
	return names.map((name) => hashOfFile(folder, name));
}

/** True if no other file that the build depended on has changed, and no commit was added. */
export function hasSameOthers(root: string, { others, history }: KnownBuild): boolean {
	if (history !== undefined && history !== historyKey(root)) return false;
	return Object.entries(others).every(([path, hash]) => hashOfFile(root, path) === hash);
}

/** True if the files in a folder are those that a build wrote: all are there, and none is newer than its mark file. */
export function areUntouched(folder: string, mark: string, files: Iterable<string>): boolean {
	const stateOf = (path: string) => lstatSync(join(folder, path), { throwIfNoEntry: false });
	const written = stateOf(mark)?.mtimeMs ?? 0;
	for (const path of files) {
		const state = stateOf(path);
		if (state?.isFile() !== true || state.mtimeMs > written) return false;
	}
	return true;
}

/** Known build in a mark file; undefined for any other value. */
export function parseKnownBuild(value: unknown): KnownBuild | undefined {
	const { inputs, others, history, notes, report } = recordOrEmpty(value);
	const { pages, files, redirects, missing } = recordOrEmpty(report);
	if (typeof inputs !== 'string' || !isTexts(notes)) return undefined;
	if (typeof pages !== 'number' || typeof files !== 'number' || typeof redirects !== 'number')
		return undefined;
	const hashes = Object.entries(recordOrEmpty(others)).flatMap(([path, hash]) =>
		typeof hash === 'string' ? [[path, hash] as const] : [],
	);
	return {
		inputs,
		others: Object.fromEntries(hashes),
		...(typeof history === 'string' ? { history } : {}),
		notes,
		report: { pages, files, redirects, missing: parseMissing(missing) },
	};
}

function parseMissing(value: unknown): MissingContent {
	const { pages, names } = recordOrEmpty(value);
	const known = (Array.isArray(names) ? names : []).flatMap((entry: unknown) => {
		const [name, count] = Array.isArray(entry) ? (entry as unknown[]) : [];
		return typeof name === 'string' && typeof count === 'number' ? [[name, count] as const] : [];
	});
	return { pages: typeof pages === 'number' ? pages : 0, names: known };
}

function isTexts(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
