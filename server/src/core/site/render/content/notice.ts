import type { ProblemNotice } from '../../parse/tree/pageTree.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { RenderContext } from './renderContext.ts';

/** A mistake of the author, where it stands: the preview shows it instead of going blank. */
export function renderNotice(context: RenderContext, { message, line }: ProblemNotice): readonly Content[] {
	if (context.options.omitsNotes) return [];
	const isSnippet = context.path !== context.page.path;
	const where = isSnippet ? `${context.path}, line ${line + 1}` : `Line ${line + 1}`;
	return [
		element(
			'span',
			{ class: 'r-notice', role: 'note' },
			chromeIcon('problem'),
			element('span', {}, element('strong', {}, textNode(`${where}: `)), withCode(message)),
		),
	];
}

/** A box in place of something that the preview does not show, with what is inside it. Readers of a built site see only that. */
export function renderBox(
	{ options }: RenderContext,
	label: string,
	content: readonly Content[] = [],
): readonly Content[] {
	if (options.omitsNotes) return content;
	return [
		element(
			'div',
			{ class: 'r-box' },
			element('div', { class: 'r-box-label' }, chromeIcon('frame'), element('span', {}, withCode(label))),
			content.length === 0 ? undefined : element('div', { class: 'r-box-content' }, content),
		),
	];
}

/** The same in a line of text: its words stay where they are, or the name of the component stands for them. */
export function renderInlineBox(
	{ options }: RenderContext,
	{ label, name }: { readonly label: string; readonly name: string },
	content: readonly Content[],
): readonly Content[] {
	if (options.omitsNotes) return content;
	const shown = content.length === 0 ? [element('code', {}, textNode(`<${name}>`))] : content;
	return [element('span', { class: 'r-box-inline', title: label.replaceAll(/[`<>]/g, '') }, shown)];
}

/** Text whose parts between backticks are code. */
function withCode(message: string): Content[] {
	return message
		.split('`')
		.flatMap((part, index): Content[] =>
			part === '' ? [] : [index % 2 === 1 ? element('code', {}, textNode(part)) : textNode(part)],
		);
}
