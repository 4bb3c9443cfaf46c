import type { ObjectField, StringField } from './configSchema.ts';

export const hexColour = { type: 'string', kind: 'hexColour' } as const satisfies StringField;

/** The colours that both dialects have. */
export const themeColours = {
	type: 'object',
	description: 'Hex colour codes of the global theme.',
	strict: true,
	properties: {
		primary: {
			...hexColour,
			description: 'Main colour in light mode, for highlighted content, section headings and accents.',
			sample: '#0C8465',
			textIn: 'light',
		},
		light: {
			...hexColour,
			description: 'Main colour in dark mode, where it does what `primary` does in light mode.',
			textIn: 'dark',
		},
		dark: { ...hexColour, description: 'Main colour of important buttons.' },
	},
	required: ['primary'],
	sample: { primary: '#0C8465', light: '#07C983', dark: '#0C8465' },
} as const satisfies ObjectField;
