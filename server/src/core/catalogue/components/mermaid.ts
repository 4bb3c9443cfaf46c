import type { Component } from '../component.ts';

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
			summary: 'Corner of the zoom buttons.',
			options: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
			default: 'bottom-right',
			beyondSpec: true,
		},
		actions: {
			kind: 'expression',
			summary: 'Whether zoom buttons are shown.',
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
