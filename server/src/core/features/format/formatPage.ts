import type { PageDocument } from '../../language/document.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { applyChanges, type TextChange } from '../../text/edits.ts';
import { type Span, startOfLine } from '../../text/positions.ts';
import { type Alignment, findTables, type MarkdownTable } from '../document/findTables.ts';

/**
 * Aligns tables and removes meaningless white space at the ends of lines and of the page. The result is parsed again:
 * unless its content is the same, and for a page with syntax errors, nothing is changed.
 */
export function formatPage(document: PageDocument): readonly TextChange[] {
	const { text, syntax, path } = document;
	if (syntax.unescapedMdx.length > 0 || syntax.lazyContinuations.length > 0) return [];
	if (syntax.tags.some(({ unfinished }) => unfinished)) return [];
	if (syntax.frontMatter?.closed === false) return [];
	const tables = findTables(document).flatMap((table) => alignTable(text, table));
	const spaces = trailingSpace(document).filter(({ span }) =>
		tables.every((table) => span.end <= table.span.start || table.span.end <= span.start),
	);
	const changes = [...tables, ...spaces].filter(
		({ span, newText }) => text.slice(span.start, span.end) !== newText,
	);
	if (changes.length === 0) return [];
	const formatted = parsePageDocument(path, applyChanges(text, changes));
	return isSameContent(document, formatted) ? changes : [];
}

/** True if two pages have the same headings, links, tags, code, tables and statements, wherever these are. */
function isSameContent(one: PageDocument, other: PageDocument): boolean {
	return (
		JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other)) && wordsOf(one) === wordsOf(other)
	);
}

function contentOf(document: PageDocument): unknown {
	const { text, syntax } = document;
	const written = ({ start, end }: Span) => text.slice(start, end);
	return {
		frontMatter: syntax.frontMatter && written(syntax.frontMatter.span),
		headings: syntax.headings.map(({ level, text: words, customId }) => [level, words, customId]),
		links: syntax.links.map(({ kind, span, target }) => [kind, written(span), target]),
		tags: syntax.tags.map(({ kind, span, parent, partner, block }) => [
			kind,
			written(span),
			parent,
			partner,
			block === 0,
		]),
		fences: syntax.fences.map(({ span, closed }) => [written(span), closed]),
		verbatim: [...syntax.expressions, ...syntax.codeSpans, ...syntax.formulas, ...syntax.htmlComments].map(
			written,
		),
		modules: syntax.modules.map(({ kind, names, span }) => [kind, names, written(span).trimEnd()]),
		unescapedMdx: syntax.unescapedMdx.length,
		lazyContinuations: syntax.lazyContinuations.length,
		unsupportedMarks: syntax.unsupportedMarks.length,
		spacedAddresses: syntax.spacedAddresses.length,
		footnotes: syntax.footnotes.length,
		malformedTableRows: syntax.malformedTableRows.length,
		tables: findTables(document).map(({ alignments, rows }) => [
			alignments,
			rows.map((cells) => cells.map((cell) => cell.text)),
		]),
	};
}

/** Text without white space, a row's last bar, and the hyphens that only give a column its width. */
function wordsOf({ text }: PageDocument): string {
	return text
		.replace(/\|[ \t]*$/gm, '')
		.replace(/[ \t\r\n]+/g, '')
		.replace(/-{2,}/g, '-');
}

/** Removes meaningless white space: at the ends of lines outside of code, and below the last line. */
function trailingSpace(document: PageDocument): readonly TextChange[] {
	const { text } = document;
	const verbatim = verbatimSpans(document);
	const changes: TextChange[] = [];
	let next = 0;
	const end = endOfText(text);
	for (const match of text.slice(0, end).matchAll(/(?<![ \t])[ \t]+(?=\r?\n)/g)) {
		const span = { start: match.index, end: match.index + match[0].length };
		while ((verbatim[next]?.end ?? Number.POSITIVE_INFINITY) < span.start) next++;
		const around = verbatim[next];
		if (around !== undefined && around.start <= span.end && span.start <= around.end) continue;
		if (isMeant(text, span)) continue;
		changes.push({ span, newText: '' });
	}
	const isLast = document.syntax.modules.some(({ span }) => span.start < end && end <= span.end);
	const kept = isLast || isOfStatement(text, end) ? (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) : 0;
	const from = end + kept;
	const rest = text.slice(from);
	const newline = lineEndAbove(text, end);
	const isVerbatim = verbatim.some((span) => span.start <= text.length && end < span.end);
	if (end > 0 && rest !== '\n' && rest !== '\r\n' && !isVerbatim && !text.slice(0, end).endsWith('\\'))
		changes.push({ span: { start: from, end: text.length }, newText: newline });
	return changes;
}

/** Line break before the line of the offset: a file may have both kinds. */
function lineEndAbove(text: string, at: number): string {
	const end = text.lastIndexOf('\n', at - 1);
	return text.charAt(end - 1) === '\r' ? '\r\n' : '\n';
}

/** Offset of the end of the last line that is not blank. */
function endOfText(text: string): number {
	let end = text.length;
	while (end > 0 && /[ \t\r\n]/.test(text.charAt(end - 1))) end--;
	return end;
}

/** True in an import or export statement: on the host, the rest of its line is a part of the statement. */
function isOfStatement(text: string, end: number): boolean {
	return /^(?:import|export)\b/.test(text.slice(startOfLine(text, end), end));
}

/**
 * True for white space with a meaning: two spaces before more text are a line break, and a backslash before the space
 * would become one without it.
 */
function isMeant(text: string, { start, end }: Span): boolean {
	if (text.charAt(start - 1) === '\\' || isOfStatement(text, start)) return true;
	const isBlankLine = start === 0 || text.charAt(start - 1) === '\n';
	if (isBlankLine) return isTableRow(text, start - 1);
	const isBlankBelow = /^\r?\n[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 500));
	return !isBlankBelow && end - start > 1;
}

/** True for a line in a table: below a row, a line of white space is another row. */
function isTableRow(text: string, end: number): boolean {
	return text.slice(startOfLine(text, end), Math.max(0, end)).includes('|');
}

/** Spans in which white space has a meaning, or cannot be judged; sorted, without those inside others. */
function verbatimSpans(document: PageDocument): readonly Span[] {
	const { text, syntax } = document;
	const { frontMatter, fences, links, tags, codeSpans, formulas, expressions, htmlComments, modules } =
		syntax;
	const spans = [
		...[...(frontMatter === undefined ? [] : [frontMatter]), ...fences, ...links, ...tags, ...modules].map(
			({ span }) => span,
		),
		...codeSpans,
		...expressions,
		...htmlComments,
		...formulas,
	].sort((a, b) => a.start - b.start || b.end - a.end);
	const outer: Span[] = [];
	for (const span of spans) if (span.end > (outer.at(-1)?.end ?? -1)) outer.push(span);
	return outer.filter(({ start, end }) => /[\r\n]/.test(text.slice(start, end)));
}

/** Wider tables are not aligned: they do not fit into a window. */
const maxWidth = 160;

/** Replaces each row, with its bars aligned to those of the header. */
function alignTable(text: string, table: MarkdownTable): readonly TextChange[] {
	const { alignments, rows, indent, rowSpans, delimiterSpan } = table;
	const [head, delimiter, ...body] = alignedLines(
		rows.map((cells) => cells.map(({ text }) => text)),
		alignments,
	);
	const written = [head, ...body].map((line, index) => ({ span: rowSpans[index], line }));
	return [{ span: delimiterSpan, line: delimiter }, ...written]
		.flatMap(({ span, line }) =>
			span === undefined || line === undefined ? [] : [{ span, newText: `${indent}${line}` }],
		)
		.filter(({ span, newText }) => text.slice(span.start, span.end) !== newText);
}

/** Aligned lines of a table, whose first row is the header. */
function alignedLines(
	rows: readonly (readonly string[])[],
	alignments: readonly Alignment[],
): readonly string[] {
	const columns = alignments.map((_, column) =>
		rows.reduce((width, cells) => Math.max(width, displayWidth(cells[column] ?? '')), 3),
	);
	const isWide = columns.reduce((sum, width) => sum + width + 3, 1) > maxWidth;
	const widthOf = (column: number) => (isWide ? 0 : (columns[column] ?? 0));
	const [head = [], ...body] = rows.map((cells) =>
		cells.map((cell, column) => pad(cell, widthOf(column), alignments[column] ?? 'none')),
	);
	const delimiter = alignments.map((alignment, column) => hyphens(alignment, Math.max(3, widthOf(column))));
	return [head, delimiter, ...body].map((cells) => `|${cells.map((cell) => ` ${cell} |`).join('')}`);
}

function pad(text: string, width: number, alignment: Alignment): string {
	const missing = Math.max(0, width - displayWidth(text));
	const before = alignment === 'right' ? missing : alignment === 'center' ? Math.floor(missing / 2) : 0;
	return ' '.repeat(before) + text + ' '.repeat(missing - before);
}

function hyphens(alignment: Alignment, width: number): string {
	const start = alignment === 'left' || alignment === 'center' ? ':' : '';
	const end = alignment === 'right' || alignment === 'center' ? ':' : '';
	return start + '-'.repeat(width - start.length - end.length) + end;
}

/** Characters that are two columns wide in a fixed-width font: East Asian scripts and emoji. */
const wide =
	/[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu;

/** Combining characters, and characters without a width. */
const noWidth = /\p{Mn}|\p{Me}|\u200B|\u200C|\u200D|[\uFE00-\uFE0F]/gu;

/** Approximate width of a text in columns of a fixed-width font. */
function displayWidth(text: string): number {
	const plain = text.replace(wide, '\uFFFD\uFFFD').replace(noWidth, '');
	return [...plain].length;
}
