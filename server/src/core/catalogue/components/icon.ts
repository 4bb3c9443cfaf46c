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
			summary: 'Hex color of the icon; the color of the text when absent.',
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
