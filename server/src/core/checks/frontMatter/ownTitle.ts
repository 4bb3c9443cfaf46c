import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import type { Heading } from '../../syntax/page/pageSyntax.ts';
import type { TextChange } from '../../text/textChange.ts';

/** The H1 heading that the page starts with: other tools use it as the title. */
export function findOwnTitle(document: PageDocument): Heading | undefined {
	const { headings, frontMatter } = document.syntax;
	const [first] = headings;
	if (first?.level !== 1 || first.text.trim() === '' || first.customId !== undefined) return undefined;
	if (/[<{]/.test(sliceOf(document, first.textSpan))) return undefined;
	const above = sliceOf(document, { start: frontMatter?.span.end ?? 0, end: first.span.start });
	return above.replace('\uFEFF', '').trim() === '' ? first : undefined;
}

/** Removes the heading with the blank lines below it. */
export function removeHeading({ text }: PageDocument, { span }: Heading): TextChange {
	const [rest = ''] = /^[ \t]*(?:\r?\n[ \t]*(?=\r?\n|$))*(?:\r?\n)?/.exec(text.slice(span.end)) ?? [];
	return { span: { start: span.start, end: span.end + rest.length }, newText: '' };
}
