import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import { pageParts } from '../document/pageParts.ts';

/**
 * Folding ranges of a page: front matter, sections, elements, tags and code blocks of several lines, imports, comments,
 * and regions between two comments. A line that closes a range stays visible.
 */
export function foldingRanges(document: PageDocument): FoldingRange[] {
	const ranges = [...readRanges(document)].filter(({ startLine, endLine }) => startLine < endLine);
	return ranges.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}

function* readRanges(document: PageDocument): Generator<FoldingRange> {
	const { frontMatter, fences, tags } = document.syntax;
	if (frontMatter !== undefined) yield beforeLastLine(document, frontMatter.span);
	for (const part of pageParts(document)) {
		if (part.kind === 'element') yield beforeLastLine(document, part.span);
		else yield wholeLines(document, part.span);
	}
	for (const { kind, span } of tags) if (kind === 'selfClosing') yield beforeLastLine(document, span);
	for (const { span, closed } of fences)
		yield closed ? beforeLastLine(document, span) : wholeLines(document, span);
	yield* importRanges(document);
	yield* commentRanges(document);
}

/** Adjacent imports fold as one. */
function* importRanges(document: PageDocument): Generator<FoldingRange> {
	let group: Span | undefined;
	for (const { kind, span } of document.syntax.modules) {
		const joins = group !== undefined && document.text.slice(group.end, span.start).trim() === '';
		if (kind === 'import' && group !== undefined && joins) {
			group = { start: group.start, end: span.end };
			continue;
		}
		if (group !== undefined) yield { ...wholeLines(document, group), kind: FoldingRangeKind.Imports };
		group = kind === 'import' ? span : undefined;
		if (kind === 'export') yield wholeLines(document, span);
	}
	if (group !== undefined) yield { ...wholeLines(document, group), kind: FoldingRangeKind.Imports };
}

const regionStart = /^\{\s*\/\*\s*#?region\b/;
const regionEnd = /^\{\s*\/\*\s*#?endregion\b/;

function* commentRanges(document: PageDocument): Generator<FoldingRange> {
	const { expressions, htmlComments } = document.syntax;
	const regions: number[] = [];
	for (const span of expressions) {
		const start = document.text.slice(span.start, span.start + 40);
		const { startLine, endLine } = wholeLines(document, span);
		if (regionStart.test(start)) regions.push(startLine);
		else if (regionEnd.test(start)) {
			const opened = regions.pop();
			if (opened !== undefined) yield { startLine: opened, endLine, kind: FoldingRangeKind.Region };
		} else if (/^\{\s*\/\*/.test(start)) yield { startLine, endLine, kind: FoldingRangeKind.Comment };
		else yield beforeLastLine(document, span);
	}
	for (const span of htmlComments) yield { ...wholeLines(document, span), kind: FoldingRangeKind.Comment };
}

/** Range up to the last line with text. */
function wholeLines({ text, lines }: PageDocument, { start, end }: Span): FoldingRange {
	let last = end;
	while (last > start && text.charAt(last - 1).trim() === '') last--;
	return { startLine: lines.positionAt(start).line, endLine: lines.positionAt(last).line };
}

function beforeLastLine(document: PageDocument, span: Span): FoldingRange {
	const { startLine, endLine } = wholeLines(document, span);
	return { startLine, endLine: endLine - 1 };
}
