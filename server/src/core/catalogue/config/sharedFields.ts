import type { ObjectField, TextForm } from './configSchema.ts';

/** What both dialects say of a redirect, beside its properties. */
export const redirectItem = {
	type: 'object',
	labelKey: 'source',
	required: ['source', 'destination'],
	mistaken: {
		from: { advice: 'Use `source` instead.', rename: 'source' },
		to: { advice: 'Use `destination` instead.', rename: 'destination' },
	},
	sample: { source: '/old/path', destination: '/new/path' },
} as const satisfies Omit<ObjectField, 'properties'>;

const name = { advice: 'Use `group` instead.', rename: 'group' };

/** What other tools call the keys of a group in the navigation. */
export const foreignGroupKeys = {
	title: name,
	name,
	label: name,
	items: { advice: 'Use `pages` instead.', rename: 'pages' },
} as const satisfies ObjectField['mistaken'];

/** Patterns behind the content of every page, each with its meaning. The name of one is also its look. */
export const decorations = {
	gradient: 'A gradient in the primary color.',
	grid: 'A grid of fine lines.',
	windows: 'Tiles of light, as from windows.',
} as const satisfies Readonly<Record<string, string>>;

/** A form of texts that the host rejects when they are empty, and takes as they are otherwise. */
export const nonEmptyText = {
	pattern: '^[^]',
	patternErrorMessage: 'Text must not be empty. Use a space to show nothing.',
} as const satisfies TextForm;

/** The path of a logo: the host wants at least three characters. */
export const logoPath = {
	pattern: '^[^]{3}',
	patternErrorMessage: 'Logo must be the path of an image with its extension.',
} as const satisfies TextForm;

/** The two images of a logo, in both dialects. */
export const logoImages = {
	light: { type: 'string', kind: 'asset', description: 'Path of the logo in light mode.' },
	dark: { type: 'string', kind: 'asset', description: 'Path of the logo in dark mode.' },
} as const satisfies ObjectField['properties'];

export const logoSample = { light: '/logo/light.svg', dark: '/logo/dark.svg' };
