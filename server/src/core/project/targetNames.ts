import { hash, slash } from '../syntax/page/ascii.ts';
import { folderOf, normalisePath } from '../text/path.ts';
import { splitHref } from './splitHref.ts';

/**
 * The paths that a target may mean, likeliest first: one without a slash or dot in front is read from the root by
 * some readers and from the file's folder by others. None for anchors of the page itself and for other sites.
 */
export function candidatePaths(from: string, href: string): readonly string[] {
	const { path } = splitHref(href);
	if (path === undefined || path === '') return [];
	const isRelative = /^\.\.?(?:\/|$)/.test(path);
	const absolute = isRelative ? undefined : normalisePath(path);
	const relative = path.startsWith('/') ? undefined : normalisePath(`${folderOf(from)}/${path}`);
	if (absolute === undefined) return relative === undefined ? [] : [relative];
	return relative === undefined || relative === absolute ? [absolute] : [absolute, relative];
}

/** The name under which a page is looked up, however a link spells it: `a`, `a.mdx` and `a/index` are one. */
export function toTargetKey(path: string): string {
	return path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
}

/**
 * Finds the names of targets, each text kept once: the pages of a project lead to the same places again and again. It
 * grows with what it is asked for, and is dropped when the pages at hand are read.
 */
export class TargetNames {
	readonly #texts = new Map<string, string>();
	readonly #ofHrefs = new Map<string, readonly string[]>();

	/** Gives equal texts back as one. */
	keep(text: string): string {
		const known = this.#texts.get(text);
		if (known === undefined) this.#texts.set(text, text);
		return known ?? text;
	}

	/** The names under which the files are looked up that a target may mean. */
	of(from: string, href: string): readonly string[] {
		const first = href.charCodeAt(0);
		// To an anchor of the page itself, or out of the project.
		if (first === hash || (first === letterH && /^https?:/.test(href))) return none;
		if (first !== slash) return this.#find(from, href);
		// What begins at the root means the same on every page.
		let names = this.#ofHrefs.get(href);
		if (names === undefined) {
			names = this.#find('', href);
			this.#ofHrefs.set(href, names);
		}
		return names;
	}

	#find(from: string, href: string): readonly string[] {
		return candidatePaths(from, href).map((path) => this.keep(toTargetKey(path)));
	}
}

const letterH = 104;
const none: readonly string[] = [];
