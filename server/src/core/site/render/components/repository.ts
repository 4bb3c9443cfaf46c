import { textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Link to a repository, with its name only: the preview asks no server for more. */
export const repository: ComponentRenderer<'repository'> = (context, use) => {
	const name = textValue(use, 'repo') ?? '';
	const isName = /^[\w.-]+\/[\w.-]+$/.test(name) && !context.inLink;
	const content = [chromeIcon('repository'), element('span', {}, textNode(name))];
	if (!isName) return [element('div', { class: 'r-repository' }, content)];
	const look = textValue(use, 'variant') === 'flat' ? 'r-repository r-repository-flat' : 'r-repository';
	const target = { href: `https://github.com/${name}`, target: '_blank' };
	return [element('a', { class: look, ...target }, content)];
};
