import {
	type CompletionItem,
	CompletionItemKind,
	InsertTextFormat,
	InsertTextMode,
} from 'vscode-languageserver-types';
import { kebabName } from '../../catalogue/component.ts';
import { componentSnippet } from '../../catalogue/componentSnippet.ts';
import {
	type FenceOption,
	fenceLanguages,
	fenceOptions,
	fenceOptionType,
	languageAliases,
} from '../../catalogue/fenceMeta.ts';
import type { PageDocument } from '../../language/document.ts';
import type { PageSyntax } from '../../language/page/pageSyntax.ts';
import type { ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { toMarkup, toSortText, toTextEdit } from '../document/protocolValues.ts';
import { isInVerbatimText, type TagPlace } from '../document/tagPlace.ts';
import { findMissingClosingTag } from './closeTag.ts';
import { completeAttribute } from './completeAttribute.ts';
import { completeAttributeValue } from './completeAttributeValue.ts';
import { completeName, describeComponent, rankComponents } from './completeName.ts';
import { findDuplicateClosingTag, isUnclosed, namedOpenTags } from './duplicateClosingTag.ts';

/** Completions in a tag: its name, attributes, values or closing tag. */
export function completeTag(
	project: Project,
	document: PageDocument,
	{ place, offset }: { readonly place: TagPlace; readonly offset: number },
	readText: ReadText,
): CompletionItem[] {
	switch (place.kind) {
		case 'name':
			return [...completeClosingTag(document, place), ...completeName(project, document, place)];
		case 'closingName':
			return completeClosingName(document, place);
		case 'attributeName':
			return completeAttribute(project, document, place, readText);
		case 'attributeValue':
			return completeAttributeValue(project, document, place, offset);
	}
}

/** Completions outside of tags: a closing tag, the options of a code block, or a whole component by its name. */
export function completeContent(document: PageDocument, offset: number): CompletionItem[] {
	return [
		...completeUnclosedTag(document, offset),
		...completeFence(document, offset),
		...completeLine(document, offset),
	];
}

/** A longer line is more than one word. */
const maxLineLength = 200;

/**
 * Whole components by their names without `<`, `note` as well as `Note`, while a line of text consists of only this
 * word. Not in lists and tables, where single words are common: there a component begins with `<`, as everywhere.
 */
function completeLine(document: PageDocument, offset: number): CompletionItem[] {
	const { text, syntax } = document;
	const start = startOfLine(text, offset);
	if (offset - start > maxLineLength || !/^[ \t]*$/.test(restOfLine(text, offset))) return [];
	const [, word] = /^[ \t]*(\p{L}[\p{L}\p{N}.-]*)$/u.exec(text.slice(start, offset)) ?? [];
	if (word === undefined || isInVerbatimText(syntax, offset) || isInUnclosed(syntax, offset)) return [];
	const span = { start: offset - word.length, end: offset };
	const following = syntax.tags.findIndex((tag) => tag.span.start >= offset);
	const before = following < 0 ? syntax.tags.length : following;
	return rankComponents(document, { before, withinText: false })
		.filter(({ component }) => component.deprecated === undefined && isBegun(component.name, word))
		.map(({ component, sortText }) => ({
			...describeComponent(component),
			label: component.name,
			filterText: kebabName(component.name),
			sortText,
			textEdit: toTextEdit(document, span, componentSnippet(component)),
			insertTextFormat: InsertTextFormat.Snippet,
			insertTextMode: InsertTextMode.adjustIndentation,
		}));
}

/** Clients match letters anywhere in a name: Enter after the line “Example” must not insert a RequestExample. */
function isBegun(name: string, word: string): boolean {
	return [name, kebabName(name)].some((known) => known.toLowerCase().startsWith(word.toLowerCase()));
}

/** Unclosed code blocks and front matter continue after the cursor. */
function isInUnclosed({ fences, frontMatter }: PageSyntax, offset: number): boolean {
	const blocks = frontMatter === undefined ? fences : [frontMatter, ...fences];
	return blocks.some(({ closed, span }) => !closed && containsCursor(span, offset));
}

function restOfLine(text: string, offset: number): string {
	return text.slice(offset, Math.min(endOfLine(text, offset), offset + maxLineLength)).replace(/\r$/, '');
}

/** Names after `</`: the innermost unclosed tag comes first. */
function completeClosingName(document: PageDocument, { index, span }: TagPlace): CompletionItem[] {
	const innermostFirst = namedOpenTags(document, index);
	const unclosed = innermostFirst.filter((open) => isUnclosed(open, { document, besides: index }));
	const names = [...unclosed, ...innermostFirst].map(({ tag }) => tag.name);
	const standing = findDuplicateClosingTag(document, { index, offset: span.end });
	const typed = throughBracket(document, span);
	return [...new Set(names)].map((name, order) => ({
		...toItem(name, order),
		filterText: name,
		textEdit: toTextEdit(document, typed, `${name}>`),
		...(standing?.name === name && {
			additionalTextEdits: [toTextEdit(document, { start: typed.end, end: standing.span.end }, '')],
		}),
	}));
}

/** Closing tag after a single `<`, which the author may be about to type. */
function completeClosingTag(document: PageDocument, { tag, index, span }: TagPlace): CompletionItem[] {
	const opener = namedOpenTags(document, index).find((open) => isUnclosed(open, { document, besides: -1 }));
	if (tag.name !== '' || opener === undefined) return [];
	const { name } = opener.tag;
	const textEdit = toTextEdit(document, throughBracket(document, span), `/${name}>`);
	return [{ ...toItem(name, 0), filterText: `/${name}`, textEdit }];
}

/** Closing tag after the cursor, right after the `>` of an unclosed opening tag. */
function completeUnclosedTag(document: PageDocument, offset: number): CompletionItem[] {
	const name = findMissingClosingTag(document, offset);
	if (name === undefined) return [];
	return [
		{
			...toItem(name, 0),
			insertTextFormat: InsertTextFormat.Snippet,
			textEdit: toTextEdit(document, { start: offset, end: offset }, `$0</${name}>`),
		},
	];
}

/** Includes the `>` that the editor may have inserted. */
function throughBracket({ text }: PageDocument, { start, end }: Span): Span {
	return { start, end: text[end] === '>' ? end + 1 : end };
}

function toItem(name: string, order: number): CompletionItem {
	return {
		label: `</${name}>`,
		kind: CompletionItemKind.Property,
		detail: 'Closing tag',
		sortText: toSortText(0, order),
	};
}

/** Language, then the options after it, on the first line of a code block. */
function completeFence(document: PageDocument, offset: number): CompletionItem[] {
	const fence = document.syntax.fences.findLast(({ info }) => info.start <= offset);
	const info = fence === undefined ? '' : lineFrom(document.text, fence.info.start);
	if (fence === undefined || offset > fence.info.start + info.length) return [];
	const before = document.text.slice(fence.info.start, offset);
	const word = /[^\s`]*$/.exec(before)?.[0] ?? '';
	const span = { start: offset - word.length, end: offset + restOfWord(document.text, offset) };
	// A complete word needs no completion: with “json” offered for it, Enter would not end the line ```js.
	if (!isLanguage(before, word)) return isFlag(word) ? [] : optionItems(document, span, info);
	return fenceLanguages.includes(word) || languageAliases.includes(word) ? [] : languageItems(document, span);
}

/** True if the first line of a code block is being typed: clients must ask again after each letter of its words. */
export function isTypingFence({ text, syntax }: PageDocument, offset: number): boolean {
	const fence = syntax.fences.findLast(({ info }) => info.start <= offset);
	return fence !== undefined && !text.slice(fence.info.start, offset).includes('\n');
}

function isFlag(word: string): boolean {
	return fenceOptions.some(({ name, kind }) => name === word && kind === 'flag');
}

function isLanguage(before: string, word: string): boolean {
	return before.trimStart() === word;
}

function languageItems(document: PageDocument, span: Span): CompletionItem[] {
	return fenceLanguages.map((language, order) => ({
		label: language,
		kind: CompletionItemKind.EnumMember,
		detail: 'Language',
		sortText: toSortText(0, order),
		textEdit: toTextEdit(document, span, language),
	}));
}

function optionItems(document: PageDocument, span: Span, info: string): CompletionItem[] {
	const [language = '', ...words] = info.trim().split(/\s+/);
	const present = new Set(words.map((word) => word.replace(/=.*$/s, '')));
	present.delete(document.text.slice(span.start, span.end));
	return fenceOptions
		.filter((option) => option.languages?.includes(language) ?? true)
		.filter(({ name }) => !present.has(name))
		.map((option, order) => ({
			label: option.name,
			kind: CompletionItemKind.Property,
			detail: fenceOptionType(option),
			documentation: toMarkup(option.summary),
			sortText: toSortText(0, order),
			insertTextFormat: InsertTextFormat.Snippet,
			textEdit: toTextEdit(document, span, toSnippet(option)),
		}));
}

function toSnippet({ name, kind, options }: FenceOption): string {
	if (options !== undefined) return `${name}=\${1|${options.join(',')}|}`;
	if (kind === 'flag') return name;
	if (kind === 'lines' || kind === 'expression') return `${name}={$1}`;
	return `${name}="$1"`;
}

function lineFrom(text: string, start: number): string {
	return text.slice(start, endOfLine(text, start));
}

function restOfWord(text: string, offset: number): number {
	return /^[^\s`]*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
}
