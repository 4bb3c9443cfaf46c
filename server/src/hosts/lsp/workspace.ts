import { existsSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createDocsService, type DocsService, type FileChange } from '../../core/docsService.ts';
import { isApiFile as isApiDocument } from '../../core/project/api/isApiFile.ts';
import { equalToOthers, findOutline } from '../../core/project/pageOutline.ts';
import type { Project } from '../../core/project/project.ts';
import { findProjects } from '../findProjects.ts';
import { configNames, fileOnDisk, isProject, projectFiles } from '../projectFiles.ts';

/** One docs project of the workspace. */
export interface WorkspaceProject {
	/** Absolute path of its root. */
	readonly root: string;
	readonly docs: DocsService;
}

/** A file with the project that it belongs to. */
export interface WorkspaceFile extends WorkspaceProject {
	/** Path from the project's root with `/`. */
	readonly path: string;
}

/** What a change concerns: one file's own text, or what every file of the project may depend on. */
export interface WorkspaceChange {
	readonly root: string;
	/** Address of the file when nothing but its own text changed. */
	readonly onlyFile?: string;
}

/** How long reading may hold up other work, in milliseconds. */
const slice = 8;

/** The docs projects of a workspace, kept true to the disk and to the open editors. */
export class Workspace {
	readonly #projects = new Map<string, DocsService>();
	readonly #folders: string[];
	readonly #openTexts = new Map<string, string>();
	/** API descriptions of other sites, by address. */
	readonly #fetched = new Map<string, string>();
	readonly #onChange: (change: WorkspaceChange) => void;
	#reading: Promise<void> = Promise.resolve();

	constructor(folders: readonly string[], onChange: (change: WorkspaceChange) => void) {
		this.#folders = [...folders];
		this.#onChange = onChange;
	}

	/** Settles when everything known so far has been read. */
	get ready(): Promise<void> {
		return this.#reading;
	}

	get projects(): readonly WorkspaceProject[] {
		return [...this.#projects].map(([root, docs]) => ({ root, docs }));
	}

	/** Looks for docs projects in every folder and reads them, without holding up requests. */
	readAll(): Promise<void> {
		return this.#enqueue(async () => {
			for (const root of this.#folders.flatMap((folder) => findProjects(folder))) await this.#read(root);
		});
	}

	/** The file of an address; undefined outside every docs project. The innermost project wins. */
	fileOf(uri: string): WorkspaceFile | undefined {
		const file = toPath(uri);
		const project = file === undefined ? undefined : this.#projectAround(file);
		return file === undefined ? undefined : project && { ...project, path: pathIn(project, file) };
	}

	#projectAround(file: string): WorkspaceProject | undefined {
		const root = [...this.#projects.keys()]
			.filter((candidate) => file.startsWith(candidate + sep))
			.reduce<string | undefined>(
				(best, next) => (next.length > (best?.length ?? 0) ? next : best),
				undefined,
			);
		const docs = root === undefined ? undefined : this.#projects.get(root);
		return root === undefined || docs === undefined ? undefined : { root, docs };
	}

	openText(uri: string, text: string): void {
		this.#openTexts.set(uri, text);
		this.#apply(uri, (path) => [{ kind: 'open', path, text }]);
	}

	closeText(uri: string): void {
		this.#openTexts.delete(uri);
		this.#apply(uri, (path) => [{ kind: 'closed', path }]);
	}

	/** Takes in an API description of another site, for every project that names it. */
	takeFetched(address: string, text: string): void {
		this.#fetched.set(address, text);
		for (const [root, docs] of this.#projects) {
			const { dataFiles } = docs.project;
			docs.apply([{ kind: 'fetched', path: address, text }]);
			if (docs.project.dataFiles !== dataFiles) this.#onChange({ root });
		}
	}

	/** Takes in what the client saw change on disk: files and whole folders, in any order. */
	changedOnDisk(uris: readonly string[]): Promise<void> {
		return this.#enqueue(async () => {
			for (const uri of uris) await this.#changedOnDisk(uri);
		});
	}

	async #changedOnDisk(uri: string): Promise<void> {
		const file = toPath(uri);
		if (file === undefined) return;
		const folder = file.slice(0, file.lastIndexOf(sep));
		const isConfig = configNames.some((name) => file === folder + sep + name);
		if (
			isConfig &&
			!this.#projects.has(folder) &&
			isProject(folder, { orBegun: this.#folders.includes(folder) })
		) {
			await this.#read(folder);
			return;
		}
		this.#dropProjects(file);
		const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
		this.#apply(uri, (path, { root, docs }) => {
			if (isFolder) return [...projectFiles(root)].filter((change) => change.path.startsWith(`${path}/`));
			if (existsSync(file)) return [fileOnDisk(root, path)];
			const gone = [...docs.project.files].filter((known) => known === path || known.startsWith(`${path}/`));
			return gone.map((known) => ({ kind: 'removed', path: known }));
		});
	}

	/** Forgets the projects at or below the path that are none any more: their files belong to the one around. */
	#dropProjects(path: string): void {
		for (const root of this.#projects.keys()) {
			const isConcerned = root === path || root.startsWith(path + sep) || path.startsWith(root + sep);
			const holds = configNames.some((name) => {
				const config = root + sep + name;
				return existsSync(config) || [...this.#openTexts.keys()].some((uri) => toPath(uri) === config);
			});
			if (!isConcerned || holds) continue;
			this.#projects.delete(root);
			this.#onChange({ root });
			this.#takeOver(root);
		}
	}

	/** The project around one that is none any more takes its files. */
	#takeOver(folder: string): void {
		const outer = this.#projectAround(folder);
		if (outer === undefined) return;
		const below = `${pathIn(outer, folder)}/`;
		outer.docs.apply([...projectFiles(outer.root)].filter(({ path }) => path.startsWith(below)));
		this.#openTextsOf(outer);
		this.#onChange({ root: outer.root });
	}

	/** The project around a new one loses the files of that. */
	#leaveTo({ root }: WorkspaceProject): void {
		const outer = this.#projectAround(root);
		if (outer === undefined) return;
		const below = `${pathIn(outer, root)}/`;
		const { files, documents } = outer.docs.project;
		const lost = [...new Set([...files, ...documents.keys()])].filter((path) => path.startsWith(below));
		if (lost.length === 0) return;
		for (const kind of ['closed', 'removed'] as const) outer.docs.apply(lost.map((path) => ({ kind, path })));
		this.#onChange({ root: outer.root });
	}

	#openTextsOf({ root, docs }: WorkspaceProject): void {
		for (const [uri, text] of this.#openTexts) {
			const file = this.fileOf(uri);
			if (file?.root === root) docs.apply([{ kind: 'open', path: file.path, text }]);
		}
	}

	#apply(uri: string, changesOf: (path: string, project: WorkspaceProject) => readonly FileChange[]): void {
		const file = this.fileOf(uri);
		if (file === undefined) return;
		const changes = changesOf(file.path, file);
		if (changes.length === 0) return;
		const before = file.docs.project;
		file.docs.apply(changes);
		const { project } = file.docs;
		const { config, configValue, pages, dataFiles, files } = project;
		const alone =
			config === before.config &&
			configValue === before.configValue &&
			pages === before.pages &&
			(dataFiles === before.dataFiles || !(isApiFile(before, file.path) || isApiFile(project, file.path))) &&
			files === before.files &&
			equalToOthers(findOutline(before, file.path), findOutline(project, file.path));
		this.#onChange(alone ? { root: file.root, onlyFile: uri } : { root: file.root });
	}

	/** Reads a project in slices; it becomes visible when it is whole, or its pages would seem missing. */
	async #read(root: string): Promise<void> {
		const docs = createDocsService();
		docs.apply([...this.#fetched].map(([path, text]) => ({ kind: 'fetched', path, text })));
		let until = performance.now() + slice;
		for (const change of projectFiles(root)) {
			docs.apply([change]);
			if (performance.now() < until) continue;
			await new Promise((resolve) => setImmediate(resolve));
			until = performance.now() + slice;
		}
		this.#projects.set(root, docs);
		this.#openTextsOf({ root, docs });
		this.#leaveTo({ root, docs });
		this.#onChange({ root });
	}

	/** One reading after the other, so that an older look at the disk never overwrites a newer one. */
	#enqueue(work: () => Promise<void>): Promise<void> {
		this.#reading = this.#reading.then(work);
		return this.#reading;
	}
}

/** Other JSON and YAML files say nothing about the rest of the project. */
function isApiFile(project: Project, path: string): boolean {
	const document = project.dataFiles.get(path);
	return document !== undefined && isApiDocument(project, document);
}

/** The path from the project's root, with `/`. */
function pathIn({ root }: WorkspaceProject, file: string): string {
	return relative(root, file).split(sep).join('/');
}

/** The absolute path of a `file:` address; undefined for any other (unsaved, inside an archive, in a repository). */
export function toPath(uri: string): string | undefined {
	try {
		return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
	} catch {
		return undefined;
	}
}

export function toUri(path: string): string {
	return pathToFileURL(path).toString();
}
