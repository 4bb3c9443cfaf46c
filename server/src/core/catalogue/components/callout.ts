import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const callout: Component = {
	name: 'Callout',
	summary: 'A callout with an icon and a color of your choice.',
	attributes: {
		icon: {
			...iconAttributes.icon,
			summary: 'Icon before the text: a name from the icon library, an image path or a URL.',
			sample: 'bell',
		},
		iconType: iconAttributes.iconType,
		color: {
			kind: 'color',
			summary: 'Hex color of border, tint and text; grey when absent.',
			sample: '#0e7490',
			beyondSpec: true,
		},
	},
	content: 'flow',
	example: `<Callout icon="bell" color="#0e7490">
  Maintenance starts on Sunday at 02:00 UTC and takes about ten minutes.
</Callout>`,
	rendering: { kind: 'callout', tone: 'neutral', icon: 'circle-info' },
	beyondSpec: true,
};
