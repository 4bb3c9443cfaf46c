import type { Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import type { PageSyntax, Tag } from '../../language/page/pageSyntax.ts';
import { endOfLine, type Span } from '../../text/positions.ts';

/** Part of a tag at the cursor, and the tag with its index in the page's list of tags. */
export type TagPlace = LexedPlace & { readonly tag: Tag; readonly index: number };

/**
 * Part of a tag at the offset, or undefined outside of tags. An unfinished tag extends to the end of its paragraph: the
 * author is probably typing in it.
 */
export function findTagPlace(document: PageDocument, offset: number): TagPlace | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex((tag) => tag.span.start < offset);
	const tag = tags[index];
	if (tag === undefined || !reaches(document.text, tag, offset))
		return loneBracket(document, offset, index + 1);
	const place = lexTag(document.text, { start: tag.span.start, from: lexFrom(tag, offset) }, offset);
	return place === undefined ? loneBracket(document, offset, index + 1) : { ...place, tag, index };
}

/** Maximum distance between an unfinished tag and the cursor. */
const typingDistance = 1_000;

function reaches(text: string, tag: Tag, offset: number): boolean {
	if (offset <= tag.span.end) return true;
	if (!tag.unfinished || offset > tag.span.end + typingDistance) return false;
	return !/[<>]|\n[ \t]*\r?\n/.test(text.slice(Math.max(tag.span.start + 1, tag.span.end - 1), offset));
}

/** Start of the attribute at the offset, or end of the last one before it. */
function lexFrom(tag: Tag, offset: number): number | undefined {
	const attribute = tag.attributes.findLast(({ span }) => span.start < offset);
	if (attribute === undefined) return undefined;
	return offset <= attribute.span.end ? attribute.span.start : attribute.span.end;
}

/**
 * Tag of a single `<` before the cursor, which is not a tag for the parser, if it is in text. So is a begun name that
 * is followed by a character such as a comma.
 */
function loneBracket({ text, syntax }: PageDocument, offset: number, index: number): TagPlace | undefined {
	const [begun] = beginning.exec(text.slice(Math.max(0, offset - maxNameLength), offset)) ?? [];
	const start = offset - (begun?.length ?? 0);
	if (begun === undefined || isInVerbatimText(syntax, offset) || isTarget(text, start)) return undefined;
	const name = begun.replace(/^<\/?/, '');
	const nameSpan = { start: offset - name.length, end: offset };
	const closes = begun.startsWith('</');
	const tag: Tag = {
		kind: closes ? 'close' : 'open',
		name,
		span: { start, end: offset },
		nameSpan,
		attributes: [],
		unfinished: true,
		block: 0,
		partner: undefined,
		parent: undefined,
	};
	return { kind: closes ? 'closingName' : 'name', span: nameSpan, tag, index };
}

const beginning = /<\/?(?:[\p{L}_$][\p{L}\p{N}_$.-]*)?$/u;

const maxNameLength = 100;

/** True for the `<` of a link target or definition in angle brackets. */
function isTarget(text: string, start: number): boolean {
	return /\](?:\(|:[ \t]*)$/.test(text.slice(Math.max(0, start - 10), start));
}

/** True if the offset is in code or another part where a `<` does not open a tag. */
export function isInVerbatimText(
	{ frontMatter, fences, codeSpans, formulas, expressions, htmlComments, modules }: PageSyntax,
	offset: number,
): boolean {
	const holds = ({ start, end }: Span) => start < offset && offset < end;
	if (frontMatter !== undefined && holds(frontMatter.span)) return true;
	if ([codeSpans, formulas, expressions, htmlComments].some((spans) => spans.some(holds))) return true;
	return fences.some(({ span }) => holds(span)) || modules.some(({ span }) => holds(span));
}

/** Part of a tag at an offset, found only from the tag's text. */
type LexedPlace =
	| { readonly kind: 'name'; readonly span: Span }
	| { readonly kind: 'closingName'; readonly span: Span }
	| { readonly kind: 'attributeName'; readonly span: Span; readonly hasValue: boolean }
	| {
			readonly kind: 'attributeValue';
			readonly attribute: string;
			readonly opener: '"' | "'" | '{' | '';
			readonly closed: boolean;
			readonly span: Span;
	  };

const nameCharacter = /[\p{L}\p{N}_$.:-]/u;

/**
 * Reads a tag up to the offset, never failing: the tag may be incomplete, and the text after it not be a part of it.
 * Attributes are read from `from` on, where one starts or has ended. Undefined when the tag ends before the offset, or
 * where no part of a tag can be typed.
 */
function lexTag(
	text: string,
	{ start, from }: { readonly start: number; readonly from: number | undefined },
	offset: number,
): LexedPlace | undefined {
	if (from !== undefined) return lexAttributes(text, from, offset);
	const closing = text[start + 1] === '/';
	const nameStart = start + (closing ? 2 : 1);
	let nameEnd = skipName(text, nameStart);
	if (offset < nameStart) return undefined;
	// A full stop or colon after the cursor belongs to the sentence.
	while (nameEnd > offset && /[.:-]/.test(text[nameEnd - 1] ?? '')) nameEnd--;
	const name = { start: nameStart, end: nameEnd };
	if (offset <= nameEnd) return { kind: closing ? 'closingName' : 'name', span: name };
	return closing ? undefined : lexAttributes(text, nameEnd, offset);
}

function lexAttributes(text: string, start: number, offset: number): LexedPlace | undefined {
	let at = start;
	while (at < offset) {
		const character = text[at] ?? '';
		if (character === '>') return undefined;
		if (character === '{') {
			at = braceEnd(text, at);
			if (at >= offset) return undefined;
		} else if (nameCharacter.test(character)) {
			const attribute = lexAttribute(text, at, offset);
			if (attribute.place !== undefined) return attribute.place;
			at = attribute.end;
		} else at++;
	}
	if (at > offset || !/\s/.test(text[offset - 1] ?? '')) return undefined;
	const span = { start: offset, end: skipName(text, offset) };
	return { kind: 'attributeName', span, hasValue: hasValueAt(text, span.end) };
}

function lexAttribute(text: string, start: number, offset: number): { place?: LexedPlace; end: number } {
	const end = skipName(text, start);
	const equals = skipSpace(text, end);
	if (offset <= end) {
		const place = { kind: 'attributeName', span: { start, end }, hasValue: text[equals] === '=' } as const;
		return { place, end };
	}
	if (text[equals] !== '=' || equals >= offset) return { end };
	const valueStart = skipSpace(text, equals + 1);
	const value = lexValue(text, offset < valueStart ? equals + 1 : valueStart, offset);
	if (value.span.start > offset || value.span.end < offset) return { end: value.end };
	const { opener, closed, span } = value;
	return {
		place: { kind: 'attributeValue', attribute: text.slice(start, end), opener, closed, span },
		end: value.end,
	};
}

interface LexedValue {
	readonly opener: '"' | "'" | '{' | '';
	readonly closed: boolean;
	/** Inside of quotes or braces. */
	readonly span: Span;
	readonly end: number;
}

function lexValue(text: string, start: number, offset: number): LexedValue {
	const opener = text[start];
	if (opener === '"' || opener === "'") {
		const end = quoteEnd(text, start, offset);
		if (end === undefined)
			return { opener, closed: false, span: { start: start + 1, end: offset }, end: offset };
		return { opener, closed: true, span: { start: start + 1, end }, end: end + 1 };
	}
	if (opener === '{') {
		const end = braceEnd(text, start);
		const closed = text[end - 1] === '}' && end > start + 1;
		if (closed) return { opener, closed, span: { start: start + 1, end: end - 1 }, end };
		// The rest of the line is part of the tag, except for the word at the cursor.
		const wordEnd = offset <= start || offset > end ? end : skipName(text, offset);
		return { opener, closed, span: { start: start + 1, end: wordEnd }, end };
	}
	let end = start;
	while (end < text.length && !/[\s>/{"']/.test(text[end] ?? '')) end++;
	return { opener: '', closed: true, span: { start, end }, end };
}

/**
 * Offset of the closing quote, or undefined when the author has not typed it yet: the next quote then opens another
 * attribute's value, or is on another line than the cursor.
 */
function quoteEnd(text: string, start: number, offset: number): number | undefined {
	const end = text.indexOf(text[start] ?? '"', start + 1);
	if (end < 0) return undefined;
	if (end < offset) return end;
	const rest = text.slice(offset, end);
	if (rest.includes('\n') || rest.endsWith('=')) return undefined;
	return end;
}

/** Longer expressions in attributes count as unclosed. */
const expressionLimit = 20_000;

/** Offset after the closing brace; without one, the end of the line. */
function braceEnd(text: string, start: number): number {
	let depth = 0;
	const limit = Math.min(text.length, start + expressionLimit);
	for (let at = start; at < limit; at++) {
		const character = text[at];
		if (character === '{') depth++;
		else if (character === '}' && --depth === 0) return at + 1;
		else if (character === '"' || character === "'" || character === '`') {
			const close = text.indexOf(character, at + 1);
			if (close >= 0) at = close;
		}
	}
	return endOfLine(text, start);
}

function hasValueAt(text: string, at: number): boolean {
	return text[skipSpace(text, at)] === '=';
}

function skipName(text: string, at: number): number {
	while (at < text.length && nameCharacter.test(text[at] ?? '')) at++;
	return at;
}

function skipSpace(text: string, at: number): number {
	while (/\s/.test(text[at] ?? '')) at++;
	return at;
}

/**
 * Component of the catalogue that a tag of this page refers to: undefined if the page imports or declares the name
 * itself.
 */
export function findTagComponent(document: PageDocument, name: string): Component | undefined {
	const root = name.split('.')[0] ?? name;
	if (document.syntax.modules.some(({ names }) => names.includes(root))) return undefined;
	return findComponent(name);
}
