import type { Position } from 'vscode-languageserver-types';
import type { DisableComment } from '../project/pages/disableComments.ts';
import type { Problem } from '../text/problem.ts';

/** Keywords of comments that disable problems on the next line, or on the whole page. */
export const disableCommentKeywords = { nextLine: 'recto-disable-next-line', page: 'recto-disable' } as const;

/** Code of links to other sites that fail. Only `recto links` reports them. */
export const deadLinkCode = 'dead-link';

/** Code of comments that disable nothing. */
export const unusedDisableCommentCode = 'unused-disable-comment';

/** Set of pairs of line and code; `undefined` stands for any line, or for any code. */
class SuppressedPlaces {
	readonly #places = new Map<number | undefined, Set<string | undefined>>();

	add(line: number | undefined, code: string | undefined): void {
		const codes = this.#places.get(line);
		if (codes === undefined) this.#places.set(line, new Set([code]));
		else codes.add(code);
	}

	has(line: number | undefined, code: string | undefined): boolean {
		return this.#places.get(line)?.has(code) === true;
	}
}

function addEverywhere(places: SuppressedPlaces, line: number, code: string): void {
	for (const where of [undefined, line]) for (const one of [undefined, code]) places.add(where, one);
}

/** Problems that the comments of one file disable, with those that were found. */
export class SuppressedProblems {
	readonly #places = new SuppressedPlaces();
	readonly #found = new SuppressedPlaces();
	readonly #refused = new SuppressedPlaces();
	readonly #isEmpty: boolean;
	readonly #positionAt: (offset: number) => Position;

	constructor(disableComments: readonly DisableComment[], positionAt: (offset: number) => Position) {
		this.#isEmpty = disableComments.length === 0;
		this.#positionAt = positionAt;
		for (const { line, codes } of disableComments) {
			if (codes.length === 0) this.#places.add(line, undefined);
			for (const { code } of codes) this.#places.add(line, code);
		}
	}

	/** True if a comment disables the problem, which is recorded then. */
	take({ code, span }: Pick<Problem, 'code' | 'span'>): boolean {
		if (this.#isEmpty) return false;
		const { line } = this.#positionAt(span.start);
		if (!this.#isSilenced(code, line)) return false;
		addEverywhere(this.#found, line, code);
		return true;
	}

	/** Records a problem that cannot be disabled. */
	refuse({ code, span }: Pick<Problem, 'code' | 'span'>): void {
		if (!this.#isEmpty) addEverywhere(this.#refused, this.#positionAt(span.start).line, code);
	}

	/** True if a problem that cannot be disabled was found, as with `has`. */
	hasRefused(line: number | undefined, code: string | undefined): boolean {
		return this.#refused.has(line, code);
	}

	/** True if a disabled problem was found: with the code or any, on the line or anywhere on the page. */
	has(line: number | undefined, code: string | undefined): boolean {
		return this.#found.has(line, code);
	}

	#isSilenced(code: string, line: number): boolean {
		if (this.#places.has(undefined, code) || this.#places.has(line, code)) return true;
		// Otherwise, a comment that disables everything would hide that it is unused.
		if (code === unusedDisableCommentCode) return false;
		return this.#places.has(undefined, undefined) || this.#places.has(line, undefined);
	}
}
