import type { PageDocument } from '../syntax/document.ts';
import { PageNotes } from '../syntax/pageNotes.ts';
import type { Problem } from '../text/problem.ts';

/** How a page says, within a comment, that it is not to be told of a problem: on the next line, or anywhere. */
export const silencingWords = { nextLine: 'recto-disable-next-line', page: 'recto-disable' } as const;

/** The words, then codes between spaces or commas, or none for all of them, and after two hyphens a reason. */
const form =
	/^\{\s*\/\*\s*recto-disable(-next-line)?((?:[\s,]+[a-z]+(?:-[a-z]+)*)*)\s*(?:--[\s\S]*)?\*\/\s*\}$/;

interface Silence {
	/** Of the whole page when absent. */
	readonly line?: number;
	/** All when empty. */
	readonly codes: readonly string[];
}

const silences = new PageNotes<readonly Silence[]>(({ text, lines, syntax }) => {
	if (!text.includes(silencingWords.page)) return [];
	return syntax.expressions.flatMap(({ start, end }) => {
		const [whole, nextLine, codes = ''] = form.exec(text.slice(start, end)) ?? [];
		if (whole === undefined) return [];
		const silence = { codes: codes.split(/[\s,]+/).filter((code) => code !== '') };
		return [nextLine === undefined ? silence : { ...silence, line: lines.positionAt(end).line + 1 }];
	});
});

/** Whether a page says that it is not to be told of something. */
export function hasSilences(page: PageDocument): boolean {
	return silences.of(page).length > 0;
}

/** Whether a comment on the page says that it is not to be told of the problem. */
export function isSilenced(page: PageDocument, { code, span }: Pick<Problem, 'code' | 'span'>): boolean {
	return silences
		.of(page)
		.some(
			({ line, codes }) =>
				(codes.length === 0 || codes.includes(code)) &&
				(line === undefined || line === page.lines.positionAt(span.start).line),
		);
}
