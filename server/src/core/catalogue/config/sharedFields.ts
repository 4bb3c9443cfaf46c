import type { ObjectField, TextForm } from './configSchema.ts';

/** Rules for redirects in both dialects, besides their properties. */
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

/** Names of other tools for the keys of navigation groups. */
export const foreignGroupKeys = {
	title: name,
	name,
	label: name,
	items: { advice: 'Use `pages` instead.', rename: 'pages' },
} as const satisfies ObjectField['mistaken'];

/** Background patterns of pages, with their meaning. Names are also those of the looks. */
export const decorations = {
	gradient: 'A gradient in the primary color.',
	grid: 'A grid of fine lines.',
	windows: 'Tiles of light, as from windows.',
} as const satisfies Readonly<Record<string, string>>;

/** Required non-empty string. */
export const nonEmptyText = {
	pattern: '^[^]',
	patternErrorMessage: 'Text must not be empty. Use a space to show nothing.',
} as const satisfies TextForm;

/** Path of a logo: the host requires at least three characters. */
export const logoPath = {
	pattern: '^[^]{3}',
	patternErrorMessage: 'Logo must be the path of an image with its extension.',
} as const satisfies TextForm;

/** The two images of a logo in both dialects. */
export const logoImages = {
	light: { type: 'string', kind: 'asset', description: 'Path of the logo in light mode.' },
	dark: { type: 'string', kind: 'asset', description: 'Path of the logo in dark mode.' },
} as const satisfies ObjectField['properties'];

export const logoSample = { light: '/logo/light.svg', dark: '/logo/dark.svg' };
