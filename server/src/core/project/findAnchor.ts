import { toHeadingId } from '../syntax/page/headingIds.ts';
import { findNearest } from '../text/didYouMean.ts';
import { toAnchorIds } from './pageAnchors.ts';
import { findOutline, type PageOutline } from './pageOutline.ts';
import type { Project } from './project.ts';

/** What is known of an anchor that a link names. */
export type AnchorMatch =
	| { readonly kind: 'found' }
	/** There is such a heading, but its anchor is written in another way, as other sites make them. */
	| { readonly kind: 'otherForm'; readonly id: string }
	/** The heading is there, but of a level that the site gives no anchor. */
	| { readonly kind: 'deep' }
	| {
			readonly kind: 'missing';
			readonly nearest: string | undefined;
			/** False when the page may get it from content that is not seen here. */
			readonly isCertain: boolean;
	  };

/** Looks for an anchor on a page and in the parts that it shows. */
export function findAnchor(project: Project, path: string, anchor: string): AnchorMatch {
	const name = anchor.replace(/:~:.*$/s, '');
	if (name === '' || name === 'top') return { kind: 'found' };
	const ids = idsOf(project, path);
	if (ids.all.has(name)) return { kind: 'found' };
	// The address of an accordion within another one names both.
	const last = name.slice(name.lastIndexOf(':') + 1);
	if (last !== name && ids.all.has(last)) return { kind: 'found' };
	const plain = toPlain(name);
	const id = plain === '' ? undefined : ids.byPlainForm.get(plain);
	if (id !== undefined) return { kind: 'otherForm', id };
	if (ids.deep.has(plain)) return { kind: 'deep' };
	const isSearched = ids.all.size <= mostSearched;
	const nearest = isSearched ? (findNearest(name, ids.all) ?? findLonger(plain, ids.all)) : undefined;
	return { kind: 'missing', nearest, isCertain: !ids.hasUnseenParts };
}

/** On pages of more anchors no similar one is looked for. */
const mostSearched = 500;

interface PageIds {
	readonly all: ReadonlySet<string>;
	readonly byPlainForm: ReadonlyMap<string, string>;
	/** Plain forms of the headings without an anchor. */
	readonly deep: ReadonlySet<string>;
	readonly hasUnseenParts: boolean;
}

/** More parts than this of one page are not looked into. */
const mostParts = 100;

/** What links to a page can lead to, the parts that it shows included. */
function idsOf(project: Project, path: string): PageIds {
	const outlines: PageOutline[] = [];
	const seen = new Set([path]);
	let isWhole = true;
	for (const file of seen) {
		const outline = findOutline(project, file);
		if (outline === undefined || outlines.length === mostParts) isWhole = false;
		if (outline === undefined || outlines.length === mostParts) continue;
		outlines.push(outline);
		for (const part of outline.parts) seen.add(part);
	}
	const [own] = outlines;
	const before = own === undefined ? undefined : known.get(own);
	if (before !== undefined && isSame(before.outlines, outlines)) return before.ids;
	const ids = toIds(outlines, isWhole);
	if (own !== undefined) known.set(own, { outlines, ids });
	return ids;
}

const known = new WeakMap<
	PageOutline,
	{ readonly outlines: readonly PageOutline[]; readonly ids: PageIds }
>();

function isSame(before: readonly PageOutline[], after: readonly PageOutline[]): boolean {
	return before.length === after.length && before.every((outline, index) => outline === after[index]);
}

function toIds(outlines: readonly PageOutline[], isWhole: boolean): PageIds {
	const all = new Set<string>();
	const byPlainForm = new Map<string, string>();
	const deep = new Set<string>();
	for (const { anchors } of outlines) {
		for (const id of toAnchorIds(anchors)) if (id !== '') all.add(id);
		for (const { form, text } of anchors) if (form === 'deep') deep.add(toPlain(toHeadingId(text)));
	}
	for (const id of all)
		for (const form of plainForms(id)) if (!byPlainForm.has(form)) byPlainForm.set(form, id);
	const hasUnseenParts = !isWhole || outlines.some((outline) => outline.hasUnseenParts);
	return { all, byPlainForm, deep, hasUnseenParts };
}

/** The ways in which others write an id: with `and` for `&`, or without the word that the site puts before fields. */
function plainForms(id: string): readonly string[] {
	return [toPlain(id), toPlain(id.replaceAll('&', 'and')), toPlain(id.replace(/^param-/, ''))];
}

/** The only id that holds all of a name, or that a name holds all of. */
function findLonger(plain: string, ids: Iterable<string>): string | undefined {
	let found: string | undefined;
	for (const id of ids) {
		const other = toPlain(id);
		const [short, long] = other.length < plain.length ? [other, plain] : [plain, other];
		if (short.length < 5 || !long.includes(short)) continue;
		if (found !== undefined) return undefined;
		found = id;
	}
	return found;
}

/** What the ways of making anchors leave alike: letters and digits. */
function toPlain(id: string): string {
	return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
