import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const icon: Component = {
	name: 'Icon',
	summary: 'An icon within a line of text.',
	attributes: {
		icon: {
			kind: 'icon',
			summary: 'Name from the icon library, image path or URL.',
			sample: 'circle-check',
			beyondSpec: true,
		},
		src: { kind: 'asset', summary: 'Image path or URL, instead of a name.', beyondSpec: true },
		iconType: iconAttributes.iconType,
		color: {
			kind: 'color',
			summary: 'Hex color of the icon. Text color by default.',
			beyondSpec: true,
		},
		size: {
			kind: 'number',
			summary: 'Width and height in pixels.',
			default: '16',
			options: ['16', '20', '24', '32'],
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes for the icon.', beyondSpec: true },
	},
	exactlyOneOf: [['icon', 'src']],
	content: 'none',
	example: `<Icon icon="circle-check" color="#16a34a" size={20} /> All systems are running.`,
	rendering: { kind: 'icon' },
	beyondSpec: true,
};

export const mermaid: Component = {
	name: 'Mermaid',
	summary: 'A diagram described in text.',
	advice:
		'Write a code block of the language `mermaid` unless the text comes from an expression: both are drawn alike.',
	attributes: {
		chart: {
			kind: 'expression',
			summary: 'The description of the diagram.',
			required: true,
			sample: '`flowchart LR; A --> B`',
			beyondSpec: true,
		},
		placement: {
			kind: 'choice',
			summary: 'Corner for the zoom buttons.',
			options: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
			default: 'bottom-right',
			beyondSpec: true,
		},
		actions: {
			kind: 'expression',
			summary: 'Whether to show zoom buttons.',
			options: ['true', 'false'],
			beyondSpec: true,
		},
	},
	content: 'none',
	example: `<Mermaid
  chart={\`flowchart LR
    page[Page] --> preview[Preview]
    page --> site[Site]\`}
/>`,
	rendering: { kind: 'mermaid' },
	beyondSpec: true,
};

export const latex: Component = {
	name: 'Latex',
	summary: 'A formula in LaTeX notation.',
	advice:
		'Markdown’s own notation does the same: `$…$` within a line, `$$…$$` on lines of its own. A dollar that is one is `\\$`.',
	attributes: {},
	content: 'inline',
	example: `The energy is <Latex>E = mc^2</Latex>.`,
	rendering: { kind: 'latex' },
	beyondSpec: true,
};
