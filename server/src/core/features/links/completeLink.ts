import type { CompletionItem } from 'vscode-languageserver-types';
import { descriptionAt } from '../../project/api/descriptionLinks.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigDocument, DataDocument, PageDocument } from '../../syntax/document.ts';
import { encodePart } from '../../text/encodePercent.ts';
import { paragraphBefore, startOfLine } from '../../text/lineBounds.ts';
import { type Span, touches } from '../../text/span.ts';
import { toAuthorMarkup, toSortText, toTextEdit } from '../components/completionText.ts';
import { begins } from '../components/fittingValues.ts';
import { isVerbatim } from '../components/tagPlace.ts';
import { kindsAt } from '../config/kindsAt.ts';
import { type LinkWish, linkValues, partAtCursor } from './linkValues.ts';

/** Targets for the Markdown link, image, definition or import that the cursor is in, finished or not. */
export function completeLink(project: Project, document: PageDocument, offset: number): CompletionItem[] {
	const place = importPlace(document, offset) ?? markdownPlace(document.text, offset);
	const isCode = place !== undefined && place.kind !== 'import' && isVerbatim(document.syntax, offset);
	return place === undefined || isCode
		? []
		: itemsAt(project, { document, from: document.path, place }, offset);
}

/** The same in a description of an API file, and in a text of the configuration that is Markdown. */
export function completeTextLink(
	project: Project,
	document: DataDocument | ConfigDocument,
	offset: number,
): CompletionItem[] {
	const place = markdownPlace(document.text, offset);
	const typed = place && document.text.slice(place.span.start, offset);
	// Only what begins at the root means the same on every page.
	if (place === undefined || !/^(?:\/|$)/.test(typed ?? '')) return [];
	if (!isMarkdown(document, offset)) return [];
	// A quote may end the text, and a backslash is an escape.
	const behind = document.text.slice(offset, place.span.end).search(/["'\\]/);
	const end = behind < 0 ? place.span.end : offset + behind;
	const ofTarget = { kind: place.kind, span: { start: place.span.start, end } };
	return itemsAt(project, { document, from: '', place: ofTarget }, offset);
}

function isMarkdown(document: DataDocument | ConfigDocument, offset: number): boolean {
	if (document.kind === 'config') return kindsAt(document, offset).has('markdown');
	return document.claims !== undefined && descriptionAt(document, offset) !== undefined;
}

interface LinkPlace {
	readonly kind: LinkWish['kind'];
	/** The target as far as it is written. */
	readonly span: Span;
}

interface LinkInFile extends Pick<LinkWish, 'from'> {
	readonly document: Pick<PageDocument, 'text' | 'lines'>;
	readonly place: LinkPlace;
}

/** What fits at a place of any file. */
export function itemsAt(
	project: Project,
	{ document, from, place }: LinkInFile,
	offset: number,
): CompletionItem[] {
	const typed = document.text.slice(place.span.start, offset);
	const wanted = typed.toLowerCase();
	return linkValues(project, { kind: place.kind, from, typed }).map(
		({ text, kind, detail, documentation, picture }, order) => ({
			label: text,
			kind,
			...(detail === undefined ? {} : { detail }),
			...(documentation === undefined ? {} : { documentation: toAuthorMarkup(documentation) }),
			...(picture === undefined ? {} : { data: picture }),
			filterText: text,
			sortText: toSortText(begins(text.toLowerCase(), wanted) ? 0 : 1, order),
			textEdit: toTextEdit(document, place.span, encodeTarget(text)),
		}),
	);
}

function importPlace({ syntax }: PageDocument, offset: number): LinkPlace | undefined {
	for (const { source } of syntax.modules)
		if (source !== undefined && touches(source.span, offset)) return { kind: 'import', span: source.span };
	return undefined;
}

/** By the line alone: while it is typed, a link is none yet. */
function markdownPlace(text: string, offset: number): LinkPlace | undefined {
	const lineStart = startOfLine(text, offset);
	const line = text.slice(lineStart, offset);
	const start = targetStart(line);
	if (start < 0 || !/^[^\s()<>]*$/.test(line.slice(start))) return undefined;
	const rest = /^[^\s()<>]*/.exec(text.slice(offset, offset + 1_000));
	const target = { start: lineStart + start, end: offset + (rest?.[0].length ?? 0) };
	const span = partAtCursor(text, target, offset);
	// The text of a link may begin on a line above.
	const before = paragraphBefore(text, lineStart + Math.max(0, start - 1));
	const bracket = before.lastIndexOf('[');
	return { kind: before[bracket - 1] === '!' ? 'asset' : 'page', span };
}

/** Where a target begins on the line, or -1: behind `](` or behind the label of a definition. */
function targetStart(line: string): number {
	const link = line.lastIndexOf('](');
	const definition = /^ {0,3}\[[^\]]+\]:[ \t]*/.exec(line);
	const start = link >= 0 ? link + 2 : (definition?.[0].length ?? -1);
	return line[start] === '<' ? start + 1 : start;
}

/** Blanks and brackets would end the target. */
function encodeTarget(text: string): string {
	return text.replace(/[\s()<>]/g, (character) =>
		character === '(' ? '%28' : character === ')' ? '%29' : encodePart(character),
	);
}
