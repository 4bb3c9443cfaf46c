import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const icon: Component = {
	name: 'Icon',
	summary: 'An icon placed within a line of text.',
	attributes: {
		icon: {
			kind: 'icon',
			summary: 'Icon to show: a name from the icon library, an image path or a URL.',
			sample: 'circle-check',
			beyondSpec: true,
		},
		src: { kind: 'asset', summary: 'Image path or URL to use instead of an icon name.', beyondSpec: true },
		iconType: iconAttributes.iconType,
		color: {
			kind: 'color',
			summary: 'Hex color of the icon. By default, the color of the text.',
			beyondSpec: true,
		},
		size: {
			kind: 'number',
			summary: 'Width and height of the icon in pixels.',
			default: '16',
			options: ['16', '20', '24', '32'],
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes of the icon.', beyondSpec: true },
	},
	exactlyOneOf: [['icon', 'src']],
	content: 'none',
	example: `<Icon icon="circle-check" color="#16a34a" size={20} /> All systems are running.`,
	rendering: { kind: 'icon' },
	beyondSpec: true,
};

export const mermaid: Component = {
	name: 'Mermaid',
	summary: 'A Mermaid diagram, described as text.',
	advice:
		'Use a code block with the language `mermaid` instead, unless the diagram comes from an expression. Both render the same diagram.',
	attributes: {
		chart: {
			kind: 'expression',
			summary: 'Source of the diagram in Mermaid syntax.',
			required: true,
			sample: '`flowchart LR; A --> B`',
			beyondSpec: true,
		},
		placement: {
			kind: 'choice',
			summary: 'Corner of the diagram where the zoom buttons are shown.',
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
	summary: 'A math formula in LaTeX notation.',
	advice:
		'Math in Markdown has the same effect: `$…$` within a line, or `$$…$$` on separate lines. Write a literal dollar sign as `\\$`.',
	attributes: {},
	content: 'inline',
	example: `The energy is <Latex>E = mc^2</Latex>.`,
	rendering: { kind: 'latex' },
	beyondSpec: true,
};
