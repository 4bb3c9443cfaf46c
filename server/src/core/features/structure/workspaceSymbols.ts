import { isLetterOrDigit } from '../../language/page/ascii.ts';
import type { Destination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { holdsInOrder } from '../../text/words.ts';
import { anyLetter, lettersOf, readSearchedNames, type SearchedNames } from './searchedNames.ts';

/** A page or heading by which an author may look for it. */
export interface ProjectSymbol {
	readonly kind: 'page' | 'heading';
	readonly name: string;
	/** The page's path; for a heading the title of its page and the path. */
	readonly container: string;
	readonly destination: Destination;
}

/** More than anyone reads, and what editors ask for again as the author types on. */
const limit = 200;

/**
 * Pages and headings whose name holds the letters of the query in their order, the nearest first. Pages are found by
 * their path as well; without a query there are pages only. The names of a large project are read in steps.
 */
export function* workspaceSymbols(
	project: Project,
	query: string,
): Generator<void, readonly ProjectSymbol[]> {
	const matcher = createMatcher(query);
	const nearest = new Nearest();
	if (matcher.isEmpty) {
		for (const { title, path } of project.pages.values()) nearest.add(0, title, path);
		return nearest.toList().map(toPageSymbol);
	}
	const names = yield* readSearchedNames(project);
	const { pages, ends, texts, letters, anchors, ids } = names;
	const rankOf = (at: number) => matcher(texts[at] ?? '', letters[at] ?? 0);
	let at = 0;
	for (let number = 0; number < pages.length; number++) {
		const { title = '', path = '' } = pages[number] ?? {};
		const rank = rankOf(at) ?? raised(rankOf(at + 1));
		if (rank !== undefined) nearest.add(rank, title, path);
		const end = ends[number] ?? 0;
		for (at += 2; at < end; at++) {
			const ofHeading = rankOf(at);
			if (ofHeading === undefined) continue;
			const text = texts[at] ?? '';
			const name = ids.has(at) ? `#${text}` : text;
			nearest.add(ofHeading + 0.5, name, path, anchors[at]);
		}
		at = end;
		if (number % pagesOfStep === 0) yield;
	}
	const symbols: ProjectSymbol[] = [];
	for (const candidate of nearest.toList()) {
		symbols.push(toSymbol(project, candidate, names));
		yield;
	}
	return symbols;
}

interface Candidate {
	readonly name: string;
	readonly path: string;
	/** Of a heading among the page's anchors. */
	readonly index: number | undefined;
}

/** The nearest candidates: of equally near ones the shorter, and of those the first of the project. */
class Nearest {
	/** By twice the rank, then by the length of the name. */
	readonly #ranks: Map<number, Candidate[]>[] = [];

	add(rank: number, name: string, path: string, index?: number): void {
		const ofRank = this.#ranks[rank * 2] ?? new Map<number, Candidate[]>();
		this.#ranks[rank * 2] = ofRank;
		const equals = ofRank.get(name.length);
		if (equals === undefined) ofRank.set(name.length, [{ name, path, index }]);
		else if (equals.length < limit) equals.push({ name, path, index });
	}

	toList(): readonly Candidate[] {
		const nearest: Candidate[] = [];
		// Ranks that nobody has are holes, which `flatMap` skips.
		const lists = this.#ranks.flatMap((ofRank) => [...ofRank].sort(([a], [b]) => a - b));
		for (const [, equals] of lists) {
			nearest.push(...equals);
			if (nearest.length >= limit) break;
		}
		return nearest.slice(0, limit);
	}
}

/** While so many pages are looked at nobody else has a turn. */
const pagesOfStep = 256;

function toSymbol(project: Project, candidate: Candidate, names: SearchedNames): ProjectSymbol {
	const { name, path, index } = candidate;
	if (index === undefined) return toPageSymbol(candidate);
	const title = project.pages.get(path)?.title ?? '';
	const id = names.anchorIds(project, path)[index];
	const anchor = id === '' ? undefined : id;
	return { kind: 'heading', name, container: `${title} – ${path}`, destination: { path, anchor } };
}

function toPageSymbol({ name, path }: Candidate): ProjectSymbol {
	return { kind: 'page', name, container: path, destination: { path } };
}

interface Matcher {
	/**
	 * How far a text is from the query: 0 begins with it, 3 holds only its letters; undefined when it does not match.
	 * `held` is what `lettersOf` says of the text.
	 */
	(text: string, held: number): number | undefined;
	readonly isEmpty: boolean;
}

/** What is typed beyond it narrows nothing. */
const maxQueryLength = 100;

function createMatcher(query: string): Matcher {
	const letters = [...query.slice(0, maxQueryLength).toLowerCase().replace(/\s+/g, '')];
	const wanted = query.slice(0, maxQueryLength).trim().toLowerCase();
	const escaped = letters.map((letter) => letter.replace(/[\\^\]-]/g, '\\$&'));
	// Each class leaves out the letter that ends it, so that there is one way only to match.
	const subsequence = new RegExp(`^${escaped.map((letter) => `[^${letter}]*[${letter}]`).join('')}`, 'iu');
	const needed = lettersOf(wanted);
	const isPlain = needed !== anyLetter;
	const match = (text: string, held: number) => {
		if (isPlain && (needed & ~held) !== 0) return undefined;
		const lower = text.toLowerCase();
		const at = lower.indexOf(wanted);
		const isHeld =
			isPlain && held !== anyLetter ? at >= 0 || holdsInOrder(lower, letters) : subsequence.test(text);
		if (!isHeld) return undefined;
		if (at < 0) return 3;
		if (at === 0) return 0;
		return isWordUnit(text.charCodeAt(at - 1)) ? 2 : 1;
	};
	return Object.assign(match, { isEmpty: letters.length === 0 });
}

function isWordUnit(unit: number): boolean {
	return unit > 127 ? /[\p{L}\p{N}]/u.test(String.fromCharCode(unit)) : isLetterOrDigit(unit);
}

/** A match of the path is less than one of the name. */
function raised(rank: number | undefined): number | undefined {
	return rank === undefined ? undefined : rank + 1;
}
