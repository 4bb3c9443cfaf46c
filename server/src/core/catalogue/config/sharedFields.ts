import type { ObjectField, StringField, TextForm, UrlRule } from './configSchema.ts';

/** Rules for redirects in both dialects, besides their properties. */
export const redirectItem = {
	type: 'object',
	labelKey: 'source',
	noun: 'redirect',
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
	gradient: 'Gradient in the primary color.',
	grid: 'Grid of thin lines.',
	windows: 'Tiles of light, like light through windows.',
} as const satisfies Readonly<Record<string, string>>;

/** Required non-empty string. */
export const nonEmptyText = {
	pattern: '^[^]',
	patternErrorMessage: 'Text must not be empty. Use a space to show nothing.',
} as const satisfies TextForm;

/** Path of a logo: the host requires at least three characters. */
export const logoPath = {
	pattern: '^[^]{3}',
	patternErrorMessage: 'Logo must be an image path that includes the file extension.',
} as const satisfies TextForm;

/** The two images of a logo in both dialects. */
export const logoImages = {
	light: { type: 'string', kind: 'asset', description: 'Path or URL of the logo in light mode.' },
	dark: { type: 'string', kind: 'asset', description: 'Path or URL of the logo in dark mode.' },
} as const satisfies ObjectField['properties'];

export const logoSample = { light: '/logo/light.svg', dark: '/logo/dark.svg' };

/** A URL of any scheme. */
export const anyUrl: UrlRule = { errorMessage: 'Must be an absolute URL. Start it with `https://`.' };

export const secureUrl: UrlRule = {
	schemes: ['https'],
	errorMessage: 'URL must start with `https://`.',
};

/** A file that the site loads: a path in the project, or a URL. */
export const webAddress: UrlRule = {
	path: 'any',
	schemes: ['https', 'http'],
	errorMessage: 'Must be a path in the project or a URL that starts with `https://`.',
};

export const hexColor = { type: 'string', kind: 'hexColor' } as const satisfies StringField;

/** Colors in both dialects. */
export const themeColors = {
	type: 'object',
	description: 'Theme colors of the site, as hex codes.',
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
			description: 'Main color in dark mode, used like `primary` in light mode.',
			textIn: 'dark',
		},
		dark: { ...hexColor, description: 'Main color of important buttons.' },
	},
	required: ['primary'],
	sample: { primary: '#0C8465', light: '#07C983', dark: '#0C8465' },
} as const satisfies ObjectField;

/** Shiki themes that the host accepts for code (host-behavior.md 3), which are not all. */
export const codeThemes: readonly string[] =
	'css-variables andromeeda aurora-x ayu-dark catppuccin-frappe catppuccin-latte catppuccin-macchiato catppuccin-mocha dark-plus dracula-soft dracula everforest-dark everforest-light github-dark-default github-dark-dimmed github-dark-high-contrast github-dark github-light-default github-light-high-contrast github-light gruvbox-dark-hard gruvbox-dark-medium gruvbox-dark-soft gruvbox-light-hard gruvbox-light-medium gruvbox-light-soft houston kanagawa-dragon kanagawa-lotus kanagawa-wave laserwave light-plus material-theme-darker material-theme-lighter material-theme-ocean material-theme-palenight material-theme min-dark min-light monokai night-owl nord one-dark-pro one-light plastic poimandres red rose-pine-dawn rose-pine-moon rose-pine slack-dark slack-ochin snazzy-light solarized-dark solarized-light synthwave-84 tokyo-night vesper vitesse-black vitesse-dark vitesse-light'.split(
		' ',
	);

/** Token types to which a code theme assigns a color. */
export const codeColorNames = [
	'background',
	'text',
	'comment',
	'string',
	'escape',
	'number',
	'keyword',
	'operator',
	'function',
	'type',
	'property',
	'tag',
	'parameter',
	'variable',
] as const;
