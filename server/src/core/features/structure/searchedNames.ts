import type { FileFacts } from '../../project/pages/fileFacts.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import type { Page } from '../../project/pages/page.ts';
import { isWritten, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';

/**
 * The names by which an author may look for pages and places on them. Lists of plain values: every key walks through
 * all of them.
 */
export class SearchedNames {
	readonly pages: Page[] = [];
	/** For each page, what its names were read of. */
	readonly #facts: (FileFacts | undefined)[] = [];
	/** For each page, where its names end: its title and its path come first. */
	readonly ends: number[] = [];
	readonly texts: string[] = [];
	/** For each text, what `lettersOf` says. */
	readonly letters: number[] = [];
	/** For each text, its index among the page's anchors; `noAnchor` for titles and paths. */
	readonly anchors: number[] = [];
	/** The texts that are ids as the author wrote them. */
	readonly ids = new Set<number>();

	/** Of pages that were found: many are found again with the next letter. */
	readonly #anchorIds = new Map<string, readonly string[]>();

	/** Takes over the names that there were before, where the page is still the same. */
	addPage(project: Project, page: Page, before: SearchedNames | undefined): void {
		const number = this.pages.length;
		const facts = findFacts(project, page.path);
		if (before !== undefined && before.pages[number] === page && before.#facts[number] === facts)
			this.#takeOver(before, number);
		else this.#read(page, facts);
		this.pages.push(page);
		this.#facts.push(facts);
		this.ends.push(this.texts.length);
	}

	#takeOver({ ends, texts, letters, anchors, ids }: SearchedNames, number: number): void {
		const end = ends[number] ?? 0;
		for (let at = ends[number - 1] ?? 0; at < end; at++) {
			if (ids.has(at)) this.ids.add(this.texts.length);
			this.texts.push(texts[at] ?? '');
			this.letters.push(letters[at] ?? 0);
			this.anchors.push(anchors[at] ?? noAnchor);
		}
	}

	#read(page: Page, facts: FileFacts | undefined): void {
		this.#add(page.title, noAnchor);
		this.#add(page.pagePath, noAnchor);
		const anchors = facts?.anchors ?? [];
		for (let index = 0; index < anchors.length; index++) {
			const anchor = anchors[index];
			if (anchor === undefined) continue;
			const { form, text } = anchor;
			if (form === 'element' || form === 'field' || form === 'plain') continue;
			if (isWritten(form)) this.ids.add(this.texts.length);
			this.#add(text, index);
		}
	}

	anchorIds(project: Project, path: string): readonly string[] {
		let anchorIds = this.#anchorIds.get(path);
		if (anchorIds === undefined) {
			anchorIds = toAnchorIds(findFacts(project, path)?.anchors ?? []);
			this.#anchorIds.set(path, anchorIds);
		}
		return anchorIds;
	}

	#add(text: string, anchor: number): void {
		this.texts.push(text);
		this.letters.push(lettersOf(text));
		this.anchors.push(anchor);
	}
}

const noAnchor = -1;

const known = new WeakMap<Project, WeakRef<SearchedNames>>();
/** The newest ones by what is known of closed pages, which an edit of an open page leaves as it is. */
const newest = new WeakMap<Project['facts'], WeakRef<SearchedNames>>();

/**
 * The names of a project; it stops after every few pages, where the caller may do something else. They are kept for the
 * next key, and what an edit leaves of them for those behind it, until memory is cleaned up.
 */
export function* readSearchedNames(project: Project): Generator<void, SearchedNames> {
	const before = known.get(project)?.deref();
	if (before !== undefined) return before;
	const older = newest.get(project.facts)?.deref();
	const names = new SearchedNames();
	for (const page of project.pages.values()) {
		names.addPage(project, page, older);
		if (names.pages.length % pagesOfStep === 0) yield;
	}
	const reference = new WeakRef(names);
	known.set(project, reference);
	newest.set(project.facts, reference);
	return names;
}

const pagesOfStep = 16;

/** Every bit: the text has more than ASCII, where a letter may have more forms than two. */
export const anyLetter = -1;

/** A bit for each letter that a text has, in either case, and for every few digits; `anyLetter` beyond ASCII. */
export function lettersOf(text: string): number {
	let letters = 0;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit > 127) return anyLetter;
		const lower = unit | 32;
		if (lower >= 97 && lower <= 122) letters |= 1 << (lower - 97);
		else if (unit >= 48 && unit <= 57) letters |= 1 << (26 + (unit & 3));
	}
	return letters;
}
