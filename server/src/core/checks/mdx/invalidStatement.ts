import type { PageDocument } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import { capitalised } from '../../text/capitalised.ts';
import { stepsBetween } from '../../text/didYouMean.ts';
import { endOfLine, lineBreakOf } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { lineBelowStatements } from './lineBelowStatements.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';
import { type BracketSlip, mendBrackets } from './mendBrackets.ts';

export const invalidStatement: PageCheck = {
	code: 'invalid-statement',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Import or export that is not valid',
	explain:
		'MDX takes a paragraph that begins with `import` or `export` for JavaScript, up to the next empty line. When it is not, the site cannot read the page, and shows an error in its place. Put an empty line between the last import and the text. Begin a sentence with another word, or with a capital letter.',
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
			const below = isProse ? undefined : lineBelowStatements(text, span, budget);
			const declaration = below === undefined ? undefined : declarationAt(text, below);
			if (declaration !== undefined) {
				report(lacksExport(declaration));
				continue;
			}
			const slip = isProse || below !== undefined ? undefined : bracketSlip(document, span, budget);
			const reason = isTyped.test(line)
				? ': MDX knows no types'
				: slip === undefined
					? ', or no empty line follows it'
					: `: ${slip.says}`;
			const statements = below === undefined ? '' : text.slice(span.start, below).trimEnd();
			report({
				span: below === undefined ? span : { start: span.start, end: span.start + statements.length },
				message: isProse
					? `A paragraph that begins with \`${word}\` is read as JavaScript. Write \`${capital}\`, or begin with another word.`
					: `This is not a valid ${word}${reason}.`,
				fixes: () =>
					isProse
						? [
								{
									title: `Write \`${capital}\``,
									changes: [{ span: { start: span.start, end: span.start + 6 }, newText: capital }],
								},
							]
						: [
								...(below === undefined ? [] : [emptyLineAt(text, below)]),
								...slips(span.start, line),
								...withoutType(span.start, line, budget),
								...(slip ? [slip.fix] : []),
							],
			});
		}
	},
};

interface Declaration {
	readonly span: Span;
	readonly word: string;
}

function declarationAt(text: string, start: number): Declaration | undefined {
	const line = text.slice(start, Math.min(endOfLine(text, start), start + 200));
	const [, indent = '', word] = /^(\s*)(const|let|var|(?:async )?function|class)\s+[\w${[]/.exec(line) ?? [];
	if (word === undefined) return undefined;
	return { span: { start: start + indent.length, end: start + line.trimEnd().length }, word };
}

function lacksExport({ span, word }: Declaration): Finding {
	return {
		span,
		message: `Of JavaScript, a page holds imports and exports alone. Write \`export ${word}\`.`,
		fixes: [
			{
				title: `Write \`export ${word}\``,
				changes: [{ span: { start: span.start, end: span.start }, newText: 'export ' }],
				preferred: true,
			},
		],
	};
}

function emptyLineAt(text: string, start: number): Fix {
	return {
		title: 'Put an empty line below',
		changes: [{ span: { start, end: start }, newText: lineBreakOf(text) }],
		preferred: true,
		keepsMeaning: true,
	};
}

/** What is of TypeScript alone, where a statement begins. */
const isTyped =
	/^(?:import\s+type\s|import\s*\{[^}]*\btype\s+\w|export\s+(?:declare\s+)?(?:type|interface|enum)\s|export\s+(?:const|let|var)\s+[\w$]+\s*:)/;

/** The type of a value that one line defines. */
function withoutType(start: number, line: string, budget: ParsingBudget): readonly Fix[] {
	const [, head = '', type = '', rest = ''] =
		/^(export\s+(?:const|let|var)\s+[\w$]+)(\s*:[^=]{1,100}?)(\s*=.*)$/.exec(line.trimEnd()) ?? [];
	if (type === '' || !parsesAsMdx(head + rest, budget)) return [];
	const from = start + head.length;
	return [
		{
			title: 'Remove the type',
			changes: [{ span: { start: from, end: from + type.length }, newText: '' }],
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
