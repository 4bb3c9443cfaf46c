import type { FootnoteDefinition } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Content, element, text } from '../element.ts';
import type { PageReferences } from '../pageAnswers.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';

export function renderFootnoteReference(context: RenderContext, identifier: string): readonly Content[] {
	const number = context.page.answers.footnote(identifier);
	if (number === undefined) return [];
	const link = { id: `fnref-${identifier}`, href: `#fn-${identifier}`, 'aria-label': `Footnote ${number}` };
	const mark = text(String(number));
	return [element('sup', {}, context.inLink ? mark : element('a', link, mark))];
}

/** The footnotes of these names, and those that they refer to themselves, in the order of the references. */
export function footnotesOf(
	names: Iterable<string>,
	footnotes: PageReferences['footnotes'],
): readonly FootnoteDefinition[] {
	const notes: FootnoteDefinition[] = [];
	const wanted = new Set(names);
	for (const name of wanted) {
		const note = footnotes.get(name);
		if (note === undefined) continue;
		notes.push(note);
		visit(note, 'footnoteReference', ({ identifier }) => {
			wanted.add(identifier);
		});
	}
	return notes;
}

/** What `footnotesOf` gives, as a list. */
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
