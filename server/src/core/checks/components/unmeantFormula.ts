import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';

export const unmeantFormula: PageCheck = {
	code: 'unmeant-formula',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Amounts that become a formula',
	explain:
		'The site draws what stands between two dollar signs of a paragraph as a formula: of two prices the words between them run together in italics. Write `\\$` for a dollar sign. Only what can hardly be a formula is reported: amounts of money and names such as `$HOME`.',
	examples: {
		bad: 'From ⟦$5 to $⟧10 a month, and ⟦$HOME/$⟧PATH.\n',
		good: 'From \\$5 to \\$10 a month, and `$HOME/$PATH`.\n',
	},
	tellsOf: ({ syntax }) => syntax.dollars,
	run({ document }, report) {
		for (const span of unmeantFormulas(document)) {
			const dollars = [span.start, span.end - 1];
			report({
				span,
				message:
					'The site draws what stands between these two `$` as a formula. Write `\\$` for a dollar sign.',
				fixes: [
					{
						title: 'Write `\\$`',
						changes: dollars.map((at) => ({ span: { start: at, end: at }, newText: '\\' })),
						preferred: true,
						keepsMeaning: true,
					},
				],
			});
		}
	},
};

/** From one dollar to the next, where they stand before amounts or names; formulas that are meant are passed over. */
function unmeantFormulas(document: PageDocument): readonly Span[] {
	const { dollars } = document.syntax;
	const found: Span[] = [];
	let open: Span | undefined;
	for (const [index, dollar] of dollars.entries()) {
		const isDouble = dollars[index - 1]?.end === dollar.start || dollars[index + 1]?.start === dollar.end;
		const between =
			open && sliceOf(document, { start: open.end, end: Math.min(dollar.start, open.end + longest) });
		const isPair = between !== undefined && !isDouble && isOneText(document, open?.start ?? 0, between);
		if (open !== undefined && isPair && isUnmeant(document, between, dollar))
			found.push({ start: open.start, end: dollar.end });
		open = isPair || isDouble ? undefined : dollar;
	}
	return found;
}

/** What is longer is no prose. */
const longest = 500;

/** Whether two dollars stand in one paragraph or cell: a formula ends with it, and a `|` may be where a cell does. */
function isOneText(document: PageDocument, start: number, between: string): boolean {
	if (/(?<!\\)\|/.test(between)) return false;
	if (!between.includes('\n')) return true;
	// A line that begins with a letter goes on with the paragraph before, but not with a heading.
	if (/\n(?![ \t>]*\p{L})/u.test(between) || between.includes('<')) return false;
	const before = sliceOf(document, { start: Math.max(0, start - longest), end: start });
	return !/(?:^|\n)[ \t>]*#{1,6}[ \t][^\n]*$/.test(before);
}

/** An amount up to another one, or a name up to another one, without what formulas are made of. */
function isUnmeant(document: PageDocument, between: string, { end }: Span): boolean {
	if (between.length === longest || /[\\^=]/.test(between)) return false;
	const behind = sliceOf(document, { start: end, end: end + 2 });
	return /^\d/.test(between) ? /^\d/.test(behind) : /^[A-Z_]{2}/.test(between) && /^[A-Z_]{2}/.test(behind);
}
