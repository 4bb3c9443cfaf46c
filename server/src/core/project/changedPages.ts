import type { Page } from './pages/page.ts';

/**
 * The pages of a project, of which some have changed since a map of all was made: so a key in a title does not cost
 * the more, the more pages there are.
 */
export class ChangedPages implements ReadonlyMap<string, Page> {
	readonly base: ReadonlyMap<string, Page>;
	/** New versions of pages of the base, by path. */
	readonly changes: ReadonlyMap<string, Page>;

	constructor(base: ReadonlyMap<string, Page>, changes: ReadonlyMap<string, Page>) {
		this.base = base;
		this.changes = changes;
	}

	get size(): number {
		return this.base.size;
	}

	has(path: string): boolean {
		return this.base.has(path);
	}

	get(path: string): Page | undefined {
		return this.changes.get(path) ?? this.base.get(path);
	}

	keys() {
		return this.base.keys();
	}

	*values(): Generator<Page, undefined> {
		for (const [path, page] of this.base) yield this.changes.get(path) ?? page;
		return undefined;
	}

	*entries(): Generator<[string, Page], undefined> {
		for (const [path, page] of this.base) yield [path, this.changes.get(path) ?? page];
		return undefined;
	}

	[Symbol.iterator]() {
		return this.entries();
	}

	forEach(visit: (page: Page, path: string, pages: ReadonlyMap<string, Page>) => void): void {
		for (const [path, page] of this.entries()) visit(page, path, this);
	}
}

/** Asking for a page looks among the changed ones first: they stay few. */
const maxChanges = 64;

/** The pages with another version of one of them. */
export function withPage(pages: ReadonlyMap<string, Page>, page: Page): ReadonlyMap<string, Page> {
	if (!(pages instanceof ChangedPages)) return new ChangedPages(pages, new Map([[page.path, page]]));
	if (pages.changes.size >= maxChanges) return new Map(pages).set(page.path, page);
	return new ChangedPages(pages.base, new Map(pages.changes).set(page.path, page));
}
