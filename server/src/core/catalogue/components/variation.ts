import type { Component } from '../component.ts';

export const variation: Component = {
	name: 'Variation',
	summary: 'Content for one of the site’s variations.',
	attributes: {
		is: {
			kind: 'text',
			summary: 'Name of the variation.',
			required: true,
			sample: 'enterprise',
			beyondSpec: true,
		},
	},
	content: 'flow',
	example: `<Variation is="enterprise">
  Your administrator creates the first workspace for you.
</Variation>`,
	rendering: { kind: 'view', title: 'is' },
	beyondSpec: true,
};
