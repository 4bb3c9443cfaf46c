import { isLetterOrDigit } from '../../language/page/ascii.ts';
import type { Destination } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { hasLettersInOrder } from '../../text/words.ts';
import { allLetterBits, buildSymbolIndex, letterBits, type SymbolIndex } from './symbolIndex.ts';

/** Page or heading found by its name. */
export interface ProjectSymbol {
	readonly kind: 'page' | 'heading';
	readonly name: string;
	/** Path of the page; for a heading, title and path of its page. */
	readonly container: string;
	readonly destination: Destination;
}

/** Maximum number of results; editors ask again as the author types. */
const limit = 200;

/**
 * Pages and headings whose name contains the letters of the query in order, the best matches first. Pages are found by
 * their path as well; without a query, there are only pages. The names of a large project are read in steps.
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
	const names = yield* buildSymbolIndex(project);
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
	/** Index of a heading among the page's anchors. */
	readonly index: number | undefined;
}

/** Best candidates: among equal ones the shorter, then the first of the project. */
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
		// Ranks without candidates are holes, which `flatMap` skips.
		const lists = this.#ranks.flatMap((ofRank) => [...ofRank].sort(([a], [b]) => a - b));
		for (const [, equals] of lists) {
			nearest.push(...equals);
			if (nearest.length >= limit) break;
		}
		return nearest.slice(0, limit);
	}
}

/** Number of pages that are searched between two pauses. */
const pagesOfStep = 256;

function toSymbol(project: Project, candidate: Candidate, names: SymbolIndex): ProjectSymbol {
	const { name, path, index } = candidate;
	if (index === undefined) return toPageSymbol(candidate);
	const title = project.pages.get(path)?.title ?? '';
	const id = names.anchorIds(path)[index];
	const anchor = id === '' ? undefined : id;
	return { kind: 'heading', name, container: `${title} – ${path}`, destination: { path, anchor } };
}

function toPageSymbol({ name, path }: Candidate): ProjectSymbol {
	return { kind: 'page', name, container: path, destination: { path } };
}

interface Matcher {
	/**
	 * Distance of a text from the query: 0 if it begins with it, 3 if it only contains its letters; undefined when it
	 * does not match. `held` is `letterBits` the text.
	 */
	(text: string, held: number): number | undefined;
	readonly isEmpty: boolean;
}

/** Maximum length of a query; the rest is ignored. */
const maxQueryLength = 100;

function createMatcher(query: string): Matcher {
	const letters = [...query.slice(0, maxQueryLength).toLowerCase().replace(/\s+/g, '')];
	const wanted = query.slice(0, maxQueryLength).trim().toLowerCase();
	const escaped = letters.map((letter) => letter.replace(/[\\^\]-]/g, '\\$&'));
	// Each class excludes the letter after it, so that there is only one way to match, without backtracking.
	const subsequence = new RegExp(`^${escaped.map((letter) => `[^${letter}]*[${letter}]`).join('')}`, 'iu');
	const needed = letterBits(wanted);
	const isPlain = needed !== allLetterBits;
	const match = (text: string, held: number) => {
		if (isPlain && (needed & ~held) !== 0) return undefined;
		const lower = text.toLowerCase();
		const at = lower.indexOf(wanted);
		const isHeld =
			isPlain && held !== allLetterBits
				? at >= 0 || hasLettersInOrder(lower, letters)
				: subsequence.test(text);
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

/** Ranks a match of the path below one of the name. */
function raised(rank: number | undefined): number | undefined {
	return rank === undefined ? undefined : rank + 1;
}
