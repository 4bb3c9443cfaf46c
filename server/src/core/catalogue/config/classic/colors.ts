import type { ConfigField, ObjectField, StringField } from '../configSchema.ts';

const hexColour = { type: 'string', kind: 'hexColour' } as const satisfies StringField;

const gradient = {
	type: 'object',
	properties: {
		from: { ...hexColour, description: 'Colour at which the gradient starts.' },
		via: { ...hexColour, description: 'Colour that the gradient passes through.', beyondSpec: true },
		to: { ...hexColour, description: 'Colour at which the gradient ends.' },
	},
	required: ['from'],
	requirements: [
		{
			code: 'incomplete-gradient',
			kind: 'together',
			keys: ['from', 'to'],
			message: 'A gradient runs from one colour to another: give both `from` and `to`.',
		},
	],
	sample: { from: '#0C8465', to: '#07C983' },
} as const satisfies ObjectField;

/** One colour, or two that run into each other. */
export const colourOrGradient = {
	type: 'oneOf',
	branches: [{ ...hexColour, sample: '#0C8465' }, gradient],
} as const satisfies ConfigField;

const background = {
	type: 'object',
	description: 'Background colours of every page, one for each mode.',
	properties: {
		light: { ...hexColour, description: 'Background in light mode.' },
		dark: { ...hexColour, description: 'Background in dark mode.' },
	},
	requirements: [
		{
			code: 'incomplete-background',
			kind: 'together',
			keys: ['light', 'dark'],
			message: 'A background needs a colour for each mode: give both `light` and `dark`.',
		},
	],
	sample: { light: '#FFFFFF', dark: '#0B0B0F' },
} as const satisfies ObjectField;

const leftOver = 'It is no longer used; remove it.';

export const colors = {
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
		background,
		anchors: {
			...colourOrGradient,
			description: 'Colour or gradient behind the icons of all anchors.',
			beyondSpec: true,
		},
		ultraLight: {
			type: 'any',
			description: 'A lighter shade, once.',
			deprecated: leftOver,
			beyondSpec: true,
		},
		ultraDark: { type: 'any', description: 'A darker shade, once.', deprecated: leftOver, beyondSpec: true },
	},
	required: ['primary'],
	sample: { primary: '#0C8465', light: '#07C983', dark: '#0C8465' },
} as const satisfies ObjectField;
