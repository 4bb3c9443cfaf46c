import type { Attribute } from '../component.ts';
import { iconTypes } from './iconTypes.ts';

/** The pair that most components with a title take. */
export const iconAttributes = {
	icon: {
		kind: 'icon',
		summary: 'Icon shown beside the title: a name from the icon library, an image path or a URL.',
		beyondSpec: true,
	},
	iconType: {
		kind: 'choice',
		summary: 'Style of the icon; styles that the free icon set lacks fall back to a free one.',
		options: iconTypes,
		beyondSpec: true,
	},
} as const satisfies Record<string, Attribute>;
