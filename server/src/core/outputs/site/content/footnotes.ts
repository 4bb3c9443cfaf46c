import type { FootnoteDefinition } from 'mdast';
import { type Content, element, text } from '../element.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';

export function renderFootnoteReference(context: RenderContext, identifier: string): readonly Content[] {
	const number = context.page.answers.footnote(identifier);
	if (number === undefined) return [];
	const link = { id: `fnref-${identifier}`, href: `#fn-${identifier}`, 'aria-label': `Footnote ${number}` };
	return [element('sup', {}, element('a', link, text(String(number))))];
}

/** The footnotes that the page refers to, given in the order in which it does. */
export function renderFootnotes(context: RenderContext, notes: readonly PageNode[]): readonly Content[] {
	const items = notes
		.filter(isFootnote)
		.map(({ identifier, children }) =>
			element(
				'li',
				{ id: `fn-${identifier}` },
				context.render(context, children),
				element(
					'a',
					{ href: `#fnref-${identifier}`, class: 'r-footnote-back', 'aria-label': 'Back to the text' },
					text('↩'),
				),
			),
		);
	return items.length === 0 ? [] : [element('section', { class: 'r-footnotes' }, element('ol', {}, items))];
}

function isFootnote(node: PageNode): node is FootnoteDefinition {
	return node.type === 'footnoteDefinition';
}
