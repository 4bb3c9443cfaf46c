import type { Component } from '../../catalogue/component.ts';
import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { type Line, readLines, type Span } from '../../text/positions.ts';
import { canBeWrapped, enclosingElements, splitsElement } from '../document/canBeWrapped.ts';
import { replaceBlock } from '../document/lineBlock.ts';
import { findTagComponent, isInVerbatimText } from '../document/tagPlace.ts';
import type { FindRefactorings } from './refactoring.ts';
import { escapeQuotes } from './tableToFields.ts';

/**
 * With the cursor in a list: converts its items to steps, each titled with its first line if that is short and plain.
 */
export const listToSteps: FindRefactorings = (document, selection) => {
	const steps = components.find(({ converts }) => converts === 'list');
	const step = findComponent(steps?.children?.[0] ?? '');
	if (steps === undefined || step === undefined || isInVerbatimText(document.syntax, selection.start))
		return [];
	if ([steps, step].some(({ name }) => findTagComponent(document, name) === undefined)) return [];
	const list = findList(document, selection.start);
	if (list === undefined || selection.end > list.span.end) return [];
	const { span, indent, items } = list;
	if (!canBeWrapped(document, list)) return [];
	// A tag, link or code that continues in the next item would be split.
	if (splitsElement(document, items)) return [];
	if (items.some(({ lines }) => /^\[[ xX]\] /.test(lines[0] ?? ''))) return [];
	const outer = enclosingElements(document, span).at(-1);
	const around = outer === undefined ? undefined : findTagComponent(document, outer.open.name);
	if (around?.onlyChildren === true || around?.content === 'fences') return [];
	const lines = [
		`${indent}<${steps.name}>`,
		...items.flatMap((item, index) => toStep(item, { step, number: index + 1, indent: `${indent}  ` })),
		`${indent}</${steps.name}>`,
	];
	return [
		{ title: `Convert the list to \`<${steps.name}>\``, changes: [replaceBlock(document, list, lines)] },
	];
};

function toStep(
	{ lines }: ListItem,
	{ step, number, indent }: { readonly step: Component; readonly number: number; readonly indent: string },
): readonly string[] {
	const { title, body } = splitTitle(lines);
	const [label = ''] = Object.entries(step.attributes).find(([, { required }]) => required) ?? [];
	const text = escapeQuotes(title ?? `${step.name} ${number}`);
	const content = body.map((line) => (line === '' ? '' : `${indent}  ${line}`));
	return [
		`${indent}<${step.name}${label === '' ? '' : ` ${label}="${text}"`}>`,
		...content,
		`${indent}</${step.name}>`,
	];
}

/** Maximum length of a title: longer lines are sentences. Markup of Markdown and MDX stays in the body. */
const maxTitleLength = 80;
const special = /[<>{}[\]\\`*_~$|]|!\[|https?:/;

interface TitledBody {
	readonly title: string | undefined;
	readonly body: readonly string[];
}

/**
 * Splits an item into title and body: a first paragraph of one plain line, or its bold beginning, becomes the title.
 */
function splitTitle(lines: readonly string[]): TitledBody {
	const [first = '', ...rest] = lines;
	const bold = /^\*\*([^*]{1,80})\*\*[.:]?(?:\s+|$)(.*)$/.exec(first);
	const title = (bold?.[1] ?? first).trim().replace(/[.:。：]$/, '');
	const isBlock = /^(?:[-*+#>]|\d{1,9}[.)]|```|~~~)/.test(title);
	if (isBlock || title === '' || title.length > maxTitleLength || special.test(title))
		return { title: undefined, body: lines };
	const remainder = bold?.[2] ?? '';
	// Text directly below belongs to the same sentence, and the underline of a heading to its text.
	const next = rest[0] ?? '';
	const goesOn = next !== '' && !/^(?:[-*+] |\d{1,9}[.)] |```|~~~|<|!\[)/.test(next.trimStart());
	if (goesOn && (bold === null || /^(?:=+|-+)\s*$/.test(next))) return { title: undefined, body: lines };
	const body = remainder === '' ? rest : [remainder, ...rest];
	const start = body.findIndex((line) => line !== '');
	return { title, body: start < 0 ? [] : body.slice(start) };
}

/** Markdown list outside of quotes. */
interface MarkdownList {
	/** From the start of the first item's line to the end of the last line with text. */
	readonly span: Span;
	/** White space before the markers. */
	readonly indent: string;
	readonly items: readonly ListItem[];
}

interface ListItem {
	/** Lines of the item, with its marker, without blank ones at the end. */
	readonly span: Span;
	/** Lines of the item without marker and indentation. */
	readonly lines: readonly string[];
}

/** Matches a line that ends a paragraph without a blank line. */
const endsParagraph = /^ *(?:[<#`~>]|(?:[-*+]|1[.)]) )/;

/** Matches an item's marker; only a marker that is followed by text. */
const marker = /^( *)(?:([-*+])|\d{1,9}([.)])) {1,4}(?=\S)/;
const thematicBreak = /^ *([-*_])(?: *\1){2,} *$/;

/**
 * Innermost list that contains the line at the offset. Undefined outside of lists, and for a list whose lines are
 * ambiguous: with tabs around markers, empty items or lines that are not indented.
 */
function findList({ text }: PageDocument, offset: number): MarkdownList | undefined {
	const lines = readLines(text);
	const at = lines.findLastIndex(({ start }) => start <= offset);
	const own = findMarkerLine(lines, at);
	const sign = own === undefined ? undefined : signOf(lines[own]?.text ?? '');
	if (own === undefined || sign === undefined) return undefined;
	let first = own;
	for (let line = own - 1; line >= 0; line--) {
		const words = lines[line]?.text ?? '';
		if (words.trim() === '') continue;
		if (indentOf(words) < sign.indent.length) break;
		if (indentOf(words) > sign.indent.length) continue;
		if (signOf(words)?.sign !== sign.sign) break;
		first = line;
	}
	return readList(lines, first, sign);
}

interface Sign {
	readonly indent: string;
	readonly sign: string;
	/** Width of indentation, marker and the spaces after it. */
	readonly width: number;
}

function readList(lines: readonly Line[], first: number, { indent, sign }: Sign): MarkdownList | undefined {
	const items: { readonly span: { readonly start: number; end: number }; readonly lines: string[] }[] = [];
	let width = 0;
	for (const [index, { start, text }] of lines.entries()) {
		if (index < first) continue;
		const own = signOf(text);
		const end = start + text.length;
		const item = items.at(-1);
		if (own?.sign === sign && own.indent === indent) {
			width = own.width;
			items.push({ span: { start, end }, lines: [text.slice(width)] });
		} else if (text.trim() === '') item?.lines.push('');
		else if (item === undefined) return undefined;
		else if (indentOf(text) >= width) {
			item.lines.push(withoutIndent(text, width));
			item.span.end = end;
		} else if (text.includes('\t') || (item.lines.at(-1) !== '' && !endsParagraph.test(text)))
			return undefined;
		else break;
	}
	for (const { lines: content } of items) while (content.at(-1) === '') content.pop();
	const [head, tail] = [items[0], items.at(-1)];
	if (head === undefined || tail === undefined) return undefined;
	return { span: { start: head.span.start, end: tail.span.end }, indent, items };
}

/** Nearest line at or above with a marker that is left of all lines in between. */
function findMarkerLine(lines: readonly Line[], at: number): number | undefined {
	let limit = Number.POSITIVE_INFINITY;
	for (let line = at; line >= 0; line--) {
		const text = lines[line]?.text ?? '';
		if (text.trim() === '') {
			if (line === at) return undefined;
			continue;
		}
		const sign = signOf(text);
		if (sign !== undefined && sign.width <= limit) return line;
		limit = Math.min(limit, indentOf(text));
		if (limit === 0) return undefined;
	}
	return undefined;
}

function signOf(line: string): Sign | undefined {
	if (thematicBreak.test(line)) return undefined;
	const match = marker.exec(line);
	if (match === null) return undefined;
	const [all, indent = '', bullet, delimiter] = match;
	return { indent, sign: bullet ?? `1${delimiter}`, width: all.length };
}

/** Indentation of a line, in columns. */
function indentOf(line: string): number {
	const blanks = line.length - line.trimStart().length;
	let columns = 0;
	for (let at = 0; at < blanks; at++) columns = line[at] === '\t' ? nextTabStop(columns) : columns + 1;
	return columns;
}

/** Line without so many columns of indentation; the rest of a partly removed tab becomes spaces. */
function withoutIndent(line: string, width: number): string {
	let columns = 0;
	let at = 0;
	for (; columns < width; at++) columns = line[at] === '\t' ? nextTabStop(columns) : columns + 1;
	return ' '.repeat(columns - width) + line.slice(at);
}

/** Next tab stop: every fourth column (CommonMark, section 2.2). */
function nextTabStop(columns: number): number {
	return columns + 4 - (columns % 4);
}
