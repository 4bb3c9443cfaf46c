import type { PageDocument } from '../../language/document.ts';
import { createParsingBudget, isValidMdx, type ParsingBudget } from '../../language/mdx/isValidMdx.ts';
import { editDistance } from '../../text/didYouMean.ts';
import { endOfLine, lineBreakOf, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { capitalized } from '../../text/words.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix, replacement, safeFix } from '../replacement.ts';
import { type BracketFix, findBracketFix } from './findBracketFix.ts';
import { mdxFaults } from './mdxFaults.ts';

export const invalidStatement = fileCheck({
	code: 'invalid-statement',
	includesSnippets: true,
	severity: 'error',
	title: 'Invalid import or export',
	explain:
		'MDX parses a paragraph that starts with `import` or `export` as JavaScript, up to the next empty line. If it is not valid, the site cannot parse the page, and shows an error instead. Add an empty line between the last import and the text, and start a sentence with another word, or with a capital letter.',
	examples: {
		bad: '⟦import⟧ Install form "/snippets/install.mdx"\n\n⟦export⟧ the report as a table.\n',
		good: 'import Install from "/snippets/install.mdx"\n\nExport the report as a table.\n',
	},
	page(document, report) {
		const budget = createParsingBudget();
		for (const { span } of mdxFaults(document, 'invalidModule')) {
			const { text } = document;
			const word = text.slice(span.start, span.start + 6);
			const line = text.slice(span.start, span.start + 200).split('\n', 1)[0] ?? '';
			const isProse = !/["'`{}=;]/.test(line);
			const capital = capitalized(word);
			const below = isProse ? undefined : lineBelowStatements(text, span, budget);
			const declaration = below === undefined ? undefined : declarationAt(text, below);
			if (declaration !== undefined) {
				report(missingExport(declaration));
				continue;
			}
			const slip = isProse || below !== undefined ? undefined : bracketSlip(document, span, budget);
			const reason = isTyped.test(line)
				? ': MDX does not support TypeScript types'
				: slip === undefined
					? ', or missing empty line after it'
					: `: ${slip.fault}`;
			const statements = below === undefined ? '' : text.slice(span.start, below).trimEnd();
			report({
				span: below === undefined ? span : { start: span.start, end: span.start + statements.length },
				message: isProse
					? `Paragraph that starts with \`${word}\` is parsed as JavaScript. Write \`${capital}\`, or start with another word.`
					: `Invalid ${word}${reason}.`,
				fixes: () =>
					isProse
						? [
								{
									title: `Replace with \`${capital}\``,
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
});

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

function missingExport({ span, word }: Declaration): Finding {
	return {
		span,
		message: `Declaration without \`export ${word}\`. A page can contain only imports and exports.`,
		fixes: [preferredFix('Add `export`', { start: span.start, end: span.start }, 'export ')],
	};
}

function emptyLineAt(text: string, start: number): Fix {
	return safeFix('Add an empty line below', { start, end: start }, lineBreakOf(text));
}

/** A statement that starts with TypeScript syntax. */
const isTyped =
	/^(?:import\s+type\s|import\s*\{[^}]*\btype\s+\w|export\s+(?:declare\s+)?(?:type|interface|enum)\s|export\s+(?:const|let|var)\s+[\w$]+\s*:)/;

/** Removes the type annotation of a variable that is defined on one line. */
function withoutType(start: number, line: string, budget: ParsingBudget): readonly Fix[] {
	const [, head = '', type = '', rest = ''] =
		/^(export\s+(?:const|let|var)\s+[\w$]+)(\s*:[^=]{1,100}?)(\s*=.*)$/.exec(line.trimEnd()) ?? [];
	if (type === '' || !isValidMdx(head + rest, budget)) return [];
	const from = start + head.length;
	return [safeFix('Remove the type', { start: from, end: from + type.length }, '')];
}

/** A typo in `from`, or a missing closing quote after the path. */
function slips(start: number, line: string): readonly Fix[] {
	const [, head = '', word = '', quote = '', path = ''] =
		/^(import\s+[\w$\s{},*]*[\s}])(\w+)\s+(["'])([^"']*["']?.*)$/.exec(line.trimEnd()) ?? [];
	if (quote === '') return [];
	if (word !== 'from' && editDistance(word, 'from') === 1) {
		const from = start + head.length;
		return [{ ...replacement({ start: from, end: from + word.length }, 'from'), isSafe: true }];
	}
	if (word !== 'from' || /["';\s]/.test(path) || path === '') return [];
	const end = start + line.trimEnd().length;
	return [
		{ title: `Add \`${quote}\``, changes: [{ span: { start: end, end }, newText: quote }], preferred: true },
	];
}

/** The statement continues as long as its lines are indented, or up to the first blank line. */
function bracketSlip(document: PageDocument, { start }: Span, budget: ParsingBudget): BracketFix | undefined {
	const { text } = document;
	const endAt = (pattern: RegExp) => {
		pattern.lastIndex = start;
		return pattern.exec(text)?.index ?? text.length;
	};
	const end = Math.max(endAt(/\r?\n(?=[^\s)\]}])/g), endAt(/\r?\n[ \t]*(?:\r?\n|$)/g));
	return findBracketFix(document, { start, end }, budget);
}

/**
 * The start of the first line that is not part of the statements above it, although no empty line separates them; undefined
 * if a statement itself is invalid.
 */
function lineBelowStatements(
	text: string,
	{ start }: Pick<Span, 'start'>,
	budget: ParsingBudget,
): number | undefined {
	let below: number | undefined;
	let end = endOfLine(text, start);
	for (let lines = 0; lines < maxLines && end < text.length; lines++) {
		if (beginsAnew.test(text.charAt(end + 1)) && isValidMdx(text.slice(start, end), budget)) below = end + 1;
		const next = endOfLine(text, end + 1);
		if (below !== undefined && text.slice(end, next).trim() === '') break;
		end = next;
	}
	return below;
}

/** Statements are seldom longer. */
const maxLines = 60;

/** A line that continues the statement above is indented, or closes it. */
const beginsAnew = /[^\s)\]},]/;
