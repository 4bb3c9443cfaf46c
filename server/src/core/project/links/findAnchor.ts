import { fieldPrefix, toPlain } from '../../language/page/anchorIds.ts';
import { toHeadingId } from '../../language/page/headingIds.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { decodePercent } from '../../text/paths.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import { type AnchorSource, toAnchorIds } from '../pages/pageAnchors.ts';
import { shownFiles } from '../pages/shownFiles.ts';
import type { Project } from '../project.ts';

/** What is known of an anchor that a link names. */
export type AnchorMatch =
	| { readonly kind: 'found' }
	/** There is such a heading, but its anchor is written in another way, as other sites make them. */
	| { readonly kind: 'otherForm'; readonly id: string }
	/** The heading is there, but of a level that the site gives no anchor. */
	| { readonly kind: 'deep' }
	/** So is a component with this title, which has none. */
	| { readonly kind: 'plain' }
	| {
			readonly kind: 'missing';
			readonly nearest: string | undefined;
			/** False when the page may get it from content that is not seen here. */
			readonly isCertain: boolean;
	  };

/** Looks for an anchor on a page and in the parts that it shows. */
export function findAnchor(project: Project, path: string, anchor: string): AnchorMatch {
	const name = anchor.includes(':~:') ? anchor.slice(0, anchor.indexOf(':~:')) : anchor;
	if (name === '' || name === 'top') return { kind: 'found' };
	const ids = idsIn(project)(path);
	if (ids.all.has(name)) return { kind: 'found' };
	// The address of an accordion within another one names both.
	const last = name.slice(name.lastIndexOf(':') + 1);
	if (last !== name && ids.all.has(last)) return { kind: 'found' };
	// What parts of the page repeat is numbered where they are shown.
	const [, numbered = ''] = /^(.+?)-\d+(?:-\d+)?$/.exec(name) ?? [];
	if (ids.hasParts && ids.all.has(numbered)) return { kind: 'found' };
	const plain = toPlain(name);
	const id = plain === '' ? undefined : ids.byPlainForm.get(plain);
	if (id !== undefined) return { kind: 'otherForm', id };
	const unanchored = ids.unanchored.get(plain);
	if (unanchored !== undefined) return { kind: unanchored };
	const isSearched = ids.all.size <= maxSearched;
	const nearest = isSearched ? (findNearest(name, ids.all) ?? findLonger(plain, ids.all)) : undefined;
	return { kind: 'missing', nearest, isCertain: !ids.hasUnseenParts };
}

/** On pages of more anchors no similar one is looked for. */
const maxSearched = 500;

/** The ids of a page. What is made of them is made when a name is not one of them: most are. */
class PageIds {
	readonly all: ReadonlySet<string>;
	readonly hasUnseenParts: boolean;
	readonly hasParts: boolean;
	/** Titles without an anchor. */
	readonly #unanchored: readonly AnchorSource[];
	#byPlainForm: ReadonlyMap<string, string> | undefined;
	#byPlainText: ReadonlyMap<string, 'deep' | 'plain'> | undefined;

	/** `files`: facts of the page and of the parts that it shows; undefined for a file of which nothing is known. */
	constructor(files: readonly (FileFacts | undefined)[]) {
		const all = files.filter((facts) => facts !== undefined);
		const anchors = all.map((facts) => facts.anchors);
		const written = anchors.flatMap((own) => toAnchorIds(own)).filter((id) => id !== '');
		// Browsers look for what the link says before they decode it, and what is asked about here is decoded.
		this.all = new Set([...written, ...written.filter((id) => id.includes('%')).map(decodePercent)]);
		this.hasUnseenParts = all.length < files.length || all.some((facts) => facts.hasUnseenParts);
		this.hasParts = all.length > 1;
		this.#unanchored = anchors.flat().filter(({ form }) => form === 'deep' || form === 'plain');
	}

	get byPlainForm(): ReadonlyMap<string, string> {
		this.#byPlainForm ??= toPlainForms(this.all);
		return this.#byPlainForm;
	}

	/** What has a title but no anchor, by the plain forms of the titles. */
	get unanchored(): ReadonlyMap<string, 'deep' | 'plain'> {
		this.#byPlainText ??= new Map(
			this.#unanchored.map(({ form, text }) => [
				toPlain(toHeadingId(text)),
				form === 'deep' ? 'deep' : 'plain',
			]),
		);
		return this.#byPlainText;
	}
}

/** More parts than this of one page are not looked into. */
const maxParts = 100;

/** Ids of the pages of a project, with those of the parts that each shows, by path. */
const idsIn = derive((project: Project) => boundedCache(maxPages, (path) => findIds(project, path)));

/** Cached pages of a project: many links have the same target. */
const maxPages = 20_000;

function findIds(project: Project, path: string): PageIds {
	const all: (FileFacts | undefined)[] = [];
	for (const { facts } of shownFiles(project, path)) {
		all.push(all.length === maxParts ? undefined : facts);
		if (all.length > maxParts) break;
	}
	const [own, ...parts] = all;
	return own === undefined ? new PageIds(all) : idsOfFiles(own, ...parts);
}

const idsOfFiles = derive(
	(own: FileFacts, ...parts: readonly (FileFacts | undefined)[]) => [own, ...parts],
	(...all) => new PageIds(all),
);

function toPlainForms(ids: Iterable<string>): ReadonlyMap<string, string> {
	const byPlainForm = new Map<string, string>();
	for (const id of ids)
		for (const form of plainForms(id)) if (!byPlainForm.has(form)) byPlainForm.set(form, id);
	return byPlainForm;
}

/** The ways in which others write an id: with `and` for `&`, or without the word that the site puts before fields. */
function plainForms(id: string): readonly string[] {
	return [
		toPlain(id),
		toPlain(id.replaceAll('&', 'and')),
		toPlain(id.startsWith(fieldPrefix) ? id.slice(fieldPrefix.length) : id),
	];
}

/** The only id that begins with a name, or else that holds all of it, or that it holds all of. */
function findLonger(plain: string, ids: ReadonlySet<string>): string | undefined {
	const forms = [...ids].map((id) => [id, toPlain(id)] as const);
	const begun = plain.length < 5 ? [] : forms.filter(([, other]) => other.startsWith(plain));
	if (begun.length === 1) return begun[0]?.[0];
	let found: string | undefined;
	for (const [id, other] of forms) {
		const [short, long] = other.length < plain.length ? [other, plain] : [plain, other];
		if (short.length < 5 || !long.includes(short)) continue;
		if (found !== undefined) return undefined;
		found = id;
	}
	return found;
}
