import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import { toSortText, toTextEdit } from './completionText.ts';
import { findTagComponent } from './findTagComponent.ts';
import { isUnclosed, type OpenTag, openTags } from './openTags.ts';
import type { TagPlace } from './tagPlace.ts';

/** Names after `</`: the innermost tag that nothing closes comes first. */
export function completeClosingName(document: PageDocument, { index, span }: TagPlace): CompletionItem[] {
	const innermostFirst = namedOpenTags(document, index);
	const unclosed = innermostFirst.filter((open) => isUnclosed(open, { document, besides: index }));
	const names = [...unclosed, ...innermostFirst].map(({ tag }) => tag.name);
	return [...new Set(names)].map((name, order) => ({
		...toItem(name, order),
		filterText: name,
		textEdit: toTextEdit(document, throughBracket(document, span), `${name}>`),
	}));
}

/** After a lone `<`: the tag that the author may be about to close. */
export function completeClosingTag(document: PageDocument, { tag, index, span }: TagPlace): CompletionItem[] {
	const opener = namedOpenTags(document, index).find((open) => isUnclosed(open, { document, besides: -1 }));
	if (tag.name !== '' || opener === undefined) return [];
	const { name } = opener.tag;
	const textEdit = toTextEdit(document, throughBracket(document, span), `/${name}>`);
	return [{ ...toItem(name, 0), filterText: `/${name}`, textEdit }];
}

/** Right after the `>` of an opening tag that nothing closes: its closing tag behind the cursor. */
export function completeContent(document: PageDocument, offset: number): CompletionItem[] {
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

/** The name of the opening tag that ends at the offset, when it needs a closing tag and has none. */
function findMissingClosingTag(document: PageDocument, offset: number): string | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex(({ span }) => span.end <= offset);
	const tag = tags[index];
	if (tag?.kind !== 'open' || tag.unfinished || tag.name === '' || tag.span.end !== offset) return undefined;
	if (document.text[offset - 1] !== '>') return undefined;
	if (findTagComponent(document, tag.name)?.content === 'none') return undefined;
	// A closing tag that was there before belongs to an outer tag of the same name, which then has none.
	const isUnclosed = openTags(document, index + 1).some(
		({ tag: open }) => open.name === tag.name && open.partner === undefined,
	);
	return isUnclosed ? tag.name : undefined;
}

/** Innermost first, without fragments. */
function namedOpenTags(document: PageDocument, before: number): readonly OpenTag[] {
	return openTags(document, before)
		.filter(({ tag }) => tag.name !== '')
		.reverse();
}

/** With the `>` that the editor may have typed along. */
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
