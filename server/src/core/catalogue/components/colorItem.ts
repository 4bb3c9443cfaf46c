import type { Component } from '../component.ts';

export const colorItem: Component = {
	name: 'Color.Item',
	summary: 'One color of a palette.',
	attributes: {
		name: { kind: 'text', summary: 'Name under the swatch.', sample: 'Brand', beyondSpec: true },
		value: {
			kind: 'color',
			summary: 'A CSS color, or an object with one for `light` and one for `dark`.',
			required: true,
			sample: '#0e7490',
			beyondSpec: true,
		},
	},
	parents: ['Color', 'Color.Row'],
	content: 'none',
	example: `<Color variant="compact">
  <Color.Item name="Brand" value="#0e7490" />
</Color>`,
	rendering: { kind: 'color', part: 'item' },
	beyondSpec: true,
};
