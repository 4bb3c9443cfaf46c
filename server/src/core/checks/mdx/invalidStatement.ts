import type { PageDocument } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import { capitalised } from '../../text/capitalised.ts';
import { stepsBetween } from '../../text/didYouMean.ts';
import { endOfLine, lineBreakOf } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';
import { type BracketSlip, mendBrackets } from './mendBrackets.ts';

export const invalidStatement: PageCheck = {
	code: 'invalid-statement',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Import or export that is no statement',
	explain:
		'MDX takes a paragraph that begins with `import` or `export` for JavaScript, up to the next blank line. When it is none, the site cannot read the page, and shows an error in its place. Put a blank line between the last import and the text; let a sentence begin with another word, or in a capital letter.',
	examples: {
		bad: '⟦import⟧ Install form "/snippets/install.mdx"\n\n⟦export⟧ the report as a table.\n',
		good: 'import Install from "/snippets/install.mdx"\n\nExport the report as a table.\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		const budget = createParsingBudget();
		for (const { span } of mdxFaults(document, 'invalidModule')) {
			const { text } = document;
			const word = text.slice(span.start, span.start + 6);
			const line = text.slice(span.start, span.start + 200).split('\n', 1)[0] ?? '';
			const isProse = !/["'`{}=;]/.test(line);
			const capital = capitalised(word);
			const slip = isProse ? undefined : bracketSlip(document, span, budget);
			const reason = slip === undefined ? ', or no blank line follows it' : `: ${slip.says}`;
			report({
				span,
				message: isProse
					? `A paragraph that begins with \`${word}\` is read as JavaScript. Write \`${capital}\`, or begin with another word.`
					: `This is no valid ${word}${reason}.`,
				fixes: () =>
					isProse
						? [
								{
									title: `Write \`${capital}\``,
									changes: [{ span: { start: span.start, end: span.start + 6 }, newText: capital }],
								},
							]
						: [...blankLine(document, span), ...slips(span.start, line), ...(slip ? [slip.fix] : [])],
			});
		}
	},
};

/** Where the statements are right, the text below them is what is no JavaScript. */
function blankLine({ text, syntax: { modules } }: PageDocument, span: Span): readonly Fix[] {
	const first = modules.findIndex((statement) => statement.span.start === span.start);
	let end = -1;
	for (const statement of modules.slice(Math.max(0, first))) {
		if (end >= 0 && /\S|\n\s*\n/.test(text.slice(end, statement.span.start))) break;
		end = statement.span.end;
	}
	if (first < 0 || !parsesAsMdx(text.slice(span.start, end), createParsingBudget())) return [];
	if (text.slice(end, endOfLine(text, end)).trim() !== '') return [];
	const start = Math.min(text.length, endOfLine(text, end) + 1);
	return [
		{
			title: 'Put an empty line below',
			changes: [{ span: { start, end: start }, newText: lineBreakOf(text) }],
			preferred: true,
			keepsMeaning: true,
		},
	];
}

/** A slip of the fingers in `from`, or no quote behind what is imported. */
function slips(start: number, line: string): readonly Fix[] {
	const [, head = '', word = '', quote = '', behind = ''] =
		/^(import\s+[\w$\s{},*]*[\s}])(\w+)\s+(["'])([^"']*["']?.*)$/.exec(line.trimEnd()) ?? [];
	if (quote === '') return [];
	if (word !== 'from' && stepsBetween(word, 'from') === 1) {
		const from = start + head.length;
		return [{ ...replacement({ start: from, end: from + word.length }, 'from'), keepsMeaning: true }];
	}
	if (word !== 'from' || /["';\s]/.test(behind) || behind === '') return [];
	const end = start + line.trimEnd().length;
	return [
		{ title: `Add \`${quote}\``, changes: [{ span: { start: end, end }, newText: quote }], preferred: true },
	];
}

/** The statement goes on as long as its lines are indented, or to the first blank one. */
function bracketSlip(
	document: PageDocument,
	{ start }: Span,
	budget: ParsingBudget,
): BracketSlip | undefined {
	const { text } = document;
	const endAt = (pattern: RegExp) => {
		pattern.lastIndex = start;
		return pattern.exec(text)?.index ?? text.length;
	};
	const end = Math.max(endAt(/\r?\n(?=[^\s)\]}])/g), endAt(/\r?\n[ \t]*(?:\r?\n|$)/g));
	return mendBrackets(document, { start, end }, budget);
}
