import { dirname } from 'node:path';
import { createDocsService } from '../../../core/api/docsService.ts';
import { type FileChange, isSiteConfig } from '../../../core/api/files.ts';
import { affectsOnlyItsFile } from '../../../core/api/projects.ts';
import { FileCache } from '../../cache/fileCache.ts';
import { isConfigFile } from '../../configNames.ts';
import { fileVersionsOf } from '../../fileVersions.ts';
import { findProjectAround, findProjects, findProjectsAt, isPartOfOuterProject } from '../../findProjects.ts';
import { pathInside } from '../../pathInside.ts';
import { readFiles } from '../../readFiles.ts';
import { isInFolders, isOpenProject } from '../capabilities/clientCapabilities.ts';
import { toPath } from '../capabilities/fileAddress.ts';
import { Scheduler } from '../scheduler.ts';
import { groupFilesByRoot, readFromDisk, toFilePaths } from './filesOnDisk.ts';
import { PendingChanges, type ProjectChange } from './pendingChanges.ts';
import { readUnreadProjectFacts, type UnreadProjectFacts } from './unreadProjectFacts.ts';
import type { WorkspaceFile, WorkspaceProject } from './workspaceFile.ts';
import { hasConfigFile, innermostRoot, WorkspaceProjects } from './workspaceProjects.ts';

/** Scope of a change: one file's own text, or something that every file of the project may depend on. */
export interface WorkspaceChange {
	readonly root: string;
	/** URI of the file when nothing but its own text changed. */
	readonly onlyFile?: string;
}

export interface WorkspaceHost {
	/** Announces changes in editors after pending answers; at once when absent. */
	readonly afterAnswers?: (tell: () => void) => void;
	/** Called with an impossible state, after which the workspace continues. Thrown when absent. */
	readonly onFault?: (fault: unknown) => void;
	/** Decides when there is time to read; the workspace creates its own when absent. */
	readonly scheduler?: Scheduler;
	/**
	 * True if the user turned style problems off; when that changes, the caller updates projects that are read already.
	 */
	readonly hidesStyle?: () => boolean;
	/** Called while a project is read for the first time, with the numbers of its pages. */
	readonly onReading?: (root: string, read: number, total: number) => void;
}

function rethrow(fault: unknown): void {
	throw fault;
}

/** Docs projects of a workspace, kept in sync with the disk and the open editors. */
export class Workspace {
	readonly #projects = new WorkspaceProjects();
	/** Roots of the projects that are found but not read yet. */
	readonly #unread = new Set<string>();
	#folders: readonly string[];
	readonly #openTexts = new Map<string, string>();
	/** Results of `fileOf` for open files, as long as the projects are the same. */
	readonly #files = new Map<string, WorkspaceFile>();
	/** API descriptions of other sites, by URL. */
	readonly #fetched = new Map<string, string>();
	readonly #onChange: (change: WorkspaceChange) => void;
	readonly #onFault: (fault: unknown) => void;
	readonly #pending: PendingChanges;
	readonly #scheduler: Scheduler;
	readonly #hidesStyle: () => boolean;
	readonly #onReading: WorkspaceHost['onReading'];
	#reading: Promise<void> = Promise.resolve();
	#ready: Promise<void> = Promise.resolve();

	constructor(
		folders: readonly string[],
		onChange: (change: WorkspaceChange) => void,
		{ afterAnswers = (tell) => tell(), onFault = rethrow, ...host }: WorkspaceHost = {},
	) {
		this.#folders = [...folders];
		this.#onChange = onChange;
		this.#onFault = onFault;
		this.#scheduler = host.scheduler ?? new Scheduler();
		this.#hidesStyle = host.hidesStyle ?? (() => false);
		this.#onReading = host.onReading;
		this.#pending = new PendingChanges(afterAnswers, (change) => this.#tell(change));
	}

	/**
	 * Resolves when every project of the folders, and of the files opened so far, has been read. Later changes on disk
	 * do not delay it.
	 */
	get ready(): Promise<void> {
		return this.#ready;
	}

	/**
	 * Resolves when, besides, all changes that the client reported so far were applied: for rare requests that must be
	 * exact.
	 */
	get settled(): Promise<void> {
		return this.#ready.then(() => this.#reading);
	}

	get projects(): readonly WorkspaceProject[] {
		return this.#projects.all;
	}

	/** Projects in or around the client's folders: others are known because a file of theirs is open. */
	get ownProjects(): readonly WorkspaceProject[] {
		return this.projects.filter(({ root }) => isOpenProject(this.#folders, root));
	}

	/** Finds docs projects in every folder and reads them, without blocking requests. */
	readAll(): Promise<void> {
		return this.#expect(this.#findAll());
	}

	async #findAll(): Promise<void> {
		for (const folder of this.#folders)
			await this.#scheduler.inTurns(findProjects(folder), (root) => {
				if (root !== undefined && !this.#projects.has(root)) this.#unread.add(root);
			});
		await this.#readUnread();
		// Folders may have been removed during the search.
		this.#forgetUnwanted();
	}

	/**
	 * Called when the client's folders changed. Projects in other folders are dropped, except for those with open
	 * files.
	 */
	changeFolders(folders: readonly string[]): Promise<void> {
		const before = this.#folders;
		this.#folders = [...folders];
		this.#forgetUnwanted();
		for (const { root } of this.#projects.all)
			if (isOpenProject(before, root) !== isOpenProject(folders, root)) this.#onChange({ root });
		return this.readAll();
	}

	#forgetUnwanted(): void {
		for (const { root } of this.#projects.all) {
			if (isInFolders(this.#folders, root) || this.#opens(root)) continue;
			this.#projects.delete(root);
			this.#files.clear();
			this.#onChange({ root });
		}
	}

	get folders(): readonly string[] {
		return this.#folders;
	}

	/** Facts about a file whose project is found, but not read yet. */
	unreadPlaceOf(uri: string): UnreadProjectFacts | undefined {
		const file = toPath(uri);
		const root = file === undefined ? undefined : innermostRoot(this.#unread, file);
		return file === undefined || root === undefined ? undefined : readUnreadProjectFacts(root, file);
	}

	/** File with the innermost project around it; undefined outside of every docs project. */
	fileOf(uri: string): WorkspaceFile | undefined {
		const known = this.#files.get(uri);
		if (known !== undefined) return known;
		const place = toPath(uri);
		const file = place === undefined ? undefined : this.#projects.fileAt(place);
		// Closed files are requested only once.
		if (file !== undefined && this.#openTexts.has(uri)) this.#files.set(uri, file);
		return file;
	}

	/**
	 * File as of `fileOf`, once its project has been read; other projects are waited for only if it belongs to none so
	 * far.
	 */
	async fileWhenRead(uri: string): Promise<WorkspaceFile | undefined> {
		const place = toPath(uri);
		if (place !== undefined && innermostRoot(this.#unread, place) !== undefined) await this.#reading;
		if (this.fileOf(uri) === undefined) await this.#ready;
		return this.fileOf(uri);
	}

	/** Applies the text of an open document. */
	openText(uri: string, text: string): void {
		this.#findProjectOf(uri, text);
		this.#openTexts.set(uri, text);
		this.#apply(uri, (path) => ({ kind: 'open', path, text }));
	}

	closeText(uri: string): void {
		this.#openTexts.delete(uri);
		const place = toPath(uri);
		if (place !== undefined && isConfigFile(place)) this.#dropProjects([place]);
		this.#files.delete(uri);
		this.#apply(uri, (path) => ({ kind: 'closed', path }));
	}

	/** Applies an API description of another site, in every project that names it. */
	takeFetched(address: string, text: string): void {
		this.#fetched.set(address, text);
		for (const { root, docs } of this.#projects.all) {
			const { dataFiles } = docs.project;
			docs.apply([{ kind: 'fetched', path: address, text }]);
			if (docs.project.dataFiles !== dataFiles) this.#onChange({ root });
		}
	}

	/** Applies changes on disk that the client reported: files and whole folders, in any order. */
	changedOnDisk(uris: readonly string[]): Promise<void> {
		return this.#enqueue(async () => {
			const changed = await toFilePaths(this.#scheduler, uris);
			const places = [...changed, ...this.#projects.rootsToSplitAnew(changed)];
			const known = { folders: this.#folders, isKnown: (root: string) => this.#projects.has(root) };
			const begun = new Set<string>();
			await this.#scheduler.inTurns(findProjectsAt(places, known), (root) => {
				if (root !== undefined) begun.add(root);
			});
			for (const root of begun) await this.#read(root);
			this.#dropProjects(places);
			const ofProjects = await groupFilesByRoot(this.#scheduler, this.#projects, places);
			const only = uris.length === 1 ? uris[0] : undefined;
			for (const files of ofProjects.values()) await this.#takeIn(files, only);
		});
	}

	/**
	 * Reads in slices, and then applies everything at once: another branch changes thousands of files. All belong to
	 * one project.
	 */
	async #takeIn(files: readonly WorkspaceFile[], onlyFile: string | undefined): Promise<void> {
		const [file] = files;
		if (file === undefined) return;
		const before = file.docs.project;
		const read = await readFromDisk(this.#scheduler, file, new Set(files.map(({ path }) => path)));
		if (read.length === 0) return;
		file.docs.apply(read);
		await file.docs.prepare();
		fileVersionsOf(file.docs).take(read);
		const isOneFile = read.length === 1 && read[0]?.path === file.path;
		this.#tell({ file, before, onlyFile: isOneFile ? onlyFile : undefined });
	}

	/**
	 * Drops projects at or around the paths that lost their configuration, or belong to an outer project now: their
	 * files are moved to the outer project.
	 */
	#dropProjects(paths: readonly string[]): void {
		for (const { root } of this.#projects.all) {
			const isConcerned = paths.some(
				(path) => pathInside(path, root) !== undefined || pathInside(root, path) !== undefined,
			);
			if (!isConcerned || (hasConfigFile(root, this.#openTexts.keys()) && !isPartOfOuterProject(root)))
				continue;
			this.#projects.delete(root);
			this.#files.clear();
			this.#onChange({ root });
			const outer = this.#projects.takeOver(root);
			if (outer === undefined) continue;
			this.#openTextsOf(outer);
			this.#onChange({ root: outer.root });
		}
	}

	/**
	 * Finds the project of an open file, which may be around the client's folders, or far from them. A configuration
	 * begins one that is not on disk yet.
	 */
	#findProjectOf(uri: string, text: string): void {
		const place = this.fileOf(uri) === undefined ? toPath(uri) : undefined;
		if (place === undefined) return;
		const isNew = !this.#openTexts.has(uri);
		const around = isNew ? (innermostRoot(this.#unread, place) ?? findProjectAround(place)) : undefined;
		const root = around ?? (isConfigFile(place) && isSiteConfig(text) ? dirname(place) : undefined);
		if (root === undefined) return;
		this.#unread.add(root);
		void this.#expect(this.#readUnread());
	}

	#opens(root: string): boolean {
		return [...this.#openTexts.keys()].some((uri) => this.fileOf(uri)?.root === root);
	}

	#openTextsOf({ root, docs }: WorkspaceProject): void {
		for (const [uri, text] of this.#openTexts) {
			const file = this.fileOf(uri);
			if (file?.root === root) docs.apply([{ kind: 'open', path: file.path, text }]);
		}
	}

	#apply(uri: string, changeOf: (path: string) => FileChange): void {
		const file = this.fileOf(uri);
		if (file === undefined) return;
		const before = file.docs.project;
		file.docs.apply([changeOf(file.path)]);
		this.#pending.add({ file, before, onlyFile: uri });
	}

	/** Announces a change, with the URI of the file if nothing else is affected. */
	#tell({ file: { root, docs, path }, before, onlyFile }: ProjectChange): void {
		const alone = onlyFile !== undefined && affectsOnlyItsFile(before, docs.project, path);
		this.#onChange(alone ? { root, onlyFile } : { root });
	}

	/** Reads a project in slices. It becomes visible only when it is complete, or pages would seem to be missing. */
	async #read(root: string): Promise<void> {
		const docs = createDocsService();
		docs.keepTime(() => performance.now());
		docs.hideStyle(this.#hidesStyle());
		docs.apply([...this.#fetched].map(([path, text]) => ({ kind: 'fetched', path, text })));
		const cache = new FileCache(root);
		const onPage = inTwentieths((read, total) => this.#onReading?.(root, read, total));
		await this.#scheduler.inTurns(readFiles(docs, { root, cache, onPage }), (change) => docs.apply([change]));
		await docs.prepare();
		// The setting may have changed while the project was read.
		docs.hideStyle(this.#hidesStyle());
		this.#unread.delete(root);
		this.#projects.set({ root, docs });
		this.#files.clear();
		this.#openTextsOf({ root, docs });
		const outer = this.#projects.takeFrom(root);
		if (outer !== undefined) this.#onChange({ root: outer.root });
		this.#onChange({ root });
		const keeping = this.#scheduler.whenIdle(cache.keepInSteps(docs)[Symbol.iterator]());
		void keeping.then(() => cache.save()).catch(this.#onFault);
	}

	#readUnread(): Promise<void> {
		return this.#enqueue(async () => {
			for (const root of this.#unread) await this.#read(root);
		});
	}

	/** Makes `ready` wait for the work as well. */
	#expect(work: Promise<void>): Promise<void> {
		this.#ready = Promise.all([this.#ready, work]).then(() => undefined);
		return this.#ready;
	}

	/** Reads one after the other, so that an older state of the disk never overwrites a newer one. */
	#enqueue(work: () => Promise<void>): Promise<void> {
		this.#reading = this.#reading.then(work).catch(this.#onFault);
		return this.#reading;
	}
}

/** Calls `tell` only when another twentieth is reached. */
function inTwentieths(tell: (read: number, total: number) => void) {
	let told = -1;
	return (read: number, total: number): void => {
		const twentieth = Math.floor((read * 20) / total);
		if (twentieth === told) return;
		told = twentieth;
		tell(read, total);
	};
}
