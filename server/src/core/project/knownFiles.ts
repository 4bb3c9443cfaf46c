import { settingsFile } from '../catalogue/projectSettings.ts';
import { parseDataDocument } from '../language/data/parseDataDocument.ts';
import type { ConfigDocument, DataDocument, Document } from '../language/document.ts';
import { type IgnoreRule, ignoreFile, isIgnored } from '../language/ignoreRules.ts';
import { parseConfigDocument } from '../language/parseDocument.ts';
import type { FileChange, FileOnDisk } from './fileChange.ts';
import { fileRole, isReadAsMdx } from './fileRole.ts';
import type { CheckedPage, ClosedPage } from './pages/closedPage.ts';
import { factsOf } from './pages/factsOf.ts';
import type { FileFacts } from './pages/fileFacts.ts';
import type { Page } from './pages/page.ts';
import { parseFile } from './parseFile.ts';
import type { Project } from './project.ts';
import { Script } from './scripts/script.ts';

/** Reads the text of a page on disk and runs the checks that need only this page, with the settings known so far. */
export type PageReader = (path: string, text: string, settings: PageSettings) => ClosedPage;

/** Settings of a project for the checks of single pages. */
export type PageSettings = Pick<Project, 'dataFiles' | 'hidesStyle' | 'now'>;

/** Files of a project as read from the disk, from editors and from URLs. */
export class KnownFiles {
	/** Files on disk by path, including those that an editor overrides. */
	readonly #onDisk = new Map<string, KnownOnDisk>();
	readonly #open = new Map<string, Document | Script>();
	/** Paths that are open in an editor but no longer on disk. The project does not contain them. */
	readonly #lost = new Set<string>();
	readonly #fetched = new Map<string, DataDocument>();
	/** Facts that the current project shares. Copied before the first change, so that the project stays immutable. */
	#facts: Map<string, FileFacts> = new Map();
	#factsChanged = false;
	/** The text of the ignore rules, from the disk and from an editor. */
	readonly #ignoreTexts: { onDisk: string; open: string | undefined } = { onDisk: '', open: undefined };

	/** API descriptions of other sites, by address. */
	get fetched(): ReadonlyMap<string, DataDocument> {
		return this.#fetched;
	}

	/** Reads the text of a page on disk. */
	readonly #readPage: PageReader;
	/** True if the user has turned style problems off. */
	hidesStyle = false;
	/** The host's clock. */
	now: (() => number) | undefined;

	constructor(readPage: PageReader) {
		this.#readPage = readPage;
	}

	/** Copy that changes apart from these files. Call it only after their project has been created: facts are shared. */
	copy(): KnownFiles {
		const copy = new KnownFiles(this.#readPage);
		for (const [path, known] of this.#onDisk) copy.#onDisk.set(path, known);
		for (const [path, open] of this.#open) copy.#open.set(path, open);
		for (const path of this.#lost) copy.#lost.add(path);
		for (const [path, fetched] of this.#fetched) copy.#fetched.set(path, fetched);
		// Copied before the next change, since the project shares them.
		copy.#facts = this.#facts;
		Object.assign(copy.#ignoreTexts, this.#ignoreTexts);
		copy.hidesStyle = this.hidesStyle;
		copy.now = this.now;
		return copy;
	}

	/** Replaces the findings of a page on disk; its facts stay the same object. */
	keepRead(path: string, { findings, rulesKey }: CheckedPage): void {
		const known = this.pageOnDisk(path);
		if (known !== undefined) this.#onDisk.set(path, { ...known, findings, rulesKey });
	}

	/** Page or snippet on disk, or undefined for another file. */
	pageOnDisk(path: string): ClosedPage | undefined {
		const known = this.#onDisk.get(path);
		return known !== undefined && 'facts' in known ? known : undefined;
	}

	/** Files on disk by path, or undefined if any file is open in an editor. */
	get onDiskAlone(): ReadonlyMap<string, KnownOnDisk> | undefined {
		return this.#open.size === 0 ? this.#onDisk : undefined;
	}

	get ignoreText(): string {
		return this.#ignoreTexts.open ?? this.#ignoreTexts.onDisk;
	}

	/** Applies a change. A page is checked with the data files of the last project. */
	take(change: FileChange, dataFiles: Project['dataFiles']): void {
		if (change.path === ignoreFile) this.#takeIgnoreText(change);
		if (change.kind === 'open') {
			const opened = openFile(change, this.#open.get(change.path) ?? this.configOf(change.path));
			if (opened !== undefined) this.#open.set(change.path, opened);
			return;
		}
		if (change.kind === 'closed') {
			this.#open.delete(change.path);
			this.#lost.delete(change.path);
			return;
		}
		if (change.kind === 'fetched') {
			this.#fetched.set(change.path, parseDataDocument(change.path, change.text));
			return;
		}
		if (change.kind === 'removed') {
			this.#onDisk.delete(change.path);
			this.#setFacts(change.path, undefined);
			// An open configuration stays in force after its file is removed.
			if (this.#open.has(change.path) && fileRole(change.path) !== 'config') this.#lost.add(change.path);
			return;
		}
		this.#lost.delete(change.path);
		const page = isReadAsMdx(change.path) ? this.#read(change, dataFiles) : undefined;
		this.#setFacts(change.path, page?.facts);
		this.#onDisk.set(change.path, page ?? this.#readOther(change));
	}

	/** Facts for the next project; they are copied before they change again. */
	nextFacts(): Project['facts'] {
		this.#factsChanged = false;
		return this.#facts;
	}

	has(path: string): boolean {
		return this.#onDisk.has(path) || this.#openOf(path) !== undefined;
	}

	paths(): readonly string[] {
		return [...this.#onDisk.keys(), ...this.#open.keys()];
	}

	pageOf(path: string): Page | undefined {
		const open = this.#openOf(path);
		return open?.kind === 'page' ? factsOf(open).page : this.#facts.get(path)?.page;
	}

	configOf(path: string): ConfigDocument | undefined {
		const open = this.#open.get(path);
		if (open?.kind === 'config') return open;
		const known = this.#onDisk.get(path);
		return known !== undefined && 'kind' in known && known.kind === 'config' ? known : undefined;
	}

	/** Documents of open files and of the configuration. */
	documents(config: ConfigDocument | undefined): ReadonlyMap<string, Document> {
		const documents = new Map<string, Document>();
		for (const [path, open] of this.#open) if (open.kind !== 'script') documents.set(path, open);
		if (config !== undefined) documents.set(config.path, config);
		return documents;
	}

	dataOf(path: string): DataDocument | undefined {
		const known = this.#openOf(path) ?? this.#onDisk.get(path);
		return known !== undefined && 'kind' in known && known.kind === 'data' ? known : undefined;
	}

	scriptOf(path: string): Script | undefined {
		const known = this.#openOf(path) ?? this.#onDisk.get(path);
		return known !== undefined && 'kind' in known && known.kind === 'script' ? known : undefined;
	}

	/** Open file, or undefined if it is not open or no longer on disk. */
	#openOf(path: string): Document | Script | undefined {
		return this.#lost.has(path) ? undefined : this.#open.get(path);
	}

	#read({ path, text, readText, read }: FileOnDisk, dataFiles: Project['dataFiles']): ClosedPage | undefined {
		if (read !== undefined) return read;
		const content = text ?? readText?.();
		if (content === undefined) return undefined;
		// If `.recto.json` is applied later, the style of the page is checked again on demand.
		const settings = this.dataOf(settingsFile);
		const isNewest = settings === undefined || dataFiles.get(settingsFile) === settings;
		return this.#readPage(path, content, {
			dataFiles: isNewest ? dataFiles : new Map([...dataFiles, [settingsFile, settings]]),
			hidesStyle: this.hidesStyle,
			now: this.now,
		});
	}

	#readOther({ path, text, readText }: FileOnDisk): ConfigDocument | DataDocument | Script | undefined {
		const role = fileRole(path);
		if (role === 'script') return new Script(readText ?? (() => text));
		if (text === undefined) return undefined;
		if (role === 'config') return this.#readConfig(path, text);
		return role === 'data' ? this.#readData(path, text) : undefined;
	}

	#readData(path: string, text: string): DataDocument | undefined {
		const known = [this.#open.get(path), this.#onDisk.get(path)].find(
			(one): one is DataDocument =>
				one !== undefined && 'kind' in one && one.kind === 'data' && one.text === text,
		);
		const document = known ?? parseDataDocument(path, text);
		const isOther = document.claims === undefined && /\.(?:json|ya?ml)$/i.test(path);
		return isOther && text.length > maxPartLength ? undefined : document;
	}

	/** Reuses the document in the editor if it has the same text, as after saving. */
	#readConfig(path: string, text: string): ConfigDocument {
		const open = this.#open.get(path);
		return open?.kind === 'config' && open.text === text ? open : parseConfigDocument(path, text);
	}

	#setFacts(path: string, facts: FileFacts | undefined): void {
		if (facts !== undefined) this.#changedFacts().set(path, facts);
		else if (this.#facts.has(path)) this.#changedFacts().delete(path);
	}

	#changedFacts(): Map<string, FileFacts> {
		if (!this.#factsChanged) {
			this.#facts = new Map(this.#facts);
		}
		this.#factsChanged = true;
		return this.#facts;
	}

	#takeIgnoreText(change: FileChange): void {
		if (change.kind === 'open') this.#ignoreTexts.open = change.text;
		else if (change.kind === 'closed') this.#ignoreTexts.open = undefined;
		else this.#ignoreTexts.onDisk = (change.kind === 'onDisk' ? change.text : undefined) ?? '';
	}
}

function openFile(
	{ path, text }: { readonly path: string; readonly text: string },
	before: Document | Script | undefined,
): Document | Script | undefined {
	if (fileRole(path) === 'script') return Script.open(text);
	return parseFile(path, text, before?.kind === 'script' ? undefined : before);
}

/** Maximum length in characters of a JSON or YAML file that is not an API description; longer ones are not kept. */
const maxPartLength = 512 * 1024;

/** Data kept for a file on disk; undefined for a file that is only listed. */
type KnownOnDisk = ClosedPage | ConfigDocument | DataDocument | Script | undefined;

/**
 * Parts of a project for the case that all files come from the disk and none is open. Faster than comparing each file
 * with the project before.
 */
export function projectOnDisk(
	onDisk: ReadonlyMap<string, KnownOnDisk>,
	ignoreRules: readonly IgnoreRule[],
): Pick<Project, 'pages' | 'files' | 'dataFiles' | 'scripts'> {
	const pages = new Map<string, Page>();
	const dataFiles = new Map<string, DataDocument>();
	const scripts = new Map<string, Script>();
	for (const [path, known] of onDisk) {
		if (known === undefined) continue;
		if ('kind' in known) {
			if (known.kind === 'data') dataFiles.set(path, known);
			else if (known.kind === 'script') scripts.set(path, known);
		} else if (fileRole(path) === 'page' && !isIgnored(ignoreRules, path)) pages.set(path, known.facts.page);
	}
	return { pages, files: new Set(onDisk.keys()), dataFiles, scripts };
}
