import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';
import { type FailedBold, failedBold, starsIn } from './failedBold.ts';

export const visibleStars: PageCheck = {
	code: 'visible-stars',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Bold text that shows its stars',
	explain:
		'Two stars begin bold text only right before it, and end it only right behind it. Nor do they where punctuation is on one side and a letter on the other, as often in Chinese or Japanese. Readers see the stars then. Take out the spaces, put the punctuation behind the stars, or write `<strong>`.',
	examples: {
		bad: '⟦** Keep it safe. **⟧\n\n⟦**Note:**⟧it is shown once.\n',
		good: '**Keep it safe.**\n\n**Note:** it is shown once.\n',
	},
	tellsOf: ({ syntax }) => syntax.oddStars,
	run({ document }, report) {
		const { text, syntax } = document;
		const [tags, expressions] = [toWalk(syntax.tags.map(({ span }) => span)), toWalk(syntax.expressions)];
		let end = -1;
		for (const stars of syntax.oddStars) {
			if (stars.start < end) continue;
			const start = startOfLine(text, stars.start);
			end = endOfLine(text, stars.start);
			if (end - start > longest || tags.reach(start) || expressions.reach(start)) continue;
			for (const line of contentOf(document, { start, end }))
				for (const bold of failedBold(line.content)) report(toFinding(line, bold));
		}
	},
};

/** In longer lines nothing is looked for, nor in longer paragraphs. */
const longest = 3_000;

/** Tells of rising places whether one of the spans, which rise as well, begins before and ends behind it. */
function toWalk(spans: readonly Span[]) {
	let next = 0;
	return {
		reach(at: number): boolean {
			while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++;
			return (spans[next]?.start ?? at) < at;
		},
	};
}

interface Content {
	readonly start: number;
	readonly content: string;
}

/** What the line holds behind its marks, cell by cell; nothing of a paragraph in which stars on other lines may be meant. */
function contentOf(document: PageDocument, { start, end }: Span): readonly Content[] {
	const line = sliceOf(document, { start, end });
	const marks = blockMarks.exec(line)?.[0].length ?? 0;
	const content = line.slice(marks);
	if (content.startsWith('|'))
		return [...content.matchAll(/(?:\\.|[^|\\])+/g)].map(({ 0: cell, index }) => {
			const blank = cell.length - cell.trimStart().length;
			return { start: start + marks + index + blank, content: cell.trim() };
		});
	return hasOtherStars(document, { start, end })
		? []
		: [{ start: start + marks, content: content.trimEnd() }];
}

const blockMarks = /^(?:[ \t]+|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])|#{1,6}(?=[ \t]))*/;

/** Whether readers see stars on the other lines of the paragraph that the line is of. */
function hasOtherStars(document: PageDocument, { start, end }: Span): boolean {
	const { text } = document;
	for (let line = start; line > 0 && !beginsBlock(lineAt(document, line)); ) {
		line = startOfLine(text, line - 1);
		if (start - line > longest || showsStars(lineAt(document, line))) return true;
	}
	for (let line = end + 1; line < text.length && !beginsBlock(lineAt(document, line)); ) {
		if (line - end > longest || showsStars(lineAt(document, line))) return true;
		line = endOfLine(text, line) + 1;
	}
	return false;
}

function lineAt(document: PageDocument, start: number): string {
	return sliceOf(document, { start, end: Math.min(endOfLine(document.text, start), start + longest) });
}

function beginsBlock(line: string): boolean {
	return /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|[|<{]|`{3}|~{3}|\r?$)/.test(line);
}

function showsStars(line: string): boolean {
	return starsIn(line.replace(blockMarks, '')).some(({ left }) => left > 0);
}

function toFinding({ start, content }: Content, { open, close, hasBlanks }: FailedBold): Finding {
	const inner = content.slice(open.end, close.start).trim();
	const [before, after] = hasBlanks ? ['**', '**'] : ['<strong>', '</strong>'];
	const span = { start: start + open.start, end: start + close.end };
	return {
		span,
		message: hasBlanks
			? 'Readers see these stars: no space may stand between them and the bold text.'
			: 'Readers see these stars: they make nothing bold where punctuation is on one side and a letter on the other. Write `<strong>`.',
		fixes: [
			{
				title: hasBlanks ? 'Take out the spaces' : 'Write `<strong>`',
				changes: [{ span, newText: `${before}${inner}${after}` }],
				preferred: true,
			},
			...(hasBlanks ? [] : signOutside(span, inner)),
		],
	};
}

/** Behind bold text that begins and ends with letters, a sign at its end may stand as well. */
function signOutside(span: Span, inner: string): readonly Fix[] {
	const [, words, sign] = /^([\p{L}\p{N}](?:.*[\p{L}\p{N}])?)([:：.。,，、;；!！?？]+)$/u.exec(inner) ?? [];
	if (words === undefined || sign === undefined) return [];
	return [{ title: `Put \`${sign}\` behind the stars`, changes: [{ span, newText: `**${words}**${sign}` }] }];
}
