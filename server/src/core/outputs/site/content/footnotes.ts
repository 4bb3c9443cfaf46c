import { type Content, element, text } from '../element.ts';
import type { RenderContext } from '../renderContext.ts';

export function renderFootnoteReference(context: RenderContext, identifier: string): readonly Content[] {
	const { footnoteOrder, footnotes } = context.page;
	if (!footnotes.has(identifier)) return [];
	if (!footnoteOrder.includes(identifier)) footnoteOrder.push(identifier);
	const number = footnoteOrder.indexOf(identifier) + 1;
	const link = { id: `fnref-${identifier}`, href: `#fn-${identifier}`, 'aria-label': `Footnote ${number}` };
	return [element('sup', {}, element('a', link, text(String(number))))];
}

/** The footnotes that the page refers to, in the order in which it does. */
export function renderFootnotes(context: RenderContext): readonly Content[] {
	const items = context.page.footnoteOrder.map((identifier) =>
		element(
			'li',
			{ id: `fn-${identifier}` },
			context.render(context, context.page.footnotes.get(identifier)?.children ?? []),
			element(
				'a',
				{ href: `#fnref-${identifier}`, class: 'r-footnote-back', 'aria-label': 'Back to the text' },
				text('↩'),
			),
		),
	);
	return items.length === 0 ? [] : [element('section', { class: 'r-footnotes' }, element('ol', {}, items))];
}
