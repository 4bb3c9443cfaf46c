import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import type { Link, Tag } from '../../language/page/pageSyntax.ts';
import { fileCheck } from '../fileCheck.ts';

export const emptyLink = fileCheck({
	code: 'empty-link',
	includesSnippets: true,
	severity: 'information',
	title: 'Empty link',
	explain:
		'A link without text is invisible, and a screen reader announces a link without a name. Write the link text. Not reported: an anchor, which has an `id` and no `href`.',
	examples: {
		bad: 'Read ⟦[](https://example.com/guide)⟧ first, or ⟦<a href="https://example.com/faq"></a>⟧ the questions.\n',
		good: 'Read [the guide](https://example.com/guide) first, or <a href="https://example.com/faq">answers to</a> the questions.\n',
	},
	page(document, report) {
		const { links, tags } = document.syntax;
		for (const link of links)
			if (isEmptyLink(document, link))
				report({
					span: link.span,
					message: 'Link has no text. Write it between the brackets, or remove the link.',
				});
		for (const tag of tags) {
			const end = tag.name === 'a' ? endOfEmpty(document, tag, tags) : undefined;
			if (end !== undefined)
				report({
					span: { start: tag.span.start, end },
					message: 'Link has no text. Write it between the tags, or remove the link.',
				});
		}
	},
});

const openBracket = 0x5b;
const closeBracket = 0x5d;

function isEmptyLink(document: PageDocument, { kind, span: { start } }: Link): boolean {
	return (
		kind === 'link' &&
		codeUnitAt(document, start) === openBracket &&
		codeUnitAt(document, start + 1) === closeBracket
	);
}

function endOfEmpty(document: PageDocument, tag: Tag, tags: readonly Tag[]): number | undefined {
	const leads = tag.attributes.some(({ name }) => name === 'href');
	const names = tag.attributes.some(({ name }) => ['id', 'name', 'aria-label', 'title', ''].includes(name));
	if (!leads || names || tag.kind === 'close') return undefined;
	if (tag.kind === 'selfClosing') return tag.span.end;
	const close = tag.partner === undefined ? undefined : tags[tag.partner];
	if (close === undefined) return undefined;
	const held = { start: tag.span.end, end: close.span.start };
	return held.end - held.start < 100 && sliceOf(document, held).trim() === '' ? close.span.end : undefined;
}
