import { fieldPrefix, normalizeAnchor } from '../../language/page/anchorIds.ts';
import { toHeadingId } from '../../language/page/headingIds.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { decodePercent } from '../../text/paths.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import { withTransitiveImports } from '../pages/findFacts.ts';
import { type AnchorSource, toAnchorIds } from '../pages/pageAnchors.ts';
import type { Project } from '../project.ts';

/** Result of looking up the anchor of a link. */
export type AnchorMatch =
	| { readonly kind: 'found' }
	/** The anchor exists as `id`; the link spells it as other site generators do. */
	| { readonly kind: 'otherForm'; readonly id: string }
	/** A heading matches, but headings of its level get no anchor. */
	| { readonly kind: 'deep' }
	/** A component title matches, but the component gets no anchor. */
	| { readonly kind: 'plain' }
	| {
			readonly kind: 'missing';
			readonly nearest: string | undefined;
			/** False if the page may show content that is not known, which may have the anchor. */
			readonly isCertain: boolean;
	  };

/** Looks up an anchor on a page and in the files that it imports. */
export function findAnchor(project: Project, path: string, anchor: string): AnchorMatch {
	const { name, last, numbered } = namesIn(anchor);
	if (name === '' || name === 'top') return { kind: 'found' };
	const ids = idsIn(project)(path);
	if (ids.all.has(name) || ids.all.has(last)) return { kind: 'found' };
	if (ids.hasParts && ids.all.has(numbered)) return { kind: 'found' };
	const plain = normalizeAnchor(name);
	const id = plain === '' ? undefined : ids.byPlainForm.get(plain);
	if (id !== undefined) return { kind: 'otherForm', id };
	const unanchored = ids.unanchored.get(plain);
	if (unanchored !== undefined) return { kind: unanchored };
	const isSearched = ids.all.size <= maxSearched;
	const nearest = isSearched ? (findNearest(name, ids.all) ?? findLonger(plain, ids.all)) : undefined;
	return { kind: 'missing', nearest, isCertain: !ids.hasUnseenParts };
}

interface AnchorNames {
	/** Without directives for browsers: `setup:~:text=first` → `setup`. */
	readonly name: string;
	/** The anchor of an accordion inside another one contains both ids: `outer:inner` → `inner`. */
	readonly last: string;
	/** Ids that repeat in imported parts get a number where they are shown: `setup-2` → `setup`. */
	readonly numbered: string;
}

/** Ids that an anchor may mean. */
function namesIn(anchor: string): AnchorNames {
	const name = anchor.includes(':~:') ? anchor.slice(0, anchor.indexOf(':~:')) : anchor;
	const [, numbered = ''] = /^(.+?)-\d+(?:-\d+)?$/.exec(name) ?? [];
	return { name, last: name.slice(name.lastIndexOf(':') + 1), numbered };
}

/**
 * Returns a function that is false for anchors that `findAnchor` finds alike in both versions of a project, whatever
 * page they are looked up on, but for the nearest id of a missing one. `changes` has the sources in each file that
 * differs.
 */
export function createAnchorComparison(
	changes: Iterable<readonly [before: readonly AnchorSource[], after: readonly AnchorSource[]]>,
): (anchor: string) => boolean {
	const differing = new Set<string>();
	for (const sources of changes) {
		const [before, after] = sources.map((one) => spellingsOf(one));
		for (const [one, other] of [
			[before, after],
			[after, before],
		])
			for (const [id, forms] of one ?? []) if (!other?.has(id)) for (const form of forms) differing.add(form);
	}
	return (anchor) =>
		Object.values(namesIn(anchor)).some((name) => name !== '' && differing.has(normalizeAnchor(name)));
}

/** Plain forms in which links may spell an anchor, by its form and id. */
function spellingsOf(sources: readonly AnchorSource[]): ReadonlyMap<string, readonly string[]> {
	const ids = toAnchorIds(sources);
	return new Map(
		sources.map(({ form, text }, index) => {
			if (form === 'deep' || form === 'plain') return [`${form} ${text}`, [plainTitle(text)]];
			const id = ids[index];
			if (!id) return ['', []];
			return [`# ${id}`, [...plainForms(id), ...plainForms(decodePercent(id))]];
		}),
	);
}

/** Anchors of a page, including those of the files that it imports. */
export function anchorsOfPage(project: Project, path: string): ReadonlySet<string> {
	return idsIn(project)(path).all;
}

/** Maximum number of anchors of a page that are searched for a similar one. */
const maxSearched = 500;

/** Ids of a page. Indexes of other spellings are built on demand, since most anchors are found. */
class PageIds {
	readonly all: ReadonlySet<string>;
	readonly hasUnseenParts: boolean;
	readonly hasParts: boolean;
	/** Titles without an anchor. */
	readonly #unanchored: readonly AnchorSource[];
	#byPlainForm: ReadonlyMap<string, string> | undefined;
	#byPlainText: ReadonlyMap<string, 'deep' | 'plain'> | undefined;

	/** `files`: facts of the page and of the files that it imports; undefined for an unknown file. */
	constructor(files: readonly (FileFacts | undefined)[]) {
		const all = files.filter((facts) => facts !== undefined);
		const anchors = all.map((facts) => facts.anchors);
		const written = anchors.flatMap((own) => toAnchorIds(own)).filter((id) => id !== '');
		// Browsers look up the fragment before decoding it, but `findAnchor` gets it decoded.
		this.all = new Set([...written, ...written.filter((id) => id.includes('%')).map(decodePercent)]);
		this.hasUnseenParts = all.length < files.length || all.some((facts) => facts.hasUnseenParts);
		this.hasParts = all.length > 1;
		this.#unanchored = anchors.flat().filter(({ form }) => form === 'deep' || form === 'plain');
	}

	get byPlainForm(): ReadonlyMap<string, string> {
		this.#byPlainForm ??= toPlainForms(this.all);
		return this.#byPlainForm;
	}

	/** Titles without an anchor, by their plain form. */
	get unanchored(): ReadonlyMap<string, 'deep' | 'plain'> {
		this.#byPlainText ??= new Map(
			this.#unanchored.map(({ form, text }) => [plainTitle(text), form === 'deep' ? 'deep' : 'plain']),
		);
		return this.#byPlainText;
	}
}

function plainTitle(text: string): string {
	return normalizeAnchor(toHeadingId(text));
}

/** Maximum number of files of one page that are searched. */
const maxParts = 100;

/** Ids of a page, including those of the files that it imports, by path. */
const idsIn = derive((project: Project) => boundedCache(maxPages, (path) => findIds(project, path)));

/** Maximum number of pages in the cache: many links have the same target. */
const maxPages = 20_000;

function findIds(project: Project, path: string): PageIds {
	const all: (FileFacts | undefined)[] = [];
	for (const { facts } of withTransitiveImports(project, path)) {
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

/** Spellings of an id by other site generators: with `and` for `&`, or without the prefix of fields. */
function plainForms(id: string): readonly string[] {
	return [
		normalizeAnchor(id),
		normalizeAnchor(id.replaceAll('&', 'and')),
		normalizeAnchor(id.startsWith(fieldPrefix) ? id.slice(fieldPrefix.length) : id),
	];
}

/** The only id that starts with the name, or else the only one that contains it or is contained in it. */
function findLonger(plain: string, ids: ReadonlySet<string>): string | undefined {
	const forms = [...ids].map((id) => [id, normalizeAnchor(id)] as const);
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
