import type { ConfigDocument, DataDocument, Document } from '../syntax/document.ts';
import { parseDataDocument } from '../syntax/openapi/parseDataDocument.ts';
import { parseConfigDocument } from '../syntax/parseDocument.ts';
import type { FileChange, FileOnDisk } from './fileChange.ts';
import { fileRole, isReadAsMdx } from './fileRole.ts';
import { ignoreFile } from './ignoreRules.ts';
import { followOutlines } from './links/referrers.ts';
import { type ClosedPage, readClosedPage } from './pages/closedPage.ts';
import { type Page, pageFacts } from './pages/page.ts';
import type { PageOutline } from './pages/pageOutline.ts';
import { ReadingRoom } from './pages/readingRoom.ts';
import { parseFile } from './parseFile.ts';
import type { Project } from './project.ts';
import type { KnownOnDisk } from './projectOnDisk.ts';
import { Script } from './scripts/script.ts';

/** What is known of the files of a project, each by itself: from the disk, from editors, and fetched. */
export class KnownFiles {
	/** What the disk says, by path, kept while an editor's text hides it. */
	readonly #onDisk = new Map<string, KnownOnDisk>();
	readonly #open = new Map<string, Document | Script>();
	/** Open files that the disk has lost: an editor may hold their text for as long as it likes, and the site has none of them. */
	readonly #lost = new Set<string>();
	readonly #fetched = new Map<string, DataDocument>();
	/** Those of the project until one changes: then a copy, which the next project gets. */
	#outlines: Map<string, PageOutline> = new Map();
	#outlinesChanged = false;
	/** Shared by the files that are read together. */
	#room = new ReadingRoom();
	/** The text of the ignore rules, from the disk and from an editor. */
	readonly #ignoreTexts: { onDisk: string; open: string | undefined } = { onDisk: '', open: undefined };

	/** API descriptions of other sites, by address. */
	get fetched(): ReadonlyMap<string, DataDocument> {
		return this.#fetched;
	}

	/** What the disk says, by path, where no editor says anything. */
	get onDiskAlone(): ReadonlyMap<string, KnownOnDisk> | undefined {
		return this.#open.size === 0 ? this.#onDisk : undefined;
	}

	get ignoreText(): string {
		return this.#ignoreTexts.open ?? this.#ignoreTexts.onDisk;
	}

	/** What comes from now on is not read together with what came before. */
	endReading(): void {
		this.#room = new ReadingRoom();
	}

	/** Reads a page on disk for later, when taking it in along with many others is to hold up nobody. */
	readAhead(change: FileChange): FileChange {
		if (change.kind !== 'onDisk' || !isReadAsMdx(change.path)) return change;
		const { kind, path } = change;
		const closedPage = this.#readPage(change);
		return closedPage === undefined ? { kind, path } : { kind, path, closedPage };
	}

	take(change: FileChange): void {
		if (change.path === ignoreFile) this.#takeIgnoreText(change);
		if (change.kind === 'open') {
			const before = this.#open.get(change.path) ?? this.configOf(change.path);
			const opened = openFile(change.path, change.text, before);
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
			this.#setOutline(change.path, undefined);
			// The text of a configuration makes the project, wherever it is.
			if (this.#open.has(change.path) && fileRole(change.path) !== 'config') this.#lost.add(change.path);
			return;
		}
		this.#lost.delete(change.path);
		const closed = isReadAsMdx(change.path) ? (change.closedPage ?? this.#readPage(change)) : undefined;
		this.#setOutline(change.path, closed?.outline);
		this.#onDisk.set(change.path, closed?.page ?? this.#readOther(change));
	}

	/** Those of the next project. */
	nextOutlines(): Project['outlines'] {
		this.#outlinesChanged = false;
		return this.#outlines;
	}

	has(path: string): boolean {
		return this.#onDisk.has(path) || this.#openOf(path) !== undefined;
	}

	paths(): readonly string[] {
		return [...this.#onDisk.keys(), ...this.#open.keys()];
	}

	pageOf(path: string): Page | undefined {
		const open = this.#openOf(path);
		if (open?.kind === 'page') return pageFacts.of(open);
		const known = this.#onDisk.get(path);
		return known !== undefined && 'pagePath' in known ? known : undefined;
	}

	configOf(path: string): ConfigDocument | undefined {
		const open = this.#open.get(path);
		if (open?.kind === 'config') return open;
		const known = this.#onDisk.get(path);
		return known !== undefined && 'kind' in known && known.kind === 'config' ? known : undefined;
	}

	/** The open ones, and the configuration. */
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

	/** What an editor holds of a file that the project has. */
	#openOf(path: string): Document | Script | undefined {
		return this.#lost.has(path) ? undefined : this.#open.get(path);
	}

	#readPage({ path, text, readBytes }: FileOnDisk): ClosedPage | undefined {
		const content = readBytes?.() ?? text;
		return content === undefined ? undefined : readClosedPage(path, content, this.#room);
	}

	#readOther({ path, text, readText }: FileOnDisk): ConfigDocument | DataDocument | Script | undefined {
		const role = fileRole(path);
		if (role === 'script') return new Script(readText ?? (() => text));
		if (text === undefined) return undefined;
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

	#takeIgnoreText(change: FileChange): void {
		if (change.kind === 'open') this.#ignoreTexts.open = change.text;
		else if (change.kind === 'closed') this.#ignoreTexts.open = undefined;
		else this.#ignoreTexts.onDisk = (change.kind === 'onDisk' ? change.text : undefined) ?? '';
	}
}

/** It takes over what it has in common with the text before. */
function openFile(
	path: string,
	text: string,
	before: Document | Script | undefined,
): Document | Script | undefined {
	if (fileRole(path) === 'script') return Script.open(text);
	return parseFile(path, text, before?.kind === 'script' ? undefined : before);
}

/** Longer files that are no API descriptions are other data, and no parts of descriptions (characters). */
const longestPart = 512 * 1024;
