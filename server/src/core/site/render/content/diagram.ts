import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';

export interface DiagramOptions {
	/** Corner with the buttons for zooming, such as `top-left`. */
	readonly placement?: string | undefined;
	/** True to show these buttons; by default, only tall diagrams have them. */
	readonly actions?: boolean | undefined;
}

/** Source of a Mermaid diagram, which the page's script replaces by the drawing. */
export function renderDiagram(source: string, { placement, actions }: DiagramOptions = {}): Content {
	const corner = /^(?:top|bottom)-(?:left|right)$/.exec(placement ?? '')?.[0] ?? 'bottom-right';
	return element(
		'figure',
		{
			class: `r-diagram r-diagram-${corner}`,
			'data-mode': actions === undefined ? undefined : actions ? 'tools' : 'plain',
		},
		element('figcaption', {}, chromeIcon('image'), textNode('Diagram (Mermaid)')),
		element('pre', { class: 'r-pre', tabindex: 0, dir: 'ltr' }, element('code', {}, textNode(source))),
	);
}

/** Options in the info string of a diagram's fence: `placement="top-left" actions={false}`. */
export function readDiagramOptions(meta: string): DiagramOptions {
	const [, placement] = /(?:^|\s)placement=["'{]*([a-z-]+)/.exec(meta) ?? [];
	const [, actions] = /(?:^|\s)actions=["'{]*(true|false)/.exec(meta) ?? [];
	return { placement, actions: actions === undefined ? undefined : actions === 'true' };
}
