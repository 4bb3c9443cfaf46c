import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { type FenceOption, fenceLanguages, fenceOptions, shortLanguages } from '../../catalogue/fenceMeta.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import { toMarkup, toSortText, toTextEdit } from './completionText.ts';

/** On the first line of a code block: the language, then the words after it. */
export function completeFence(document: PageDocument, offset: number): CompletionItem[] {
	const fence = document.syntax.fences.findLast(({ info }) => info.start <= offset);
	const info = fence === undefined ? '' : lineFrom(document.text, fence.info.start);
	if (fence === undefined || offset > fence.info.start + info.length) return [];
	const before = document.text.slice(fence.info.start, offset);
	const word = /[^\s`]*$/.exec(before)?.[0] ?? '';
	const span = { start: offset - word.length, end: offset + restOfWord(document.text, offset) };
	// What is whole already stays: with “json” offered for it, Enter would not end the line ```js.
	if (!isLanguage(before, word)) return isFlag(word) ? [] : optionItems(document, span, info);
	return fenceLanguages.includes(word) || shortLanguages.includes(word) ? [] : languageItems(document, span);
}

/** Whether the first line of a code block is being typed: clients must ask again after each letter of its words. */
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
			detail: option.kind,
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
