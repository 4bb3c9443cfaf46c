import { textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { titleAnchor } from '../content/heading.ts';
import { renderBox } from '../content/notice.ts';
import { element, textNode } from '../html/element.ts';
import { attributeIcon } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** One of the page's alternative views, below its title. The page's script shows one of them and offers the others. */
export const view: ComponentRenderer<'view'> = (context, use, { title: attribute }) => {
	const title = textValue(use, attribute) ?? 'View';
	return [
		element(
			'section',
			{
				class: 'r-view',
				'data-mode': use.name,
				'data-label': title,
				id: titleAnchor(context.page, title, undefined),
			},
			element('div', { class: 'r-view-title' }, attributeIcon(context, use), textNode(title)),
			context.render(context, use.children),
		),
	];
};

/** Content for some readers: shown if it is for people, only mentioned if it is for AI agents. */
export const visibility: ComponentRenderer<'visibility'> = (context, use) => {
	const readers = textValue(use, 'for');
	if (context.options.forMarkdown) {
		if (readers === 'agents') return context.render(context, use.children);
		if (readers === 'humans') return [];
	}
	if (readers === 'humans' || readers === 'signed-in' || readers === 'signed-out')
		return context.render(context, use.children);
	if (readers === 'agents' && context.options.omitsNotes) return [];
	const label =
		readers === 'agents'
			? 'For AI agents only: part of the Markdown of this page.'
			: 'For some readers only.';
	return renderBox(context, label, context.render({ ...context, inContents: false }, use.children));
};
