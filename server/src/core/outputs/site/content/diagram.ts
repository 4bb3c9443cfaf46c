import { type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';

/** A diagram as its description, in a box that says so. */
export function renderDiagram(source: string): Content {
	return element(
		'figure',
		{ class: 'r-diagram' },
		element('figcaption', {}, chromeIcon('image'), text('Diagram (Mermaid)')),
		element('pre', { class: 'r-pre', tabindex: 0, dir: 'ltr' }, element('code', {}, text(source))),
	);
}
