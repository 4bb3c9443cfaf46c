import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createDocsService, type DocsService } from '../../core/api/docsService.ts';
import { type FileChange, fileRole, isReadAsMdx, settingsFile } from '../../core/api/files.ts';
import { readChange } from '../../core/api/readChange.ts';
import { currentText, type ReadText } from '../cache/knownText.ts';
import { fileOnDisk, projectPaths, readFileEntry, readInside } from '../projectFiles.ts';
import type { Settings } from './docsProject.ts';
import { mergeSettings } from './givenSettings.ts';
import type { Pause } from './startCall.ts';

/** Project at the beginning of a call. Later changes make another one. */
export interface ProjectSnapshot {
	readonly docs: DocsService;
	/** Texts of `open`, by path. */
	readonly opened: ReadonlyMap<string, string>;
	/** True if the project has the file, on disk or by `open`. */
	readonly has: (path: string) => boolean;
	/** Text of a file; undefined for one that is not read or cannot be. */
	readonly textOf: (path: string) => string | undefined;
}

interface ReloadOptions {
	readonly pause: Pause;
	readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Texts of a docs project, on disk as they were last read and opened by the program. */
export class ProjectTexts {
	readonly #root: string;
	readonly #settings: Settings | undefined;
	#docs = createDocsService();
	#disk: ReadonlyMap<string, FileNow> = new Map();
	readonly #opened = new Map<string, string>();
	/** Paths whose change is not part of `#docs` yet. */
	#pending = new Set<string>();
	/** Paths that were opened or closed since the reading of files began. */
	#touched = new Set<string>();
	#snapshot: ProjectSnapshot | undefined;
	/** Ends when no files are read: one call reads at a time. */
	#reading: Promise<unknown> = Promise.resolve();

	constructor(root: string, settings: Settings | undefined) {
		this.#root = root;
		this.#settings = settings;
		this.#docs.keepTime(() => performance.now());
		if (settings !== undefined) this.#pending.add(settingsFile);
	}

	open(path: string, text: string): void {
		if (this.#opened.get(path) === text) return;
		this.#opened.set(path, text);
		this.#touch(path);
	}

	close(path: string): void {
		if (this.#opened.delete(path)) this.#touch(path);
	}

	#touch(path: string): void {
		this.#pending.add(path);
		this.#touched.add(path);
		this.#snapshot = undefined;
	}

	/** Frees what was read. */
	clear(): void {
		this.#docs = createDocsService();
		this.#disk = new Map();
		this.#opened.clear();
		this.#pending.clear();
		this.#snapshot = undefined;
	}

	/** Project with all texts that were opened and closed until now. */
	get snapshot(): ProjectSnapshot {
		if (this.#snapshot !== undefined) return this.#snapshot;
		const [root, disk, opened] = [this.#root, this.#disk, new Map(this.#opened)];
		if (this.#pending.size > 0) {
			// Calls that still run have the service before.
			this.#docs = this.#docs.copy();
			this.#docs.apply([...this.#pending].map((path) => this.#changeOf(path, disk)));
			this.#pending.clear();
		}
		const readOther = (path: string) => (fileRole(path) === 'script' ? readInside(root, path) : undefined);
		const has = (path: string) => opened.has(path) || disk.has(path);
		this.#snapshot = {
			docs: this.#docs,
			opened,
			has,
			textOf: (path) =>
				opened.get(path) ?? disk.get(path)?.read?.text ?? (has(path) ? readOther(path) : undefined),
		};
		return this.#snapshot;
	}

	/** Reads the files that have changed on disk, and returns their sorted paths. */
	reload(options: ReloadOptions): Promise<readonly string[]> {
		const reading = this.#reading.then(() => this.#reload(options));
		this.#reading = reading.catch(() => undefined);
		return reading;
	}

	async #reload({ pause, onProgress }: ReloadOptions): Promise<readonly string[]> {
		this.#touched = new Set();
		const { docs: before, opened } = this.snapshot;
		const disk = new Map<string, FileNow>();
		for (const path of projectPaths(this.#root)) {
			disk.set(path, fileNow(this.#root, path, this.#disk.get(path)));
			await pause();
		}
		const changed = [...new Set([...this.#disk.keys(), ...disk.keys()])]
			.filter((path) => !isSameFile(disk.get(path), this.#disk.get(path)))
			.sort();
		const docs = before.copy();
		const applied = changed.filter((path) => !opened.has(path));
		const changeOf = (path: string) => this.#changeOf(path, disk);
		// Settings and Vale styles are known before the pages that they apply to are checked.
		docs.apply(applied.filter((path) => !isReadAsMdx(path)).map(changeOf));
		const settings = docs.project;
		await docs.prepare();
		const pages: FileChange[] = [];
		for (const [done, path] of applied.filter(isReadAsMdx).entries()) {
			const change = changeOf(path);
			pages.push(change.kind === 'onDisk' ? readChange(change, settings) : change);
			onProgress?.(done + 1, applied.length);
			await pause();
		}
		docs.apply(pages);
		this.#docs = docs;
		this.#disk = disk;
		this.#pending = new Set([...this.#pending, ...this.#touched]);
		this.#snapshot = undefined;
		return changed;
	}

	/** Change that brings the file as it is now into a project. */
	#changeOf(path: string, disk: ReadonlyMap<string, FileNow>): FileChange {
		const text = this.#opened.get(path) ?? disk.get(path)?.read?.text;
		if (path === settingsFile && this.#settings !== undefined)
			return { kind: 'onDisk', path, text: mergeSettings(text, this.#settings) };
		if (this.#opened.has(path) || (isKept(path) && disk.has(path))) return readFileEntry(path, () => text);
		return disk.has(path) ? fileOnDisk(this.#root, path) : { kind: 'removed', path };
	}
}

/** File on disk when it was read. */
interface FileNow {
	/** Text, if files of its kind are read at once; undefined also for a file that cannot be read. */
	readonly read: ReadText | undefined;
	/** Size and times of a file whose text is not kept. */
	readonly state: string | undefined;
}

function fileNow(root: string, path: string, before: FileNow | undefined): FileNow {
	const file = join(root, path);
	if (isKept(path)) return { read: currentText(file, before?.read), state: undefined };
	return { read: undefined, state: stateOf(file) };
}

/** Undefined for a file that was deleted meanwhile, or may not be looked at. */
function stateOf(file: string): string | undefined {
	try {
		const { size, mtimeMs, ctimeMs, ino } = statSync(file);
		return [size, mtimeMs, ctimeMs, ino].join(' ');
	} catch {
		return undefined;
	}
}

function isSameFile(a: FileNow | undefined, b: FileNow | undefined): boolean {
	return (a === undefined) === (b === undefined) && identityOf(a) === identityOf(b);
}

function identityOf(file: FileNow | undefined): string | undefined {
	return file?.read?.known.digest ?? file?.state;
}

/** True for files whose texts are read at once. */
function isKept(path: string): boolean {
	const role = fileRole(path);
	return role !== 'script' && role !== 'file' && role !== 'ignored';
}
