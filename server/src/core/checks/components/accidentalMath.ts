import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import type { PageCheck } from '../check.ts';

export const accidentalMath: PageCheck = {
	code: 'accidental-math',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'warning',
	title: 'Accidental math',
	explain:
		'The site renders text between two dollar signs of a paragraph as a math formula, so that the words between two prices run together in italics. Escape a dollar sign as `\\$`. Reported only where math is unlikely: amounts of money, and names such as `$HOME`.',
	examples: {
		bad: 'From ⟦$5 to $⟧10 a month, and ⟦$HOME/$⟧PATH.\n',
		good: 'From \\$5 to \\$10 a month, and `$HOME/$PATH`.\n',
	},
	page(document, report) {
		for (const span of accidentalFormulas(document)) {
			const mathDelimiters = [span.start, span.end - 1];
			report({
				span,
				message: 'Text between these two `$` renders as math. Escape a dollar sign as `\\$`.',
				fixes: [
					{
						title: 'Escape as `\\$`',
						changes: mathDelimiters.map((at) => ({ span: { start: at, end: at }, newText: '\\' })),
						preferred: true,
						isSafe: true,
					},
				],
			});
		}
	},
};

/** From one dollar sign to the next, both before amounts or names; intended formulas are skipped. */
function accidentalFormulas(document: PageDocument): readonly Span[] {
	const { mathDelimiters } = document.syntax;
	const found: Span[] = [];
	let open: Span | undefined;
	for (const [index, dollar] of mathDelimiters.entries()) {
		const isDouble =
			mathDelimiters[index - 1]?.end === dollar.start || mathDelimiters[index + 1]?.start === dollar.end;
		const between =
			open && sliceOf(document, { start: open.end, end: Math.min(dollar.start, open.end + maxLength) });
		const isPair = between !== undefined && !isDouble && isOneText(document, open?.start ?? 0, between);
		if (open !== undefined && isPair && isAccidental(document, between, dollar))
			found.push({ start: open.start, end: dollar.end });
		open = isPair || isDouble ? undefined : dollar;
	}
	return found;
}

/** Prose has no longer distance between two amounts. */
const maxLength = 500;

/** Whether two dollar signs are in one paragraph or table cell: a formula cannot continue after it, and a `|` may end a cell. */
function isOneText(document: PageDocument, start: number, between: string): boolean {
	if (/(?<!\\)\|/.test(between)) return false;
	if (!between.includes('\n')) return true;
	// A line that starts with a letter continues a paragraph, but not a heading.
	if (/\n(?![ \t>]*\p{L})/u.test(between) || between.includes('<')) return false;
	const before = sliceOf(document, { start: Math.max(0, start - maxLength), end: start });
	return !/(?:^|\n)[ \t>]*#{1,6}[ \t][^\n]*$/.test(before);
}

/** Whether the text is from one amount or name to the next, without the characters of formulas. */
function isAccidental(document: PageDocument, between: string, { end }: Span): boolean {
	if (between.length === maxLength || /[\\^=]/.test(between)) return false;
	const after = sliceOf(document, { start: end, end: end + 2 });
	return /^\d/.test(between) ? /^\d/.test(after) : /^[A-Z_]{2}/.test(between) && /^[A-Z_]{2}/.test(after);
}
