import type { PageDocument } from '../../language/document.ts';
import { containsCursor, paragraphBefore, type Span, startOfLine } from '../../text/positions.ts';
import { type FrontMatterPlace, findFrontMatterPlace } from '../document/frontMatterPlace.ts';
import { findTagPlace, isInVerbatimText, type TagPlace } from '../document/tagPlace.ts';
import { type NameInBraces, typedNameAt } from './nameAt.ts';

/** Place where something is being typed: unlike a subject, it may be empty or unfinished. */
export type TypedPlace =
	| { readonly kind: 'frontMatter'; readonly place: FrontMatterPlace }
	| { readonly kind: 'tag'; readonly place: TagPlace }
	/** Outside of tags: text, or the first line of a code block. */
	| { readonly kind: 'content' }
	| LinkTargetPlace
	| TypedLabel
	/** Name in `{{`, and the braces that are missing after it. */
	| { readonly kind: 'variable'; readonly span: Span; readonly ending: string }
	| ImportedNamePlace
	| ({ readonly kind: 'expression' } & NameInBraces);

export interface LinkTargetPlace {
	readonly kind: 'linkTarget';
	readonly target: 'page' | 'asset' | 'import';
	/** Range of the target as far as it is written. */
	readonly span: Span;
}

export interface TypedLabel {
	readonly kind: 'label';
	readonly form: 'link' | 'image' | 'footnote';
	readonly span: Span;
	/** True if a `]` follows. */
	readonly isClosed: boolean;
}

export interface ImportedNamePlace {
	readonly kind: 'importedName';
	/** Source of the import, as it is written. */
	readonly source: string;
	readonly span: Span;
	/** Other names between the braces. */
	readonly others: ReadonlySet<string>;
}

/** Places of a page at the cursor in which something may be being typed; `{` in an attribute is two. */
export function* typedPlacesAt(document: PageDocument, offset: number): Generator<TypedPlace> {
	const frontMatter = findFrontMatterPlace(document, offset);
	if (frontMatter !== undefined) yield { kind: 'frontMatter', place: frontMatter };
	const tag = findTagPlace(document, offset);
	yield tag === undefined ? { kind: 'content' } : { kind: 'tag', place: tag };
	const target = importSourceAt(document, offset) ?? linkTargetAt(document, offset);
	if (target !== undefined) yield target;
	const label = labelPlaceAt(document, offset);
	if (label !== undefined) yield label;
	const name = variableAt(document.text, offset) ?? importedNameAt(document.text, offset);
	if (name !== undefined) yield name;
	const expression = typedNameAt(document, offset, tag);
	if (expression !== undefined) yield { kind: 'expression', ...expression };
}

function importSourceAt({ syntax }: PageDocument, offset: number): LinkTargetPlace | undefined {
	for (const { source } of syntax.modules)
		if (source !== undefined && containsCursor(source.span, offset))
			return { kind: 'linkTarget', target: 'import', span: source.span };
	return undefined;
}

function linkTargetAt({ text, syntax }: PageDocument, offset: number): LinkTargetPlace | undefined {
	const place = markdownTargetAt(text, offset);
	return place !== undefined && isInVerbatimText(syntax, offset) ? undefined : place;
}

/** Link target of Markdown, found only from its line: a link that is being typed is not parsed as one. */
export function markdownTargetAt(text: string, offset: number): LinkTargetPlace | undefined {
	const lineStart = startOfLine(text, offset);
	const line = text.slice(lineStart, offset);
	const start = targetStart(line);
	if (start < 0 || !/^[^\s()<>]*$/.test(line.slice(start))) return undefined;
	const rest = /^[^\s()<>]*/.exec(text.slice(offset, offset + 1_000));
	const target = { start: lineStart + start, end: offset + (rest?.[0].length ?? 0) };
	// The text of a link may begin on a line above.
	const before = paragraphBefore(text, lineStart + Math.max(0, start - 1));
	const bracket = before.lastIndexOf('[');
	const span = replacedPartOfTarget(text, target, offset);
	return { kind: 'linkTarget', target: before[bracket - 1] === '!' ? 'asset' : 'page', span };
}

/** Column of a target's start on the line, or -1: after `](` or after the label of a definition. */
function targetStart(line: string): number {
	const link = line.lastIndexOf('](');
	const definition = /^ {0,3}\[[^\]]+\]:[ \t]*/.exec(line);
	const start = link >= 0 ? link + 2 : (definition?.[0].length ?? -1);
	return line[start] === '<' ? start + 1 : start;
}

/** Part of a target that a completion replaces: with the cursor before its `#`, only the path; the anchor stays. */
export function replacedPartOfTarget(text: string, { start, end }: Span, offset: number): Span {
	if (text.slice(start, offset).includes('#')) return { start, end };
	const rest = text.slice(offset, end).indexOf('#');
	return { start, end: rest < 0 ? end : offset + rest };
}

/** Label in the second brackets of a reference, or after `[^`. */
function labelPlaceAt({ text, syntax }: PageDocument, offset: number): TypedLabel | undefined {
	const before = paragraphBefore(text, offset);
	const [, bang, linkLabel] = /(?<!\\)(!?)\[[^[\]]*\]\[(?!\^)([^[\]]*)$/.exec(before) ?? [];
	const [, footnote] = /(?<!\\)\[\^([^[\]\s]*)$/.exec(before) ?? [];
	const typed = linkLabel ?? footnote;
	// Editors complete only within a line.
	if (typed === undefined || typed.includes('\n') || isInVerbatimText(syntax, offset)) return undefined;
	const rest = /^([^[\]\r\n]{0,200})\]/.exec(text.slice(offset, offset + 201));
	return {
		kind: 'label',
		form: linkLabel === undefined ? 'footnote' : bang === '!' ? 'image' : 'link',
		span: { start: offset - typed.length, end: offset + (rest?.[1]?.length ?? 0) },
		isClosed: rest !== null,
	};
}

function variableAt(text: string, offset: number): TypedPlace | undefined {
	const { before, after } = lineAround(text, offset);
	const [, typed] = /\{\{\s{0,20}([\w.-]*)$/.exec(before) ?? [];
	if (typed === undefined) return undefined;
	// The editor itself may have inserted one or both closing braces.
	const ending = /^\s*\}\}/.test(after) ? '' : /^\s*\}/.test(after) ? '}' : '}}';
	return { kind: 'variable', span: { start: offset - typed.length, end: offset }, ending };
}

/** Name between the braces of an import, of a page or script. */
export function importedNameAt(text: string, offset: number): ImportedNamePlace | undefined {
	const { before, after } = lineAround(text, offset);
	const [, given] = /^\s*(?:import|export)\s[^{}]*\{([^{}]*)$/.exec(before) ?? [];
	const [, rest = '', source] = /^([^{}]*)\}\s*from\s*["']([^"']+)["']/.exec(after) ?? [];
	if (given === undefined || source === undefined) return undefined;
	const typed = /[\w$]*$/.exec(given)?.[0] ?? '';
	const others = new Set(`${given.slice(0, given.length - typed.length)},${rest}`.match(/[\w$]+/g));
	return { kind: 'importedName', source, span: { start: offset - typed.length, end: offset }, others };
}

function lineAround(text: string, offset: number) {
	return {
		before: text.slice(startOfLine(text, offset), offset),
		after: /^[^\r\n]{0,500}/.exec(text.slice(offset, offset + 500))?.[0] ?? '',
	};
}
