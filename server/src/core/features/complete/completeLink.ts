import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { ConfigDocument, DataDocument, PageDocument, ScriptDocument } from '../../language/document.ts';
import { descriptionAt } from '../../project/links/textLinks.ts';
import type { Project } from '../../project/project.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { directlyUsedScripts } from '../../project/scripts/siteScripts.ts';
import { encodeUrlPart, imageNamePattern } from '../../text/paths.ts';
import { type Span, startOfLine } from '../../text/positions.ts';
import { collapseWhiteSpace } from '../../text/words.ts';
import { firstLineOfFootnote, type LabelPlace, pageLabels } from '../document/pageLabels.ts';
import { toAuthorMarkup, toSortText, toTextEdit } from '../document/protocolValues.ts';
import {
	type ImportedNamePlace,
	importedNameAt,
	type LinkTargetPlace,
	markdownTargetAt,
	type TypedLabel,
} from '../subject/typedPlacesAt.ts';
import { startsWithIgnoringSlash } from './completeAttributeValue.ts';
import { linkCompletions } from './linkCompletions.ts';
import { stringKindsAt } from './stringKindsAt.ts';

/**
 * Completions in a script of the site: files that it can import, and, between the braces of an import, their exports.
 */
export function completeScript(project: Project, script: ScriptDocument, offset: number): CompletionItem[] {
	const { path, text } = script;
	const before = text.slice(Math.max(startOfLine(text, offset), offset - maxLineLength), offset);
	// A quick check that rules out most positions.
	if (!/^\s*(?:import|export|\})/.test(before) || !directlyUsedScripts(project).has(path)) return [];
	const [, typed] = /(?:\bfrom\s*|^\s*import\s*)["']([^"'\n]*)$/.exec(before) ?? [];
	if (typed === undefined) {
		const place = importedNameAt(text, offset);
		return place === undefined ? [] : completeImportedName(project, script, place);
	}
	const rest = /^[^"'\n;]{0,500}/.exec(text.slice(offset, offset + 500))?.[0] ?? '';
	const span = { start: offset - typed.length, end: offset + rest.length };
	return completeLink(project, { document: script, from: path, target: 'import', span }, offset);
}

const maxLineLength = 2_000;

/** Exports of the file that an import names, without those that it has already. */
export function completeImportedName(
	project: Project,
	document: Pick<PageDocument, 'path' | 'lines'>,
	{ source, span, others }: ImportedNamePlace,
): CompletionItem[] {
	const target = resolveImport(project, document.path, source);
	const names = target.kind === 'file' ? (exportsOf(project, target.path) ?? []) : [];
	return names
		.filter((name) => /^[\w$]+$/.test(name) && name !== 'default' && !others.has(name))
		.map((name, order) => toNameItem(document, { name, span }, order));
}

/** Variables of the configuration, after `{{`. */
export function completeVariable(
	{ site }: Project,
	document: Pick<PageDocument, 'lines'>,
	{ span, ending }: { readonly span: Span; readonly ending: string },
): CompletionItem[] {
	return [...site.variables].map(([name, detail], order) => ({
		...toNameItem(document, { name, span, ending }, order),
		detail,
	}));
}

function toNameItem(
	document: Pick<PageDocument, 'lines'>,
	{ name, span, ending = '' }: { readonly name: string; readonly span: Span; readonly ending?: string },
	order: number,
): CompletionItem {
	return {
		label: name,
		kind: CompletionItemKind.Variable,
		sortText: toSortText(0, order),
		textEdit: toTextEdit(document, span, name + ending),
	};
}

/** Link targets in a description of an API file, and in a Markdown text of the configuration. */
export function completeTextLink(
	project: Project,
	document: DataDocument | ConfigDocument,
	offset: number,
): CompletionItem[] {
	const place = markdownTargetAt(document.text, offset);
	const typed = place && document.text.slice(place.span.start, offset);
	// Only paths from the root mean the same on every page.
	if (place === undefined || !/^(?:\/|$)/.test(typed ?? '')) return [];
	if (!isMarkdown(document, offset)) return [];
	// A quote may end the text, and a backslash is an escape.
	const length = document.text.slice(offset, place.span.end).search(/["'\\]/);
	const end = length < 0 ? place.span.end : offset + length;
	const span = { start: place.span.start, end };
	return completeLink(project, { document, from: '', target: place.target, span }, offset);
}

function isMarkdown(document: DataDocument | ConfigDocument, offset: number): boolean {
	if (document.kind === 'config') return stringKindsAt(document, offset).has('markdown');
	return document.claims !== undefined && descriptionAt(document, offset) !== undefined;
}

interface LinkInFile extends Pick<LinkTargetPlace, 'target' | 'span'> {
	readonly document: Pick<PageDocument, 'text' | 'lines'>;
	/** Path of the file that relative targets begin at. */
	readonly from: string;
}

/** Targets for the link, image, definition or import at the cursor, finished or not. */
export function completeLink(
	project: Project,
	{ document, from, target, span }: LinkInFile,
	offset: number,
): CompletionItem[] {
	const typed = document.text.slice(span.start, offset);
	const wanted = typed.toLowerCase();
	return linkCompletions(project, { kind: target, from, typed }).map(
		({ text, kind, detail, documentation, picture }, order) => ({
			label: text,
			kind,
			...(detail === undefined ? {} : { detail }),
			...(documentation === undefined ? {} : { documentation: toAuthorMarkup(documentation) }),
			...(picture === undefined ? {} : { data: picture }),
			filterText: text,
			sortText: toSortText(startsWithIgnoringSlash(text.toLowerCase(), wanted) ? 0 : 1, order),
			textEdit: toTextEdit(document, span, encodeTarget(text)),
		}),
	);
}

/** Encodes white space and brackets, which would end the target. */
function encodeTarget(text: string): string {
	return text.replace(/[\s()<>]/g, (character) =>
		character === '(' ? '%28' : character === ')' ? '%29' : encodeUrlPart(character),
	);
}

/** Labels that the page defines; those of images first in the reference of an image. */
export function completeLabel(
	document: PageDocument,
	{ form, span, isClosed }: TypedLabel,
): CompletionItem[] {
	const kind = form === 'footnote' ? 'footnote' : 'link';
	return definitionsOf(document, kind).map((place, order) => {
		const target = place.link?.target ?? '';
		return {
			label: collapseWhiteSpace(place.label),
			kind: CompletionItemKind.Reference,
			detail: kind === 'footnote' ? firstLineOfFootnote(document, place) : target,
			sortText: toSortText(form === 'image' && !imageNamePattern.test(target) ? 1 : 0, order),
			textEdit: toTextEdit(document, span, `${collapseWhiteSpace(place.label)}${isClosed ? '' : ']'}`),
		};
	});
}

/** First definition of each label, which is the valid one. */
function definitionsOf(document: PageDocument, kind: LabelPlace['kind']): readonly LabelPlace[] {
	const first = new Map<string, LabelPlace>();
	for (const place of pageLabels(document))
		if (place.kind === kind && place.isDefinition && !first.has(place.key)) first.set(place.key, place);
	return [...first.values()];
}
