/**
 * Replaces `node:fs` in a browser: the client reads the files of the workspace, and sends each of them here. Contains
 * only the functions that the server calls.
 */
type Entry = FileEntry | 'folder';

interface FileEntry {
	/** In bytes. */
	readonly size: number;
	/** Absent for a file of which only the name is known, such as an image. */
	readonly content: Uint8Array | undefined;
}

const entries = new Map<string, Entry>([['/', 'folder']]);
const namesIn = new Map<string, Set<string>>([['/', new Set()]]);

/** Adds a file or folder at an absolute path, and the folders around it. */
export function putEntry(path: string, entry: Entry): void {
	const known = entries.get(path);
	if (known === 'folder' && entry === 'folder') return;
	if (known !== undefined && (known === 'folder' || entry === 'folder')) removeEntry(path);
	const folder = folderOf(path);
	if (entries.get(folder) !== 'folder') putEntry(folder, 'folder');
	entries.set(path, entry);
	if (entry === 'folder') namesIn.set(path, new Set());
	namesIn.get(folder)?.add(path.slice(path.lastIndexOf('/') + 1));
}

/** Removes a file, or a folder with everything in it. */
export function removeEntry(path: string): void {
	for (const name of namesIn.get(path) ?? []) removeEntry(`${path}/${name}`);
	entries.delete(path);
	namesIn.delete(path);
	namesIn.get(folderOf(path))?.delete(path.slice(path.lastIndexOf('/') + 1));
}

function folderOf(path: string): string {
	return path.slice(0, path.lastIndexOf('/')) || '/';
}

export function existsSync(path: string): boolean {
	return entries.has(path);
}

export function statSync(path: string, { throwIfNoEntry = true } = {}) {
	const entry = throwIfNoEntry ? entryAt(path) : entries.get(path);
	return entry && { size: entry === 'folder' ? 0 : entry.size, ...kindOf(entry) };
}

/** Same as `statSync`: there are no symbolic links. */
export function lstatSync(path: string, options?: { readonly throwIfNoEntry?: boolean }) {
	return statSync(path, options);
}

export function realpathSync(path: string): string {
	entryAt(path);
	return path;
}
realpathSync.native = realpathSync;

export function readdirSync(path: string, options?: { readonly withFileTypes: true }) {
	const names = namesIn.get(path);
	if (names === undefined) throw missing(path);
	if (options?.withFileTypes !== true) return [...names];
	return [...names].map((name) => ({
		name,
		...kindOf(entryAt(path === '/' ? `/${name}` : `${path}/${name}`)),
	}));
}

export function readFileSync(path: string, encoding?: 'utf8'): Uint8Array | string {
	const entry = entryAt(path);
	if (entry === 'folder' || entry.content === undefined)
		throw new Error(`EACCES: ${path} has not been read.`);
	return encoding === undefined
		? entry.content
		: new TextDecoder('utf-8', { ignoreBOM: true }).decode(entry.content);
}

/** Always fails, since the client reports all changes. */
export function watch(path: string): never {
	throw new Error(`EACCES: ${path} cannot be watched.`);
}

function entryAt(path: string): Entry {
	const entry = entries.get(path);
	if (entry === undefined) throw missing(path);
	return entry;
}

function missing(path: string): Error {
	return new Error(`ENOENT: ${path} is not there.`);
}

function kindOf(entry: Entry) {
	return {
		isFile: () => entry !== 'folder',
		isDirectory: () => entry === 'folder',
		isSymbolicLink: () => false,
	};
}
