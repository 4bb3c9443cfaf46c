import type { FootnoteDefinition } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Content, element, text } from '../element.ts';
import type { PageReferences } from '../pageAnswers.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';

export function renderFootnoteReference(context: RenderContext, identifier: string): readonly Content[] {
	const number = context.page.answers.footnote(identifier);
	if (number === undefined) return [];
	const mark = text(String(number));
	if (context.inLink) return [element('sup', {}, mark)];
	// A note may be referred to several times, and leads back to the first place.
	const id = context.page.answers.claim(`fnref-${identifier}`, 2);
	const link = { id, href: `#fn-${identifier}`, 'aria-label': `Footnote ${number}` };
	return [element('sup', {}, element('a', link, mark))];
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
