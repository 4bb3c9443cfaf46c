import { hash } from 'node:crypto';
import type { DocsProblems } from '../../core/api/docsProblems.ts';
import { type FileOnDisk, fileRole, isReadAsMdx } from '../../core/api/files.ts';
import { computeOnce } from '../../core/api/text.ts';
import { type DiskCache, openDiskCache } from './diskCache.ts';
import { type FileState, isUnchanged, type KnownText, readKnownText } from './knownText.ts';

type ClosedPage = NonNullable<FileOnDisk['read']>;

/** File on disk, and what identifies the text that was read. */
export interface ReadPage {
	readonly change: FileOnDisk;
	readonly known: KnownText | undefined;
}

/**
 * Pages of a project as an earlier process read them. A page is known by its text, and the text by the state of its
 * file, as in the index of Git. Does nothing where no cache is kept.
 */
export class FileCache {
	readonly #root: string;
	/** Cache file with the digests of texts and the outputs of checks; pages are in one of their own. */
	readonly disk: DiskCache | undefined;
	/** Pages by their texts: opened when one is asked for. */
	readonly #pageDisk: () => DiskCache | undefined;
	/** Texts that earlier processes read. */
	readonly #earlier: ReadonlyMap<string, KnownText>;
	/** Texts that answers of this process depend on. */
	readonly #used = new Map<string, KnownText>();
	/** Pages that could not be read, as answers of this process assume. */
	readonly #unread = new Set<string>();
	/** True if the state of a file did not tell its text. */
	#hasRead = false;
	readonly #pages = new Map<string, { readonly page: ClosedPage; readonly isKept: boolean }>();

	/** `isOff` if nothing is to be taken from earlier processes or kept for later ones. */
	constructor(root: string, { isOff = false }: { readonly isOff?: boolean | undefined } = {}) {
		this.#root = root;
		this.disk = isOff ? undefined : openDiskCache(root);
		this.#pageDisk = computeOnce(() => (isOff ? undefined : openDiskCache(`${root}\npages`)));
		this.#earlier = parseTexts(this.disk?.get(textsKey));
	}

	/**
	 * The page as it was read before; undefined for an unknown text, and for other files. With `isUnchecked` also a page
	 * that was not checked.
	 */
	knownPage(
		path: string,
		{ isUnchecked = false }: { readonly isUnchecked?: boolean } = {},
	): FileOnDisk | undefined {
		if (this.#earlier.size === 0 || !isReadAsMdx(path)) return undefined;
		const known = this.#textAt(path, this.#earlier.get(path));
		const kept = known && this.#pageDisk()?.get(pageKey(path, known));
		if (known === undefined || kept === undefined) return undefined;
		// A checksum has shown that it is what `save` wrote.
		const page = JSON.parse(kept) as ClosedPage;
		if (page.findings === undefined && !isUnchecked) return undefined;
		this.#used.set(path, known);
		this.#pages.set(path, { page, isKept: true });
		return { kind: 'onDisk', path, read: page };
	}

	/** Notes a page that was read, perhaps by another thread. */
	take({ change: { path, read }, known }: ReadPage): void {
		if (known === undefined || read === undefined) {
			this.#unread.add(path);
			return;
		}
		this.#used.set(path, known);
		this.#pages.set(path, { page: read, isKept: false });
	}

	/**
	 * Digest of the contents of these files, without those that only exist, such as images; undefined if the text of a
	 * page is not known yet, if a file cannot be read, and if a file has changed since it was used.
	 */
	fingerprint(paths: Iterable<string>): string | undefined {
		if (this.disk === undefined) return undefined;
		const parts: string[] = [];
		let isWhole = true;
		for (const path of paths) {
			const known = hasContent(path) ? this.#currentText(path) : noText;
			if (known === undefined || this.#unread.has(path)) isWhole = false;
			else parts.push(`${path}\0${known.digest}`);
		}
		return isWhole ? hash('sha256', parts.join('\n')) : undefined;
	}

	/** Keeps the pages of the project for later processes, with the findings known by now. */
	keep(docs: Pick<DocsProblems, 'pageOnDisk' | 'project'>): void {
		for (const _ of this.keepInSteps(docs));
	}

	/** As `keep`, with a step after each page. */
	*keepInSteps({ pageOnDisk, project }: Pick<DocsProblems, 'pageOnDisk' | 'project'>): Generator<undefined> {
		const disk = this.#pageDisk();
		if (disk === undefined) return;
		for (const [path, { page, isKept }] of this.#pages) {
			const now = pageOnDisk(path);
			// Other facts would be those of another text.
			const newest = now?.facts === page.facts ? now : page;
			const known = this.#used.get(path);
			if (known === undefined || (isKept && newest === page)) continue;
			disk.set(pageKey(path, known), JSON.stringify(newest));
			this.#pages.set(path, { page: newest, isKept: true });
			yield;
		}
		this.#keepTexts(project.files);
	}

	/** Saves the states of files whose texts are known, but had to be read to see that. */
	saveStates(): void {
		if (!this.#hasRead) return;
		this.#keepTexts(this.#used);
		this.disk?.save();
	}

	/** Writes what was kept. Nothing is known from then on. */
	save(): void {
		for (const disk of [this.disk, this.#pageDisk()]) {
			disk?.save();
			disk?.close();
		}
	}

	#keepTexts(files: { readonly has: (path: string) => boolean }): void {
		const texts = new Map([...this.#earlier, ...this.#used].filter(([path]) => files.has(path)));
		const rows = [...texts].map(([path, { digest, state = [] }]) => [path, digest, ...state]);
		const text = JSON.stringify(rows);
		if (text !== this.disk?.get(textsKey)) this.disk?.set(textsKey, text);
	}

	#currentText(path: string): KnownText | undefined {
		const used = this.#used.get(path);
		const before = used ?? this.#earlier.get(path);
		if (before === undefined && isReadAsMdx(path) && this.#earlier.size === 0) return undefined;
		const now = this.#textAt(path, before);
		const isSame = used === now || (used?.state === undefined && used?.digest === now?.digest);
		// A file that was replaced may have had another text when it was read.
		if (used !== undefined && !isSame) return undefined;
		if (now !== undefined) this.#used.set(path, now);
		return now;
	}

	/** Text of the file now: as before if the state of the file shows it. */
	#textAt(path: string, before: KnownText | undefined): KnownText | undefined {
		const file = `${this.#root}/${path}`;
		if (before !== undefined && isUnchanged(file, before)) return before;
		this.#hasRead = true;
		return readKnownText(file)?.known;
	}
}

const textsKey = 'texts';
const noText: KnownText = { digest: '', state: undefined };

function pageKey(path: string, { digest }: KnownText): string {
	return `page ${digest} ${path}`;
}

/** True for a file whose content answers may depend on; others only need to exist. */
function hasContent(path: string): boolean {
	return fileRole(path) !== 'file' || path === '.gitattributes';
}

function parseTexts(text: string | undefined): ReadonlyMap<string, KnownText> {
	if (text === undefined) return new Map();
	// A checksum has shown that it is what `save` wrote.
	const rows = JSON.parse(text) as readonly (readonly [string, string, ...([] | FileState)])[];
	return new Map(
		rows.map(([path, digest, ...state]) => [path, { digest, state: state.length === 0 ? undefined : state }]),
	);
}
