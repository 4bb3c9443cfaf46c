import type { Component } from '../component.ts';

export const tooltip: Component = {
	name: 'Tooltip',
	summary: 'A definition that appears when the reader points at a term.',
	advice:
		'Use it at the first use of a term. It cannot be read on paper or by every reader: nothing essential belongs in it.',
	attributes: {
		tip: {
			kind: 'text',
			summary: 'The definition.',
			required: true,
			sample: 'Application programming interface: how programs talk to each other',
		},
		headline: { kind: 'text', summary: 'Bold first line of the tooltip.', beyondSpec: true },
		cta: {
			kind: 'text',
			summary: 'Text of a link below the definition; needs `href`.',
			needs: 'href',
			beyondSpec: true,
		},
		href: { kind: 'page', summary: 'Where the link below the definition leads.', beyondSpec: true },
	},
	content: 'inline',
	example: `Every request carries an <Tooltip tip="A secret that identifies your application">API key</Tooltip> in its header.`,
	rendering: { kind: 'tooltip' },
};
