import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { ConfigDocument, DataDocument, PageDocument, ScriptDocument } from '../../language/document.ts';
import { descriptionAt } from '../../project/links/descriptionLinks.ts';
import type { Project } from '../../project/project.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { firstScripts } from '../../project/scripts/siteScripts.ts';
import { encodeUrlPart } from '../../text/paths.ts';
import { containsCursor, paragraphBefore, type Span, startOfLine } from '../../text/positions.ts';
import { toAuthorMarkup, toSortText, toTextEdit } from '../document/completionText.ts';
import { isInVerbatimText } from '../document/tagPlace.ts';
import { startsWithIgnoringSlash } from './completeAttributeValue.ts';
import { type LinkOptions, linkCompletions, replacedPartOfTarget } from './linkCompletions.ts';
import { stringKindsAt } from './stringKindsAt.ts';

/**
 * Completions in a script of the site: files that it can import, and, between the braces of an import, their exports.
 */
export function completeScriptImport(
	project: Project,
	script: ScriptDocument,
	offset: number,
): CompletionItem[] {
	const { path, text } = script;
	const before = text.slice(Math.max(startOfLine(text, offset), offset - maxLineLength), offset);
	// A quick check that rules out most positions.
	if (!/^\s*(?:import|export|\})/.test(before) || !firstScripts(project).has(path)) return [];
	const [, typed] = /(?:\bfrom\s*|^\s*import\s*)["']([^"'\n]*)$/.exec(before) ?? [];
	if (typed === undefined) return completeExported(project, script, offset);
	const rest = /^[^"'\n;]{0,500}/.exec(text.slice(offset, offset + 500))?.[0] ?? '';
	const span = { start: offset - typed.length, end: offset + rest.length };
	return itemsAt(project, { document: script, from: path, place: { kind: 'import', span } }, offset);
}

const maxLineLength = 2_000;

/** Completions of imported names on a page: variables of the configuration, and the exports of an imported file. */
export function completeImportedNames(
	project: Project,
	document: PageDocument,
	offset: number,
): CompletionItem[] {
	const { before, behind } = lineAround(document, offset);
	const variables = variablesAt(project, before, behind);
	return variables === undefined
		? completeExported(project, document, offset)
		: toItems(document, variables, offset);
}

/** Exports of the imported file, between the braces of an import of a page or script. */
function completeExported(project: Project, file: NamingFile, offset: number): CompletionItem[] {
	const { before, behind } = lineAround(file, offset);
	return toItems(file, exportsAt(project, file.path, before, behind) ?? [], offset);
}

type NamingFile = Pick<PageDocument, 'path' | 'text' | 'lines'>;

function lineAround({ text }: NamingFile, offset: number) {
	return {
		before: text.slice(startOfLine(text, offset), offset),
		behind: /^[^\r\n]{0,500}/.exec(text.slice(offset, offset + 500))?.[0] ?? '',
	};
}

function toItems(file: NamingFile, names: readonly NamedValue[], offset: number): CompletionItem[] {
	return names.map(({ name, detail, typed, ending }, order) => ({
		label: name,
		kind: CompletionItemKind.Variable,
		...(detail === undefined ? {} : { detail }),
		sortText: toSortText(0, order),
		textEdit: toTextEdit(file, { start: offset - typed, end: offset }, name + ending),
	}));
}

interface NamedValue {
	readonly name: string;
	readonly detail?: string;
	/** Number of characters before the cursor. */
	readonly typed: number;
	readonly ending: string;
}

/** Variables, after `{{`. */
function variablesAt({ site }: Project, before: string, behind: string): readonly NamedValue[] | undefined {
	const [, typed] = /\{\{\s{0,20}([\w.-]*)$/.exec(before) ?? [];
	if (typed === undefined) return undefined;
	// The editor itself may have inserted one or both closing braces.
	const ending = /^\s*\}\}/.test(behind) ? '' : /^\s*\}/.test(behind) ? '}' : '}}';
	return [...site.variables].map(([name, detail]) => ({ name, detail, typed: typed.length, ending }));
}

/** Exports of the file that an import names, between the braces of the import. */
function exportsAt(
	project: Project,
	from: string,
	before: string,
	behind: string,
): readonly NamedValue[] | undefined {
	const [, given] = /^\s*(?:import|export)\s[^{}]*\{([^{}]*)$/.exec(before) ?? [];
	const [, rest = '', source] = /^([^{}]*)\}\s*from\s*["']([^"']+)["']/.exec(behind) ?? [];
	if (given === undefined || source === undefined) return undefined;
	const target = resolveImport(project, from, source);
	const names = target.kind === 'file' ? (exportsOf(project, target.path) ?? []) : [];
	const typed = /[\w$]*$/.exec(given)?.[0] ?? '';
	const others = new Set(`${given.slice(0, given.length - typed.length)},${rest}`.match(/[\w$]+/g));
	return names
		.filter((name) => /^[\w$]+$/.test(name) && name !== 'default' && !others.has(name))
		.map((name) => ({ name, typed: typed.length, ending: '' }));
}

/** Targets for the Markdown link, image, definition or import at the cursor, finished or not. */
export function completeLink(project: Project, document: PageDocument, offset: number): CompletionItem[] {
	const place = importPlace(document, offset) ?? markdownPlace(document.text, offset);
	const isCode = place !== undefined && place.kind !== 'import' && isInVerbatimText(document.syntax, offset);
	return place === undefined || isCode
		? []
		: itemsAt(project, { document, from: document.path, place }, offset);
}

/** Link targets in a description of an API file, and in a Markdown text of the configuration. */
export function completeTextLink(
	project: Project,
	document: DataDocument | ConfigDocument,
	offset: number,
): CompletionItem[] {
	const place = markdownPlace(document.text, offset);
	const typed = place && document.text.slice(place.span.start, offset);
	// Only paths from the root mean the same on every page.
	if (place === undefined || !/^(?:\/|$)/.test(typed ?? '')) return [];
	if (!isMarkdown(document, offset)) return [];
	// A quote may end the text, and a backslash is an escape.
	const behind = document.text.slice(offset, place.span.end).search(/["'\\]/);
	const end = behind < 0 ? place.span.end : offset + behind;
	const ofTarget = { kind: place.kind, span: { start: place.span.start, end } };
	return itemsAt(project, { document, from: '', place: ofTarget }, offset);
}

function isMarkdown(document: DataDocument | ConfigDocument, offset: number): boolean {
	if (document.kind === 'config') return stringKindsAt(document, offset).has('markdown');
	return document.claims !== undefined && descriptionAt(document, offset) !== undefined;
}

interface LinkPlace {
	readonly kind: LinkOptions['kind'];
	/** Range of the target as far as it is written. */
	readonly span: Span;
}

interface LinkInFile extends Pick<LinkOptions, 'from'> {
	readonly document: Pick<PageDocument, 'text' | 'lines'>;
	readonly place: LinkPlace;
}

/** Completion items of link targets in any file. */
function itemsAt(project: Project, { document, from, place }: LinkInFile, offset: number): CompletionItem[] {
	const typed = document.text.slice(place.span.start, offset);
	const wanted = typed.toLowerCase();
	return linkCompletions(project, { kind: place.kind, from, typed }).map(
		({ text, kind, detail, documentation, picture }, order) => ({
			label: text,
			kind,
			...(detail === undefined ? {} : { detail }),
			...(documentation === undefined ? {} : { documentation: toAuthorMarkup(documentation) }),
			...(picture === undefined ? {} : { data: picture }),
			filterText: text,
			sortText: toSortText(startsWithIgnoringSlash(text.toLowerCase(), wanted) ? 0 : 1, order),
			textEdit: toTextEdit(document, place.span, encodeTarget(text)),
		}),
	);
}

function importPlace({ syntax }: PageDocument, offset: number): LinkPlace | undefined {
	for (const { source } of syntax.modules)
		if (source !== undefined && containsCursor(source.span, offset))
			return { kind: 'import', span: source.span };
	return undefined;
}

/** Place of a link target, found only from its line: a link that is being typed is not parsed as one. */
function markdownPlace(text: string, offset: number): LinkPlace | undefined {
	const lineStart = startOfLine(text, offset);
	const line = text.slice(lineStart, offset);
	const start = targetStart(line);
	if (start < 0 || !/^[^\s()<>]*$/.test(line.slice(start))) return undefined;
	const rest = /^[^\s()<>]*/.exec(text.slice(offset, offset + 1_000));
	const target = { start: lineStart + start, end: offset + (rest?.[0].length ?? 0) };
	const span = replacedPartOfTarget(text, target, offset);
	// The text of a link may begin on a line above.
	const before = paragraphBefore(text, lineStart + Math.max(0, start - 1));
	const bracket = before.lastIndexOf('[');
	return { kind: before[bracket - 1] === '!' ? 'asset' : 'page', span };
}

/** Column of a target's start on the line, or -1: after `](` or after the label of a definition. */
function targetStart(line: string): number {
	const link = line.lastIndexOf('](');
	const definition = /^ {0,3}\[[^\]]+\]:[ \t]*/.exec(line);
	const start = link >= 0 ? link + 2 : (definition?.[0].length ?? -1);
	return line[start] === '<' ? start + 1 : start;
}

/** Encodes white space and brackets, which would end the target. */
function encodeTarget(text: string): string {
	return text.replace(/[\s()<>]/g, (character) =>
		character === '(' ? '%28' : character === ')' ? '%29' : encodeUrlPart(character),
	);
}
