import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { indentBefore } from './standingClose.ts';
import type { TagClosing } from './tagClosing.ts';

/** What an author typed twice by ending a closing tag that was there already; it stays once. */
export function findTypedTwice(document: PageDocument, offset: number): TagClosing | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex(({ span }) => span.end <= offset);
	const tag = tags[index];
	if (tag?.kind !== 'close' || tag.unfinished || tag.name === '') return undefined;
	if (tag.span.end === offset) return withStanding(document, tag, tags[index + 1]);
	const again = document.text.slice(tag.span.end, offset);
	return again === `${tag.name}>` ? { snippet: '', span: { start: tag.span.end, end: offset } } : undefined;
}

/** The next tag closes nothing where the one before has its name and nothing between. */
function withStanding(
	{ text, syntax }: PageDocument,
	typed: Tag,
	standing: Tag | undefined,
): TagClosing | undefined {
	if (standing?.kind !== 'close' || standing.name !== typed.name || standing.unfinished) return undefined;
	if (partnerOf(syntax.tags, standing) !== undefined) return undefined;
	const { start, end } = typed.span;
	if (text.slice(end, standing.span.start).trim() !== '') return undefined;
	const indent = indentBefore(text, standing.span.start);
	const typedIndent = indentBefore(text, start);
	const areApart = indent !== undefined && typedIndent !== undefined;
	const written = `${areApart ? indent : ''}</${typed.name}>`;
	return {
		snippet: written.replaceAll('$', '\\$'),
		span: { start: areApart ? start - typedIndent.length : start, end: standing.span.end },
	};
}
