import type { Component } from '../../catalogue/component.ts';
import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import type { Link, Tag } from '../../language/page/pageSyntax.ts';
import { componentUses, findAttribute } from '../../project/pages/componentUses.ts';
import { derive } from '../../text/derive.ts';
import { fileCheck } from '../fileCheck.ts';
import { addEmptyAttribute } from './attributeFixes.ts';

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

export const missingAlt = fileCheck({
	code: 'missing-alt',
	includesSnippets: true,
	severity: 'hint',
	title: 'Missing alt text',
	explain:
		'Screen readers read the alt text of an image aloud, and programs that read the page know nothing else of it. Describe what the image shows. For a decorative image, write `<img alt="" />`.',
	examples: {
		bad: '⟦![](https://example.com/plan.png)⟧\n\n<⟦img⟧ src="https://example.com/logo.svg" />\n',
		good: '![The plan of the building](https://example.com/plan.png)\n\n<img src="https://example.com/line.svg" alt="" />\n',
	},
	page(document, report) {
		for (const { kind, span } of document.syntax.links)
			if (kind === 'image' && sliceOf(document, { start: span.start, end: span.start + 3 }) === '![]')
				report({ span, message: 'Image has no alt text. Describe it between the brackets.' });
		for (const use of componentUses(document)) {
			const described = describingAttribute(use.component);
			if (described === undefined || use.spread || isHidden(use.tag.attributes)) continue;
			if (findAttribute(use, described) !== undefined) continue;
			report({
				span: use.tag.nameSpan,
				message: `Image has no \`${described}\` text. Describe it, or write \`${described}=""\` if it is decorative.`,
				fixes: [{ ...addEmptyAttribute(use.tag, described), preferred: true }],
			});
		}
	},
});

/** Name of the attribute that describes what the component shows. */
const describingAttribute = derive((component: Component): string | undefined =>
	Object.keys(component.attributes).find((name) => component.attributes[name]?.describes),
);

/** True if the author hides the element from screen readers. */
function isHidden(attributes: readonly { readonly name: string }[]): boolean {
	return attributes.some(({ name }) => name === 'aria-hidden' || name === 'role');
}
