import { type PageDocument, sliceOf } from '../../language/document.ts';
import {
	afterBoldPattern,
	boldEndPattern,
	boldStartPattern,
	delimiterRunFlanking,
} from '../../language/page/emphasisMarks.ts';
import { inlinePieces } from '../../language/page/inlinePieces.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';

export const unrenderedEmphasis = fileCheck({
	code: 'unrendered-emphasis',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unrendered bold text',
	explain:
		'Two asterisks start bold text only directly before it, and end it only directly after it. They also fail with punctuation on one side and a letter on the other, as often in Chinese and Japanese, and the site shows the asterisks. Remove the spaces, move the punctuation after the asterisks, or use `<strong>`.',
	examples: {
		bad: '⟦** Keep it safe. **⟧\n\n⟦**Note:**⟧it is shown once.\n',
		good: '**Keep it safe.**\n\n**Note:** it is shown once.\n',
	},
	page(document, report) {
		const { text, syntax } = document;
		const [tags, expressions] = [toWalk(syntax.tags.map(({ span }) => span)), toWalk(syntax.expressions)];
		let end = -1;
		for (const stars of syntax.invalidStrongDelimiters) {
			if (stars.start < end) continue;
			const start = startOfLine(text, stars.start);
			end = endOfLine(text, stars.start);
			if (end - start > maxLength || tags.reach(start) || expressions.reach(start)) continue;
			for (const line of contentOf(document, { start, end }))
				for (const bold of failedBold(line.content)) report(toFinding(line, bold));
		}
	},
});

/** Maximum length of lines and paragraphs that are examined. */
const maxLength = 3_000;

/** Test for ascending offsets: true if one of the sorted spans starts before the offset and ends after it. */
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

/**
 * The content of the line after its block markers, cell by cell. Nothing for a paragraph that shows asterisks on other lines
 * as well: those may belong to the ones on this line.
 */
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

/** True if other lines of the same paragraph show asterisks. */
function hasOtherStars(document: PageDocument, { start, end }: Span): boolean {
	const { text } = document;
	for (let line = start; line > 0 && !beginsBlock(lineAt(document, line)); ) {
		line = startOfLine(text, line - 1);
		if (start - line > maxLength || showsStars(lineAt(document, line))) return true;
	}
	for (let line = end + 1; line < text.length && !beginsBlock(lineAt(document, line)); ) {
		if (line - end > maxLength || showsStars(lineAt(document, line))) return true;
		line = endOfLine(text, line) + 1;
	}
	return false;
}

function lineAt(document: PageDocument, start: number): string {
	return sliceOf(document, { start, end: Math.min(endOfLine(document.text, start), start + maxLength) });
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
			? 'Bold text is not rendered: there is a space inside its asterisks.'
			: 'Bold text is not rendered: its asterisks are between punctuation and a letter. Use `<strong>`.',
		fixes: [
			preferredFix(
				hasBlanks ? 'Remove the spaces' : 'Replace with `<strong>`',
				span,
				`${before}${inner}${after}`,
			),
			...(hasBlanks ? [] : signOutside(span, inner)),
		],
	};
}

/** Punctuation at the end of bold text can also follow it, if the rest starts and ends with letters. */
function signOutside(span: Span, inner: string): readonly Fix[] {
	const [, words, sign] = /^([\p{L}\p{N}](?:.*[\p{L}\p{N}])?)([:：.。,，、;；!！?？]+)$/u.exec(inner) ?? [];
	if (words === undefined || sign === undefined) return [];
	return [
		{ title: `Move \`${sign}\` after the asterisks`, changes: [{ span, newText: `**${words}**${sign}` }] },
	];
}

/** Two pairs of asterisks that are meant as bold text; the site shows at least one of them as text. */
interface FailedBold {
	readonly open: Span;
	readonly close: Span;
	/** True if only spaces keep the text from being bold. */
	readonly hasBlanks: boolean;
}

/** Pairs in one line or table cell, without the block markers before its content; uncertain cases are skipped. */
function failedBold(line: string): readonly FailedBold[] {
	const runs = starsIn(line);
	if (runs.length % 2 > 0 || runs.some(({ start, end }) => end - start !== 2)) return [];
	const found: FailedBold[] = [];
	for (let index = 0; index < runs.length; index += 2) {
		const [open, close] = [runs[index], runs[index + 1]];
		if (open === undefined || close === undefined) break;
		if (open.left === 0 && close.left === 0 && !runs.some(({ left }) => left > 0)) continue;
		const forms = [openingForm(line, open), closingForm(line, close)];
		if (line.slice(open.end, close.start).trim() === '' || forms.includes('none')) return [];
		if (forms.every((form) => form === 'fit')) continue;
		found.push({ open, close, hasBlanks: !forms.includes('tight') });
	}
	return found;
}

interface Stars extends Span {
	/** How many of them the site shows as text. */
	readonly left: number;
}

/** The runs of asterisks in a text. */
function starsIn(line: string): readonly Stars[] {
	return inlinePieces(line, noLabels).flatMap(({ start, end, left }) =>
		left !== undefined && line.charAt(start) === '*' ? [{ start, end, left }] : [],
	);
}

const noLabels: ReadonlySet<string> = new Set();

/** True if asterisks can start or end bold text (`fit`), or fail because of a space, or of letters and punctuation. */
type Form = 'fit' | 'blank' | 'tight' | 'none';

function openingForm(line: string, { start, end }: Span): Form {
	const [before, after] = [line.charAt(start - 1), line.charAt(end)];
	if (delimiterRunFlanking(line, start, end).canOpen) return 'fit';
	if (after.trim() === '') return before === '' ? 'blank' : 'none';
	return boldStartPattern.test(after) ? 'tight' : 'none';
}

function closingForm(line: string, { start, end }: Span): Form {
	const [before, after] = [line.charAt(start - 1), line.charAt(end)];
	if (delimiterRunFlanking(line, start, end).canClose) return 'fit';
	if (before.trim() === '') return after.trim() === '' || afterBoldPattern.test(after) ? 'blank' : 'none';
	return boldEndPattern.test(before) ? 'tight' : 'none';
}
