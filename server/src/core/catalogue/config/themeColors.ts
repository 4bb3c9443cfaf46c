import type { ObjectField, StringField } from './configSchema.ts';

export const hexColor = { type: 'string', kind: 'hexColor' } as const satisfies StringField;

/** Colors in both dialects. */
export const themeColors = {
	type: 'object',
	description: 'Hex color codes of the global theme.',
	strict: true,
	properties: {
		primary: {
			...hexColor,
			description: 'Main color in light mode, for highlighted content, section headings and accents.',
			sample: '#0C8465',
			textIn: 'light',
		},
		light: {
			...hexColor,
			description: 'Main color in dark mode, where it does what `primary` does in light mode.',
			textIn: 'dark',
		},
		dark: { ...hexColor, description: 'Main color of important buttons.' },
	},
	required: ['primary'],
	sample: { primary: '#0C8465', light: '#07C983', dark: '#0C8465' },
} as const satisfies ObjectField;
