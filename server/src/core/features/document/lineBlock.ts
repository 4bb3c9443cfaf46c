import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';

/** Whole lines of a page without blank lines at their ends. */
export interface LineBlock {
	/** From the start of the first line to the end of the last one, without its line break. */
	readonly span: Span;
	/** White space before the first line's text; every other line has at least as much. */
	readonly indent: string;
}

/** Lines that a span touches; undefined when they are blank, or when one begins left of the first. */
export function findLineBlock({ text }: PageDocument, { start, end }: Span): LineBlock | undefined {
	let first = start;
	let last = end;
	while (first < last && text.charAt(first).trim() === '') first++;
	while (last > first && text.charAt(last - 1).trim() === '') last--;
	const lineStart = startOfLine(text, first);
	const lineEnd = endOfLine(text, last);
	const span = { start: lineStart, end: text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd };
	const block = text.slice(span.start, span.end);
	if (block.trim() === '' || block.startsWith('\uFEFF')) return undefined;
	const [indent = ''] = /^[ \t]*/.exec(block) ?? [];
	const isDeeper = block.split('\n').every((line) => line.trim() === '' || line.startsWith(indent));
	return isDeeper ? { span, indent } : undefined;
}

/** True for a line of only tags, as MDX needs them around other blocks. */
export function isTagLine(line: string): boolean {
	const content = line.trim();
	return content.startsWith('<') && content.endsWith('>');
}

export function lineAbove({ text }: PageDocument, lineStart: number): string | undefined {
	if (lineStart === 0) return undefined;
	return text.slice(startOfLine(text, lineStart - 1), lineStart - 1);
}

export function lineBelow({ text }: PageDocument, lineEnd: number): string | undefined {
	const newline = text.indexOf('\n', lineEnd);
	if (newline < 0) return undefined;
	return text.slice(newline + 1, endOfLine(text, newline + 1));
}

/** Replaces a block by other lines, with blank ones around them unless there are tags or blank lines. */
export function replaceBlock(
	document: PageDocument,
	{ span }: LineBlock,
	lines: readonly string[],
): TextChange {
	const newline = lineBreakOf(document.text);
	const above = needsBlankLine(lineAbove(document, span.start)) ? [''] : [];
	const below = needsBlankLine(lineBelow(document, span.end)) ? [''] : [];
	return { span, newText: [...above, ...lines, ...below].join(newline) };
}

/** True if a block needs a blank line beside this line. */
export function needsBlankLine(line: string | undefined): boolean {
	return line !== undefined && line.trim() !== '' && !isTagLine(line);
}
