import type { ConfigField, ObjectField } from '../configSchema.ts';
import { hexColor, themeColors } from '../sharedFields.ts';

const gradient = {
	type: 'object',
	strict: true,
	properties: {
		from: { ...hexColor, description: 'Start color of the gradient.' },
		via: { ...hexColor, description: 'Middle color of the gradient.', beyondSpec: true },
		to: { ...hexColor, description: 'End color of the gradient.' },
	},
	required: ['from'],
	requirements: [
		{
			code: 'incomplete-gradient',
			kind: 'together',
			keys: ['from', 'to'],
			message: 'Incomplete gradient. Set both `from` and `to`.',
		},
	],
	sample: { from: '#0C8465', to: '#07C983' },
} as const satisfies ObjectField;

/** A color, or a gradient of two. */
export const colorOrGradient = {
	anyOf: [{ ...hexColor, sample: '#0C8465' }, gradient],
} as const satisfies ConfigField;

const background = {
	type: 'object',
	description: 'Background colors of every page in light and dark mode.',
	becomes: { to: ['background', 'color'] },
	properties: {
		light: { ...hexColor, description: 'Background color in light mode.' },
		dark: { ...hexColor, description: 'Background color in dark mode.' },
	},
	requirements: [
		{
			code: 'incomplete-background',
			kind: 'together',
			keys: ['light', 'dark'],
			message: 'Background color is set for one mode only. Set both `light` and `dark`.',
		},
	],
	sample: { light: '#FFFFFF', dark: '#0B0B0F' },
} as const satisfies ObjectField;

/** Primary color of a site without one. */
const standardPrimary = '#16A34A';

/** Colors that the modern dialect requires. */
export const standardColors = { primary: standardPrimary };

const leftOver = 'It has no effect. Remove it.';

export const colors = {
	...themeColors,
	becomes: { adds: { primary: standardPrimary } },
	properties: {
		...themeColors.properties,
		background,
		anchors: {
			...colorOrGradient,
			description: 'Background color or gradient of the icons of all anchors.',
			becomes: { navigation: 'a `color` of each anchor' },
			beyondSpec: true,
		},
		ultraLight: {
			description: 'Lighter shade, used in earlier versions.',
			deprecationMessage: leftOver,
			becomes: { nothing: leftOver },
			beyondSpec: true,
		},
		ultraDark: {
			description: 'Darker shade, used in earlier versions.',
			deprecationMessage: leftOver,
			beyondSpec: true,
			becomes: { nothing: leftOver },
		},
	},
} as const satisfies ObjectField;
