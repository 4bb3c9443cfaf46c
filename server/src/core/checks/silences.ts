import { currentCode } from '../catalogue/renamedCodes.ts';
import { type PageDocument, sliceOf, unitAt } from '../syntax/document.ts';
import { PageNotes } from '../syntax/pageNotes.ts';
import type { Problem } from '../text/problem.ts';
import type { Span } from '../text/span.ts';

/** How a page says, within a comment, that it is not to be told of a problem: on the next line, or anywhere. */
export const silencingWords = { nextLine: 'recto-disable-next-line', page: 'recto-disable' } as const;

/** What `recto links` alone tells of, which calls addresses of other sites. */
export const deadLinkCode = 'dead-link';

/** What tells of comments that silence nothing. */
export const unusedDisableCommentCode = 'unused-disable-comment';

/** The words, then codes between spaces or commas, or none for all of them, and after two hyphens a reason. */
const form =
	/^(\{\s*\/\*\s*recto-disable(-next-line)?)((?:[\s,]+[a-z]+(?:-[a-z]+)*)*)\s*(?:--[\s\S]*)?\*\/\s*\}$/;

export interface Silence {
	/** The comment with its braces. */
	readonly span: Span;
	readonly isOfNextLine: boolean;
	/** All when empty. */
	readonly codes: readonly SilencedCode[];
}

export interface SilencedCode {
	/** By its present name. */
	readonly code: string;
	/** Its earlier name, where that is written. */
	readonly renamed?: string;
	readonly span: Span;
}

const silences = new PageNotes<readonly Silence[]>((document) =>
	document.syntax.expressions.flatMap((span) =>
		isComment(document, span) ? readSilence(document, span) : [],
	),
);

/** The comments on a page that say so. */
export function silencesOf(page: PageDocument): readonly Silence[] {
	return silences.of(page);
}

/** The line that a comment speaks of; undefined where that is the whole page. */
export function lineOf({ lines }: PageDocument, { span, isOfNextLine }: Silence): number | undefined {
	return isOfNextLine ? lines.positionAt(span.end).line + 1 : undefined;
}

/** What is silenced on a page: each code on each line, `undefined` standing for all of them. */
class SilencedPlaces {
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

const places = new PageNotes((page) => {
	const found = new SilencedPlaces();
	for (const silence of silences.of(page)) {
		const line = lineOf(page, silence);
		if (silence.codes.length === 0) found.add(line, undefined);
		for (const { code } of silence.codes) found.add(line, code);
	}
	return found;
});

/** Whether a comment on the page says that it is not to be told of the problem. */
export function isSilenced(page: PageDocument, { code, span }: Pick<Problem, 'code' | 'span'>): boolean {
	if (silences.of(page).length === 0) return false;
	const silenced = places.of(page);
	const { line } = page.lines.positionAt(span.start);
	if (silenced.has(undefined, code) || silenced.has(line, code)) return true;
	// A comment that ignores all would never be told of itself.
	if (code === unusedDisableCommentCode) return false;
	return silenced.has(undefined, undefined) || silenced.has(line, undefined);
}

/** Notes what the comments on a page have silenced, to tell which of them silence nothing. */
export class SilencedProblems {
	readonly #found = new SilencedPlaces();

	add(page: PageDocument, { code, span }: Pick<Problem, 'code' | 'span'>): void {
		for (const line of [undefined, page.lines.positionAt(span.start).line])
			for (const one of [undefined, code]) this.#found.add(line, one);
	}

	/** Whether a problem of the code, or any at all, was found on the line or anywhere on the page. */
	has(line: number | undefined, code: string | undefined): boolean {
		return this.#found.has(line, code);
	}
}

function isComment(page: PageDocument, { start, end }: Span): boolean {
	let at = start + 1;
	while (at < end && isBlank(unitAt(page, at))) at++;
	return unitAt(page, at) === slash;
}

const slash = 0x2f;

function isBlank(unit: number): boolean {
	return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}

function readSilence(page: PageDocument, span: Span): readonly Silence[] {
	const [whole, head = '', nextLine, list = ''] = form.exec(sliceOf(page, span)) ?? [];
	if (whole === undefined) return [];
	const codes = [...list.matchAll(/[^\s,]+/g)].map(({ 0: code, index }) => {
		const start = span.start + head.length + index;
		const current = currentCode(code);
		return {
			code: current,
			...(current !== code && { renamed: code }),
			span: { start, end: start + code.length },
		};
	});
	return [{ span, isOfNextLine: nextLine !== undefined, codes }];
}
