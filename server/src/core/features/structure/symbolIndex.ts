import type { FileFacts } from '../../project/pages/fileFacts.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import type { Page } from '../../project/pages/page.ts';
import { isExplicitId, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { derive } from '../../text/derive.ts';

/** Names of pages and headings for the symbol search. Lists of plain values: every keystroke visits all of them. */
export class SymbolIndex {
	readonly project: Project;
	readonly pages: Page[] = [];
	/** Facts of each page that its names were read from. */
	readonly #facts: (FileFacts | undefined)[] = [];
	/** End index of each page's names; its title and path come first. */
	readonly ends: number[] = [];
	readonly texts: string[] = [];
	/** `letterBits` each text. */
	readonly letters: number[] = [];
	/** Index of each text among the page's anchors; `noAnchor` for titles and paths. */
	readonly anchors: number[] = [];
	/** Indices of texts that are ids as the author wrote them. */
	readonly ids = new Set<number>();

	constructor(project: Project) {
		this.project = project;
	}

	/** Adds a page, with its names from `before` if the page is unchanged. */
	addPage(page: Page, before: SymbolIndex | undefined): void {
		const number = this.pages.length;
		const facts = findFacts(this.project, page.path);
		if (before !== undefined && before.pages[number] === page && before.#facts[number] === facts)
			this.#takeOver(before, number);
		else this.#read(page, facts);
		this.pages.push(page);
		this.#facts.push(facts);
		this.ends.push(this.texts.length);
	}

	#takeOver({ ends, texts, letters, anchors, ids }: SymbolIndex, number: number): void {
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
			if (isExplicitId(form)) this.ids.add(this.texts.length);
			this.#add(text, index);
		}
	}

	anchorIds(path: string): readonly string[] {
		return toAnchorIds(findFacts(this.project, path)?.anchors ?? []);
	}

	#add(text: string, anchor: number): void {
		this.texts.push(text);
		this.letters.push(letterBits(text));
		this.anchors.push(anchor);
	}
}

const noAnchor = -1;

/** Newest index of projects with the same facts of closed pages, which an edit of an open page does not change. */
const newest = derive((_: Project['facts']): { index?: WeakRef<SymbolIndex> } => ({}));

/**
 * Names of a project, read in steps of a few pages, so that other work can be done in between. Until garbage
 * collection, the next index takes over the names of pages that are the same.
 */
export function* buildSymbolIndex(project: Project): Generator<void, SymbolIndex> {
	const known = newest(project.facts);
	const before = known.index?.deref();
	if (before?.project === project) return before;
	const names = new SymbolIndex(project);
	for (const page of project.pages.values()) {
		names.addPage(page, before);
		if (names.pages.length % pagesOfStep === 0) yield;
	}
	known.index = new WeakRef(names);
	return names;
}

const pagesOfStep = 16;

/** All bits set: the text is not ASCII, so that a letter may have more than two forms. */
export const allLetterBits = -1;

/** Bit set of a text's letters, in either case, and groups of digits; `allLetterBits` for text that is not ASCII. */
export function letterBits(text: string): number {
	let letters = 0;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit > 127) return allLetterBits;
		const lower = unit | 32;
		if (lower >= 97 && lower <= 122) letters |= 1 << (lower - 97);
		else if (unit >= 48 && unit <= 57) letters |= 1 << (26 + (unit & 3));
	}
	return letters;
}
