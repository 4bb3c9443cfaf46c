import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import { findMissingClosingTag } from './closeTag.ts';
import { toSortText, toTextEdit } from './completionText.ts';
import { isUnclosed, namedOpenTags } from './openTags.ts';
import { findStandingClose } from './standingClose.ts';
import type { TagPlace } from './tagPlace.ts';

/** Names after `</`: the innermost tag that nothing closes comes first. */
export function completeClosingName(document: PageDocument, { index, span }: TagPlace): CompletionItem[] {
	const innermostFirst = namedOpenTags(document, index);
	const unclosed = innermostFirst.filter((open) => isUnclosed(open, { document, besides: index }));
	const names = [...unclosed, ...innermostFirst].map(({ tag }) => tag.name);
	const standing = findStandingClose(document, { index, offset: span.end });
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
