import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import {
	descriptionField,
	frontMatterFields,
	frontMatterFieldsByKey,
	titleField,
} from '../../catalogue/frontMatter.ts';
import type { FrontMatterField } from '../../catalogue/frontMatterField.ts';
import { findIconSets, iconNamesOf } from '../../catalogue/icons.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Project } from '../../project/project.ts';
import { escapeSnippetText } from '../../text/characters.ts';
import type { Span } from '../../text/positions.ts';
import { fieldMarkdown } from '../describe/describeField.ts';
import type { Picture } from '../describe/picture.ts';
import type { FrontMatterPlace } from '../document/frontMatterPlace.ts';
import { toMarkup, toSortText, toTextEdit } from '../document/protocolValues.ts';
import { linkCompletions } from './linkCompletions.ts';

/** Keys that the page does not have yet, and values of the key on the cursor's line. */
export function completeFrontMatter(
	project: Project,
	document: PageDocument,
	place: FrontMatterPlace,
): CompletionItem[] {
	if (place.kind === 'start') return [toBlock(document, place.span)];
	return place.kind === 'key' ? completeKey(document, place) : completeValue(project, document, place);
}

function toBlock(document: PageDocument, span: Span): CompletionItem {
	const fields = [titleField, descriptionField];
	return {
		label: 'front matter',
		kind: CompletionItemKind.Snippet,
		documentation: toMarkup(fields.map((field) => fieldMarkdown(field)).join('\n\n')),
		filterText: '---',
		insertTextFormat: InsertTextFormat.Snippet,
		textEdit: toTextEdit(
			document,
			span,
			`---\n${fields.map((field, index) => fieldSnippet(field, field.key, index + 1)).join('\n')}\n---\n\n$0`,
		),
	};
}

function completeKey(document: PageDocument, place: FrontMatterPlace & { kind: 'key' }): CompletionItem[] {
	const present = new Set<string>();
	for (const { key, keySpan } of document.frontMatter.entries)
		if (keySpan.end < place.span.start || keySpan.start > place.span.end) present.add(key);
	return frontMatterFields
		.filter((field) => !present.has(field.key) && field.deprecated === undefined)
		.map((field, order) => toKey(document, place, field, order));
}

function toKey(
	document: PageDocument,
	place: FrontMatterPlace & { kind: 'key' },
	field: FrontMatterField,
	order: number,
): CompletionItem {
	const quoted = field.key.includes(':') || /^["']/.test(place.typed);
	const quote = place.typed.startsWith("'") ? "'" : '"';
	const key = quoted ? `${quote}${field.key}${quote}` : field.key;
	return {
		label: field.key,
		kind: CompletionItemKind.Property,
		documentation: toMarkup(fieldMarkdown(field)),
		filterText: /^["']/.test(place.typed) ? key : field.key,
		sortText: toSortText(0, order),
		insertTextFormat: place.hasColon ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
		textEdit: toTextEdit(document, place.span, place.hasColon ? key : fieldSnippet(field, key)),
	};
}

function completeValue(
	project: Project,
	document: PageDocument,
	place: FrontMatterPlace & { kind: 'value' },
): CompletionItem[] {
	const field = frontMatterFieldsByKey.get(place.key);
	if (field === undefined) return [];
	const quote = /^["']/.test(place.typed) ? place.typed.charAt(0) : '';
	if (field.kind === 'image') return completeImage(project, document, place);
	return valuesOf(project, field).map((value, order) => ({
		label: value,
		...(field.kind === 'icon' ? iconParts(value) : { kind: CompletionItemKind.EnumMember }),
		filterText: `${quote}${value}`,
		sortText: toSortText(0, order),
		textEdit: toTextEdit(document, place.span, `${place.gap}${quote}${value}${quote}`),
	}));
}

/** Images of the project, in the existing quotes. */
function completeImage(
	project: Project,
	document: PageDocument,
	{ span, gap, typed }: FrontMatterPlace & { kind: 'value' },
): CompletionItem[] {
	const quote = /^["']/.test(typed) ? typed.charAt(0) : '"';
	const params = { kind: 'asset', from: document.path, typed: typed.replace(/^["']/, '') } as const;
	return linkCompletions(project, params).map(({ text, kind, picture }, order) => ({
		label: text,
		kind,
		...(picture === undefined ? {} : { data: picture }),
		filterText: `${/^["']/.test(typed) ? quote : ''}${text}`,
		sortText: toSortText(0, order),
		textEdit: toTextEdit(document, span, `${gap}${quote}${text}${quote}`),
	}));
}

function iconParts(name: string): Pick<CompletionItem, 'kind' | 'detail' | 'data'> {
	const picture: Picture = { kind: 'icon', name };
	return { kind: CompletionItemKind.Value, detail: findIconSets(name).join(', '), data: picture };
}

function valuesOf({ site }: Project, { kind, orKind, options = [] }: FrontMatterField): readonly string[] {
	if (kind === 'icon') return iconNamesOf(site.chrome.iconLibrary) ?? [];
	return kind === 'flag' || orKind === 'flag' ? ['true', 'false'] : options;
}

/** Line of a field as a snippet: its key as given and a value to type or choose at the tab stop. */
function fieldSnippet(field: FrontMatterField, key = field.key, stop = 1): string {
	return `${key}: ${toValue(field, stop)}`;
}

function toValue({ kind, sample = '', options = [] }: FrontMatterField, stop: number): string {
	const placeholder = sample === '' ? `$${stop}` : `\${${stop}:${escapeSnippetText(sample)}}`;
	switch (kind) {
		case 'flag':
			return `\${${stop}|true,false|}`;
		case 'choice':
			return `\${${stop}|${options.join(',')}|}`;
		case 'list':
			return `["${placeholder}"]`;
		case 'text':
		case 'url':
		case 'image':
			return `"${placeholder}"`;
		case 'object':
			return `\n  ${placeholder}`;
		default:
			return placeholder;
	}
}
