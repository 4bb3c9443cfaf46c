import type { Component } from '../component.ts';

export const heading: Component = {
	name: 'Heading',
	summary: 'A heading whose anchor you choose.',
	advice: 'An ordinary Markdown heading is shorter whenever its own anchor will do.',
	attributes: {
		level: {
			kind: 'number',
			summary: 'Level of the heading.',
			options: ['2', '3', '4'],
			sample: '2',
			beyondSpec: true,
		},
		id: { kind: 'text', summary: 'Anchor of the heading.', sample: 'rate-limits', beyondSpec: true },
		noAnchor: { kind: 'flag', summary: 'Gives the heading no anchor.', beyondSpec: true },
	},
	content: 'inline',
	example: `<Heading level={2} id="limits">Rate limits</Heading>`,
	rendering: { kind: 'heading' },
	beyondSpec: true,
};
