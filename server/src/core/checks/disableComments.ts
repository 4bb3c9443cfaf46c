import type { Position } from 'vscode-languageserver-types';
import type { DisableComment } from '../project/pages/disableComments.ts';
import type { Problem } from '../text/problem.ts';

/** How a page says, within a comment, that it is not to be told of a problem: on the next line, or anywhere. */
export const disableCommentKeywords = { nextLine: 'recto-disable-next-line', page: 'recto-disable' } as const;

/** What `recto links` alone tells of, which calls addresses of other sites. */
export const deadLinkCode = 'dead-link';

/** What tells of comments that silence nothing. */
export const unusedDisableCommentCode = 'unused-disable-comment';

/** Codes on lines: each code on each line, `undefined` standing for all of them. */
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

/** What the comments of one file silence, and what of that was found. */
export class SuppressedProblems {
	readonly #places = new SuppressedPlaces();
	readonly #found = new SuppressedPlaces();
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

	/** Whether a comment says that it is not to be told of the problem, which is noted then. */
	take({ code, span }: Pick<Problem, 'code' | 'span'>): boolean {
		if (this.#isEmpty) return false;
		const { line } = this.#positionAt(span.start);
		if (!this.#isSilenced(code, line)) return false;
		for (const where of [undefined, line]) for (const one of [undefined, code]) this.#found.add(where, one);
		return true;
	}

	/** Whether a problem of the code, or any at all, was found on the line or anywhere on the page. */
	has(line: number | undefined, code: string | undefined): boolean {
		return this.#found.has(line, code);
	}

	#isSilenced(code: string, line: number): boolean {
		if (this.#places.has(undefined, code) || this.#places.has(line, code)) return true;
		// A comment that ignores all would never be told of itself.
		if (code === unusedDisableCommentCode) return false;
		return this.#places.has(undefined, undefined) || this.#places.has(line, undefined);
	}
}
