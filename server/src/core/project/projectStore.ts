import type { ConfigDocument, DataDocument, Document } from '../syntax/document.ts';
import { parseDataDocument } from '../syntax/openapi/parseDataDocument.ts';
import type { FileBytes } from '../syntax/page/textSlices.ts';
import { PageNotes } from '../syntax/pageNotes.ts';
import { parseConfigDocument } from '../syntax/parseDocument.ts';
import { apiSourcesOf } from './api/apiSources.ts';
import { withPage } from './changedPages.ts';
import { type ClosedPage, readClosedPage } from './closedPage.ts';
import { wholeConfigValue } from './configParts.ts';
import { fileRole } from './fileRole.ts';
import { type IgnoreRule, ignoreFile, isIgnored, parseIgnoreRules } from './ignoreRules.ts';
import { emptyNavigation } from './navigation.ts';
import { equalFacts, type Page, toPage } from './page.ts';
import type { PageOutline } from './pageOutline.ts';
import { parseFile } from './parseFile.ts';
import type { Project } from './project.ts';
import { ReadingRoom } from './readingRoom.ts';
import { readNavigation } from './readNavigation.ts';
import { followOutlines } from './referrers.ts';
import { readSiteConfig } from './siteConfig.ts';

export type FileChange =
	/**
	 * A file on disk. Pages, the configuration and data files come with their text, or with a way to read their bytes when it is
	 * their turn; for anything else neither is needed.
	 */
	| {
			readonly kind: 'onDisk';
			readonly path: string;
			readonly text?: string;
			/** Undefined when the file cannot be read. */
			readonly readBytes?: () => FileBytes | undefined;
			/** What is remembered of the page that the file holds, where it is read already. */
			readonly closedPage?: ClosedPage;
	  }
	/** A text that an editor holds; it hides the one on disk. */
	| { readonly kind: 'open'; readonly path: string; readonly text: string }
	| { readonly kind: 'closed'; readonly path: string }
	| { readonly kind: 'removed'; readonly path: string }
	/** An API description of another site, by its address; it counts while the configuration names it. */
	| { readonly kind: 'fetched'; readonly path: string; readonly text: string };

/** A file as the disk has it. */
export type FileOnDisk = Extract<FileChange, { kind: 'onDisk' }>;

/** Holds the newest `Project` and makes the next one from what changed. */
export class ProjectStore {
	#project: Project = emptyProject;
	/** Paths of what changed since the project was made; one may stand there twice. */
	#touched: string[] = [];
	/** What the disk says, by path, kept while an editor's text hides it. */
	readonly #onDisk = new Map<string, Page | ConfigDocument | DataDocument | undefined>();
	readonly #open = new Map<string, Document>();
	readonly #fetched = new Map<string, DataDocument>();
	/** Those of the project until one changes: then a copy, which the next project gets. */
	#outlines: Map<string, PageOutline> = new Map();
	#outlinesChanged = false;
	/** Shared by the files that are read together. */
	#room = new ReadingRoom();
	/** The text of the ignore rules, from the disk and from an editor. */
	readonly #ignoreTexts: { onDisk: string; open: string | undefined } = { onDisk: '', open: undefined };

	/** Made when it is asked for, so that files may come one by one. */
	get project(): Project {
		if (this.#touched.length > 0) {
			this.#project = this.#next(this.#touched);
			this.#touched = [];
			this.#room = new ReadingRoom();
		}
		return this.#project;
	}

	apply(changes: Iterable<FileChange>): void {
		for (const change of changes) {
			this.#take(change);
			if (change.path !== this.#touched.at(-1)) this.#touched.push(change.path);
		}
	}

	/** Reads a page on disk for later, when taking it in along with many others is to hold up nobody. */
	readAhead(change: FileChange): FileChange {
		if (change.kind !== 'onDisk' || !isPageFile(change.path)) return change;
		const { kind, path } = change;
		const closedPage = this.#readPage(change);
		return closedPage === undefined ? { kind, path } : { kind, path, closedPage };
	}

	#take(change: FileChange): void {
		if (change.path === ignoreFile) this.#takeIgnoreText(change);
		if (change.kind === 'open') {
			const before = this.#open.get(change.path) ?? this.#configOf(change.path);
			const document = parseFile(change.path, change.text, before);
			if (document !== undefined) this.#open.set(change.path, document);
			return;
		}
		if (change.kind === 'closed') {
			this.#open.delete(change.path);
			return;
		}
		if (change.kind === 'fetched') {
			this.#fetched.set(change.path, parseDataDocument(change.path, change.text));
			return;
		}
		if (change.kind === 'removed') {
			this.#onDisk.delete(change.path);
			this.#setOutline(change.path, undefined);
			return;
		}
		const closed = isPageFile(change.path) ? (change.closedPage ?? this.#readPage(change)) : undefined;
		this.#setOutline(change.path, closed?.outline);
		this.#onDisk.set(change.path, closed?.page ?? this.#readOther(change.path, change.text));
	}

	#readPage({ path, text, readBytes }: FileOnDisk): ClosedPage | undefined {
		const content = readBytes?.() ?? text;
		return content === undefined ? undefined : readClosedPage(path, content, this.#room);
	}

	#readOther(path: string, text: string | undefined): ConfigDocument | DataDocument | undefined {
		if (text === undefined) return undefined;
		const role = fileRole(path);
		if (role === 'config') return this.#readConfig(path, text);
		return role === 'data' ? this.#readData(path, text) : undefined;
	}

	#readData(path: string, text: string): DataDocument | undefined {
		const open = this.#open.get(path);
		const document = open?.kind === 'data' && open.text === text ? open : parseDataDocument(path, text);
		return document.claims === undefined && text.length > longestPart ? undefined : document;
	}

	/** The configuration changes on disk mostly because an editor has saved its text, which is read already. */
	#readConfig(path: string, text: string): ConfigDocument {
		const open = this.#open.get(path);
		return open?.kind === 'config' && open.text === text ? open : parseConfigDocument(path, text);
	}

	#setOutline(path: string, outline: PageOutline | undefined): void {
		if (outline !== undefined) this.#changedOutlines().set(path, outline);
		else if (this.#outlines.has(path)) this.#changedOutlines().delete(path);
	}

	#changedOutlines(): Map<string, PageOutline> {
		if (!this.#outlinesChanged) {
			const before = this.#outlines;
			this.#outlines = new Map(before);
			followOutlines(before, this.#outlines);
		}
		this.#outlinesChanged = true;
		return this.#outlines;
	}

	#nextOutlines(): Project['outlines'] {
		this.#outlinesChanged = false;
		return this.#outlines;
	}

	#takeIgnoreText(change: FileChange): void {
		if (change.kind === 'open') this.#ignoreTexts.open = change.text;
		else if (change.kind === 'closed') this.#ignoreTexts.open = undefined;
		else this.#ignoreTexts.onDisk = (change.kind === 'onDisk' ? change.text : undefined) ?? '';
	}

	#next(touched: readonly string[]): Project {
		const ignoreRules = touched.includes(ignoreFile) ? this.#readIgnoreRules() : this.#project.ignoreRules;
		const { pages, files } = this.#withTouched(touched, ignoreRules);
		const config = this.#configOf('docs.json') ?? this.#configOf('mint.json');
		const own = this.#nextDataFiles(touched);
		const configValue = wholeConfigValue(config, own);
		const dataFiles = this.#withFetched(own, { config, configValue });
		const same = config === this.#project.config && configValue === this.#project.configValue;
		return {
			config,
			configValue,
			site: same ? this.#project.site : readSiteConfig(config?.dialect, configValue),
			navigation: same ? this.#project.navigation : readNavigation(config?.dialect, configValue),
			pages,
			outlines: this.#nextOutlines(),
			dataFiles,
			files,
			ignoreRules,
			documents: this.#documents(config),
		};
	}

	/** Copies the maps only when a fact in them changes, so that typing prose costs nothing per page. */
	#withTouched(
		touched: readonly string[],
		ignoreRules: readonly IgnoreRule[],
	): Pick<Project, 'pages' | 'files'> {
		// Other rules may make a page of any file, or none of any page.
		const rulesChanged = ignoreRules !== this.#project.ignoreRules;
		let pages = rulesChanged ? new Map<string, Page>() : undefined;
		let files: Set<string> | undefined;
		for (const path of rulesChanged ? this.#knownPaths(touched) : touched) {
			const exists = this.#onDisk.has(path) || this.#open.has(path);
			if (exists !== (files ?? this.#project.files).has(path)) {
				files ??= new Set(this.#project.files);
				if (exists) files.add(path);
				else files.delete(path);
			}
			if (fileRole(path) !== 'page') continue;
			const page = isIgnored(ignoreRules, path) ? undefined : this.#pageOf(path);
			const before = (pages ?? this.#project.pages).get(path);
			if (page === before || (page !== undefined && before !== undefined && equalFacts(page, before)))
				continue;
			if (touched.length === 1 && pages === undefined && page !== undefined && before !== undefined)
				return { pages: withPage(this.#project.pages, page), files: files ?? this.#project.files };
			pages ??= new Map(this.#project.pages);
			if (page === undefined) pages.delete(path);
			else pages.set(path, page);
		}
		return { pages: pages ?? this.#project.pages, files: files ?? this.#project.files };
	}

	#nextDataFiles(touched: readonly string[]): Project['dataFiles'] {
		let dataFiles: Map<string, DataDocument> | undefined;
		for (const path of touched) {
			if (fileRole(path) !== 'data') continue;
			const document = this.#dataOf(path);
			if (document === this.#project.dataFiles.get(path)) continue;
			dataFiles ??= new Map(this.#project.dataFiles);
			if (document === undefined) dataFiles.delete(path);
			else dataFiles.set(path, document);
		}
		return dataFiles ?? this.#project.dataFiles;
	}

	/** A description that was fetched for another project says nothing about this one. */
	#withFetched(
		dataFiles: Project['dataFiles'],
		configured: Pick<Project, 'config' | 'configValue'>,
	): Project['dataFiles'] {
		if (this.#fetched.size === 0) return dataFiles;
		const named = new Set(apiSourcesOf(configured).map(({ text }) => text));
		let next: Map<string, DataDocument> | undefined;
		for (const [address, document] of this.#fetched) {
			const wanted = named.has(address) ? document : undefined;
			if (dataFiles.get(address) === wanted) continue;
			next ??= new Map(dataFiles);
			if (wanted === undefined) next.delete(address);
			else next.set(address, wanted);
		}
		return next ?? dataFiles;
	}

	#dataOf(path: string): DataDocument | undefined {
		const known = this.#open.get(path) ?? this.#onDisk.get(path);
		return known !== undefined && 'kind' in known && known.kind === 'data' ? known : undefined;
	}

	#knownPaths(touched: readonly string[]): ReadonlySet<string> {
		return new Set([...this.#onDisk.keys(), ...this.#open.keys(), ...touched]);
	}

	/** The same rules stay the same list. */
	#readIgnoreRules(): readonly IgnoreRule[] {
		const rules = parseIgnoreRules(this.#ignoreTexts.open ?? this.#ignoreTexts.onDisk);
		const before = this.#project.ignoreRules;
		return JSON.stringify(rules) === JSON.stringify(before) ? before : rules;
	}

	#pageOf(path: string): Page | undefined {
		const open = this.#open.get(path);
		if (open?.kind === 'page') return pageFacts.of(open);
		const known = this.#onDisk.get(path);
		return known !== undefined && 'pagePath' in known ? known : undefined;
	}

	#configOf(path: string): ConfigDocument | undefined {
		const open = this.#open.get(path);
		if (open?.kind === 'config') return open;
		const known = this.#onDisk.get(path);
		return known !== undefined && 'kind' in known && known.kind === 'config' ? known : undefined;
	}

	#documents(config: ConfigDocument | undefined): ReadonlyMap<string, Document> {
		const documents = new Map(this.#open);
		if (config !== undefined) documents.set(config.path, config);
		return documents;
	}
}

/** Longer files that are no API descriptions are other data, and no parts of descriptions (characters). */
const longestPart = 512 * 1024;

const pageFacts = new PageNotes(toPage);

function isPageFile(path: string): boolean {
	const role = fileRole(path);
	return role === 'page' || role === 'snippet';
}

const emptyProject: Project = {
	config: undefined,
	configValue: undefined,
	site: readSiteConfig(undefined, undefined),
	navigation: emptyNavigation,
	pages: new Map(),
	outlines: new Map(),
	dataFiles: new Map(),
	files: new Set(),
	ignoreRules: [],
	documents: new Map(),
};
