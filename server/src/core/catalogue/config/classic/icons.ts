import type { StringField } from '../configSchema.ts';

/** Icon name, with its style in a second key. */
export const classicIconField = {
	type: 'string',
	kind: 'icon',
	description: 'Name of an icon from the icon library, without a prefix.',
} as const satisfies StringField;

export const iconTypeField = {
	type: 'string',
	description: 'Style of the icon.',
	default: 'duotone',
	values: {
		brands: 'Logos of companies and products.',
		duotone: 'Two shades of one color.',
		light: 'Light lines.',
		'sharp-solid': 'Solid fill with sharp corners.',
		solid: 'Solid fill.',
		thin: 'Thin lines, lighter than `light`.',
	},
	accepted: {
		regular: 'Medium-weight lines.',
		'sharp-duotone-solid': 'Two shades of one color, with sharp corners.',
		'sharp-light': 'Light lines with sharp corners.',
		'sharp-regular': 'Medium-weight lines with sharp corners.',
		'sharp-thin': 'Thin lines with sharp corners, lighter than `sharp-light`.',
	},
} as const satisfies StringField;
