import type { Position, SelectionRange } from 'vscode-languageserver-types';
import type { PageDocument } from '../../language/document.ts';
import type { PageSyntax } from '../../language/page/pageSyntax.ts';
import {
	containsCursor,
	containsSpan,
	endOfLine,
	type Span,
	spanLength,
	startOfLine,
} from '../../text/positions.ts';
import { pageParts } from '../document/pageParts.ts';
import { toRange } from '../document/protocolValues.ts';

/** Selection ranges around each position: from the word up to the whole page. */
export function selectionRanges(document: PageDocument, positions: readonly Position[]): SelectionRange[] {
	return positions.map((position) => {
		const spans = spansAround(document, document.lines.offsetAt(position));
		let selection: SelectionRange | undefined;
		for (const span of spans) {
			const range = toRange(document, span);
			selection = selection === undefined ? { range } : { range, parent: selection };
		}
		return selection ?? { range: { start: position, end: position } };
	});
}

/** Spans that contain the offset, the largest first, each inside of the one before and smaller. */
function spansAround(document: PageDocument, offset: number): readonly Span[] {
	const whole = { start: 0, end: document.text.length };
	const outer = [whole, ...outerSpans(document, offset)].filter((span) => containsCursor(span, offset));
	const around = outer.reduce((smallest, span) =>
		spanLength(span) < spanLength(smallest) ? span : smallest,
	);
	const inner = [...innerSpans(document.syntax, offset), ...textSpans(document, offset, around)];
	const all = [...outer, ...inner.filter((span) => containsCursor(span, offset))];
	const chain: Span[] = [];
	for (const span of all.sort((a, b) => spanLength(b) - spanLength(a) || a.start - b.start)) {
		const last = chain.at(-1);
		const fits = last === undefined || containsSpan(last, span);
		if (fits && (last === undefined || spanLength(span) < spanLength(last))) chain.push(span);
	}
	return chain.slice(-maxDepth);
}

/** Maximum number of nested ranges. */
const maxDepth = 50;

/** Sections and elements, with and without their heading or tags. */
function* outerSpans(document: PageDocument, offset: number): Generator<Span> {
	const { text, syntax } = document;
	for (const part of pageParts(document)) {
		if (!containsCursor(part.span, offset)) continue;
		yield trimmed(text, part.span);
		if (part.kind === 'section') yield trimmed(text, { start: part.heading.span.end, end: part.span.end });
		else {
			const content = { start: part.open.span.end, end: part.close.span.start };
			yield content;
			yield trimmed(text, content);
		}
	}
	if (syntax.frontMatter !== undefined) {
		yield syntax.frontMatter.span;
		yield trimmed(text, syntax.frontMatter.content);
	}
	for (const { span, content } of syntax.fences)
		if (containsCursor(span, offset)) {
			yield span;
			yield trimmed(text, content);
		}
}

function* innerSpans(syntax: PageSyntax, offset: number): Generator<Span> {
	for (const { span, textSpan } of syntax.headings) if (containsCursor(span, offset)) yield* [span, textSpan];
	for (const { span, targetSpan } of syntax.links)
		if (containsCursor(span, offset)) yield* [span, targetSpan];
	for (const { span, nameSpan, attributes } of syntax.tags) {
		if (!containsCursor(span, offset)) continue;
		yield* [span, nameSpan];
		for (const attribute of attributes) {
			yield* [attribute.span, attribute.nameSpan];
			if (attribute.value !== undefined) yield attribute.value.span;
		}
	}
	for (const { span } of syntax.modules) yield span;
	for (const span of syntax.expressions)
		if (containsCursor(span, offset)) yield* [span, { start: span.start + 1, end: span.end - 1 }];
	yield* syntax.codeSpans;
	yield* syntax.formulas;
	yield* syntax.htmlComments;
}

/** Paragraph between blank lines, line and word, none of them beyond `around`. */
function* textSpans({ text }: PageDocument, offset: number, around: Span): Generator<Span> {
	const line = lineAround(text, offset, around);
	if (text.slice(line.start, line.end).trim() !== '') {
		let { start, end } = line;
		while (start > around.start) {
			const above = lineAround(text, start - 1, around);
			if (text.slice(above.start, above.end).trim() === '') break;
			start = above.start;
		}
		while (end < around.end) {
			const below = lineAround(text, end + 1, around);
			if (text.slice(below.start, below.end).trim() === '') break;
			end = below.end;
		}
		yield trimmed(text, { start, end });
		yield trimmed(text, line);
	}
	const near = { start: Math.max(line.start, offset - maxWordLength), end: offset + maxWordLength };
	const [before = ''] = /[\p{L}\p{M}\p{N}_$-]*$/u.exec(text.slice(near.start, offset)) ?? [];
	const [after = ''] = /^[\p{L}\p{M}\p{N}_$-]*/u.exec(text.slice(offset, Math.min(line.end, near.end))) ?? [];
	yield { start: offset - before.length, end: offset + after.length };
}

const maxWordLength = 100;

function lineAround(text: string, offset: number, around: Span): Span {
	return {
		start: Math.max(around.start, startOfLine(text, offset)),
		end: Math.min(around.end, endOfLine(text, offset)),
	};
}

/** Span without white space at its ends. */
function trimmed(text: string, { start, end }: Span): Span {
	let first = start;
	let last = end;
	while (first < last && text.charAt(first).trim() === '') first++;
	while (last > first && text.charAt(last - 1).trim() === '') last--;
	return { start: first, end: last };
}
