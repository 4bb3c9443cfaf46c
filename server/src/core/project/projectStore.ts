import { type IgnoreRule, ignoreFile, isIgnored, parseIgnoreRules } from '../language/ignoreRules.ts';
import { parsePageDocument } from '../language/parseDocument.ts';
import { apiSourcesOf, overlayListsOf } from '../openapi/model/files/apiSources.ts';
import { withOverlayLists } from '../openapi/model/files/overlays.ts';
import { resolvedConfigValue } from './config/configParts.ts';
import { readSiteConfig } from './config/siteConfig.ts';
import type { FileChange } from './fileChange.ts';
import { type FileRole, fileRole } from './fileRole.ts';
import { KnownFiles, type PageReader, projectOnDisk } from './knownFiles.ts';
import { emptyNavigation } from './navigation/navigation.ts';
import { readNavigation } from './navigation/readNavigation.ts';
import { type CheckedPage, type ClosedPage, toClosedPage } from './pages/closedPage.ts';
import { equalPages, type Page } from './pages/page.ts';
import type { Project } from './project.ts';

/** Holds the current `Project` and creates the next one from changes. */
export class ProjectStore {
	#project: Project = emptyProject;
	/** Paths changed since the project was created; may contain duplicates. */
	#touched: string[] = [];
	#files: KnownFiles;

	/** `readPage` parses and checks a page on disk; by default pages are not checked. */
	constructor(readPage: PageReader = (path, text) => toClosedPage(parsePageDocument(path, text))) {
		this.#files = new KnownFiles(readPage);
	}

	/** Another store with the same project, whose changes are its own. */
	copy(): ProjectStore {
		const copy = new ProjectStore();
		copy.#project = this.project;
		copy.#files = this.#files.copy();
		return copy;
	}

	/** Page or snippet on disk, or undefined for another file and for one that cannot be read. */
	pageOnDisk(path: string): ClosedPage | undefined {
		return this.#files.pageOnDisk(path);
	}

	/** Created on access, so that files can be added one by one. */
	get project(): Project {
		if (this.#touched.length > 0) {
			this.#project = this.#next(this.#touched);
			this.#touched = [];
		}
		return this.#project;
	}

	/** Turns style problems off or on, whatever the project sets. */
	hideStyle(hidesStyle: boolean): void {
		this.#files.hidesStyle = hidesStyle;
		// The empty project is shared; the next project gets the value from `#files`.
		if (this.#project !== emptyProject) this.#project = { ...this.#project, hidesStyle };
	}

	/** Sets the clock of the project. */
	keepTime(now: () => number): void {
		this.#files.now = now;
		if (this.#project !== emptyProject) this.#project = { ...this.#project, now };
	}

	/** Replaces the findings of a page on disk after it has been checked again. */
	keepRead(path: string, read: CheckedPage): void {
		this.#files.keepRead(path, read);
	}

	apply(changes: Iterable<FileChange>): void {
		for (const change of changes) {
			this.#files.take(change, this.#project.dataFiles);
			if (change.path !== this.#touched.at(-1)) this.#touched.push(change.path);
		}
	}

	#next(touched: readonly string[]): Project {
		const ignoreRules = touched.includes(ignoreFile) ? this.#readIgnoreRules() : this.#project.ignoreRules;
		const onDisk = this.#project === emptyProject ? this.#files.onDiskAlone : undefined;
		const {
			pages,
			files,
			dataFiles: own,
			scripts,
		} = onDisk ? projectOnDisk(onDisk, ignoreRules) : this.#withTouched(touched, ignoreRules);
		const config = this.#files.configOf('docs.json') ?? this.#files.configOf('mint.json');
		const configValue = resolvedConfigValue(config, own);
		const configured = { config, configValue };
		const dataFiles = withOverlayLists(this.#withFetched(own, configured), overlayListsOf(configured));
		const same = config === this.#project.config && configValue === this.#project.configValue;
		return {
			config,
			configValue,
			site: same ? this.#project.site : readSiteConfig(config?.dialect, configValue),
			navigation: same ? this.#project.navigation : readNavigation(config?.dialect, configValue),
			pages,
			facts: this.#files.nextFacts(),
			dataFiles,
			scripts,
			files,
			ignoreRules,
			hidesStyle: this.#files.hidesStyle,
			now: this.#files.now,
			documents: this.#files.documents(config),
		};
	}

	/** Copies a map only if an entry in it changes, so that typing prose costs nothing per page. */
	#withTouched(
		touched: readonly string[],
		ignoreRules: readonly IgnoreRule[],
	): Pick<Project, 'pages' | 'files' | 'dataFiles' | 'scripts'> {
		const { dataFiles, scripts } = this.#nextByRole(touched);
		// Other rules may turn any file into a page, or any page into an ignored file.
		const rulesChanged = ignoreRules !== this.#project.ignoreRules;
		let pages = rulesChanged ? new Map<string, Page>() : undefined;
		let files: Set<string> | undefined;
		for (const path of rulesChanged ? new Set([...this.#files.paths(), ...touched]) : touched) {
			const exists = this.#files.has(path);
			if (exists !== (files ?? this.#project.files).has(path)) {
				files ??= new Set(this.#project.files);
				if (exists) files.add(path);
				else files.delete(path);
			}
			if (fileRole(path) !== 'page') continue;
			const page = isIgnored(ignoreRules, path) ? undefined : this.#files.pageOf(path);
			const before = (pages ?? this.#project.pages).get(path);
			if (page === before || (page !== undefined && before !== undefined && equalPages(page, before)))
				continue;
			pages ??= new Map(this.#project.pages);
			if (page === undefined) pages.delete(path);
			else pages.set(path, page);
		}
		return { pages: pages ?? this.#project.pages, files: files ?? this.#project.files, dataFiles, scripts };
	}

	/** Data files and scripts of the next project. */
	#nextByRole(touched: readonly string[]): Pick<Project, 'dataFiles' | 'scripts'> {
		const { dataFiles, scripts } = this.#project;
		const of = (role: FileRole) => touched.filter((path) => fileRole(path) === role);
		return {
			dataFiles: withKnown(dataFiles, of('data'), (path) => this.#files.dataOf(path)),
			scripts: withKnown(scripts, of('script'), (path) => this.#files.scriptOf(path)),
		};
	}

	/** Adds fetched API descriptions that the configuration refers to. */
	#withFetched(
		dataFiles: Project['dataFiles'],
		configured: Pick<Project, 'config' | 'configValue'>,
	): Project['dataFiles'] {
		if (this.#files.fetched.size === 0) return dataFiles;
		const named = new Set(apiSourcesOf(configured).map(({ text }) => text));
		const { fetched } = this.#files;
		return withKnown(dataFiles, [...fetched.keys()], (address) =>
			named.has(address) ? fetched.get(address) : undefined,
		);
	}

	/** Returns the list before if the rules are equal. */
	#readIgnoreRules(): readonly IgnoreRule[] {
		const rules = parseIgnoreRules(this.#files.ignoreText);
		const before = this.#project.ignoreRules;
		return JSON.stringify(rules) === JSON.stringify(before) ? before : rules;
	}
}

/** The map with the current values at some paths, or the same map if none has changed. */
function withKnown<Known>(
	before: ReadonlyMap<string, Known>,
	paths: readonly string[],
	knownAt: (path: string) => Known | undefined,
): ReadonlyMap<string, Known> {
	let next: Map<string, Known> | undefined;
	for (const path of paths) {
		const known = knownAt(path);
		if (known === before.get(path)) continue;
		next ??= new Map(before);
		if (known === undefined) next.delete(path);
		else next.set(path, known);
	}
	return next ?? before;
}

const emptyProject: Project = {
	config: undefined,
	configValue: undefined,
	site: readSiteConfig(undefined, undefined),
	navigation: emptyNavigation,
	pages: new Map(),
	facts: new Map(),
	dataFiles: new Map(),
	scripts: new Map(),
	files: new Set(),
	ignoreRules: [],
	hidesStyle: false,
	now: undefined,
	documents: new Map(),
};
