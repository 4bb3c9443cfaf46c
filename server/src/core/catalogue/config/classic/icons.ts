import type { StringField } from '../configSchema.ts';

/** Icon name, with its style in a second key. */
export const classicIconField = {
	type: 'string',
	kind: 'icon',
	description: 'Name of an icon from the icon library, without a prefix.',
} as const satisfies StringField;

export const iconTypeField = {
	type: 'string',
	description: 'Style in which the icon is drawn.',
	default: 'duotone',
	values: {
		brands: 'Logos of companies and products.',
		duotone: 'Two shades of one color.',
		light: 'Thin lines.',
		'sharp-solid': 'Filled, with sharp corners.',
		solid: 'Filled.',
		thin: 'The thinnest lines.',
	},
	accepted: {
		regular: 'Lines of middle weight.',
		'sharp-duotone-solid': 'Two shades, with sharp corners.',
		'sharp-light': 'Thin lines, with sharp corners.',
		'sharp-regular': 'Lines of middle weight, with sharp corners.',
		'sharp-thin': 'The thinnest lines, with sharp corners.',
	},
} as const satisfies StringField;
