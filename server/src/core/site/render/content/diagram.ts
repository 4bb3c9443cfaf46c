import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';

export interface DiagramOptions {
	/** The corner of the buttons that enlarge it. */
	readonly placement?: string | undefined;
	/** Whether there are such buttons; when absent, diagrams of some height have them. */
	readonly actions?: boolean | undefined;
}

/** A diagram as its description, in a box that says so. The page's script draws it. */
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

/** What the first line of a fence says about its diagram. */
export function readDiagramOptions(meta: string): DiagramOptions {
	const [, placement] = /(?:^|\s)placement=["'{]*([a-z-]+)/.exec(meta) ?? [];
	const [, actions] = /(?:^|\s)actions=["'{]*(true|false)/.exec(meta) ?? [];
	return { placement, actions: actions === undefined ? undefined : actions === 'true' };
}
