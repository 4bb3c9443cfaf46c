import type { ProblemNotice } from '../../parse/tree/pageTree.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import type { RenderContext } from './renderContext.ts';

/** Notice of a syntax error, at its place in the preview. */
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

/**
 * Labeled box in place of a component that the preview cannot show, with its content. Built sites show only the
 * content, or that it is not available. The first code in the label names the component.
 */
export function renderBox(
	context: RenderContext,
	label: string,
	content: readonly Content[] = [],
): readonly Content[] {
	if (context.options.omitsNotes) {
		const [, name = ''] = /`([^`]+)`/.exec(label) ?? [];
		return content.length > 0 ? content : [renderUnavailable(context, name)];
	}
	return [
		element(
			'div',
			{ class: 'r-box' },
			element('div', { class: 'r-box-label' }, chromeIcon('frame'), element('span', {}, withCode(label))),
			content.length === 0 ? undefined : element('div', { class: 'r-box-content' }, content),
		),
	];
}

/** Box in a built site in place of content that is missing; the build lists `missing`, such as the name of a component. */
export function renderUnavailable({ words }: Pick<RenderContext, 'words'>, missing: string): Content {
	const attributes = { class: 'r-unavailable', role: 'note', 'data-missing': missing };
	return element('div', attributes, textNode(words.notAvailable));
}

/** Inline content of a component that the preview cannot show, or its name if there is none. */
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
