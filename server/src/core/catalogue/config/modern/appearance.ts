import { colors as classic } from '../classic/colors.ts';
import type { ConfigField, ObjectField, StringField } from '../configSchema.ts';
import { codeThemes, decorations, themeColors, webAddress } from '../sharedFields.ts';
import { classicKey } from './classicKeys.ts';
import { colorPair, flagField, iconLibrary, imageField, textField } from './parts.ts';

const { properties: classicColors } = classic;

const colors: ObjectField = {
	...themeColors,
	mistaken: {
		background: classicKey(classicColors.background),
		anchors: classicKey(classicColors.anchors),
	},
};

const fontProperties = {
	family: textField('Name of the font family.'),
	weight: { type: 'number', description: 'Font weight, such as 400.' },
	source: {
		type: 'string',
		kind: 'link',
		description: 'Path or URL of the font file to load.',
		filled: true,
		address: webAddress,
	},
	format: {
		type: 'string',
		description: 'Format of the font file. Required with `source`.',
		values: { woff: 'Web Open Font Format.', woff2: 'Web Open Font Format 2.' },
	},
} as const satisfies ObjectField['properties'];

const font = {
	type: 'object',
	properties: fontProperties,
	required: ['family'],
	requirements: [
		{
			code: 'missing-font-format',
			kind: 'needed',
			key: 'format',
			when: { key: 'source' },
			message: 'Font with a `source` is missing its `format`. Use `woff` or `woff2`.',
		},
	],
	mistaken: {
		url: { advice: 'It belongs to the classic dialect. Use `source` instead.', rename: 'source' },
	},
	sample: { family: '' },
} as const satisfies ObjectField;

const besideFamily = 'Use either `family` for all text, or `heading` and `body`.';

const mistakenFontKeys = {
	...font.mistaken,
	headings: { advice: 'It belongs to the classic dialect. Use `heading` instead.', rename: 'heading' },
} as const satisfies ObjectField['mistaken'];

const codeTheme: StringField = {
	type: 'string',
	values: Object.fromEntries(codeThemes.map((name) => [name, `Shiki theme ${name}.`])),
};

/** Fields for the appearance of pages. */
export const modernAppearanceFields = {
	colors,
	appearance: {
		type: 'object',
		description: 'Settings for light and dark mode.',
		properties: {
			default: {
				type: 'string',
				description: 'Default mode for new readers.',
				default: 'system',
				values: {
					system: 'Mode of the reader’s operating system.',
					light: 'Light mode.',
					dark: 'Dark mode.',
				},
			},
			strict: flagField(
				'Whether to hide the light/dark mode switch. Together with `default`, this forces one mode.',
				false,
			),
		},
		mistaken: {
			isHidden: {
				advice: 'It belongs to the classic dialect. Use `strict` instead.',
				rename: 'strict',
			},
		},
		sample: { default: '' },
	},
	background: {
		type: 'object',
		description: 'Background of every page.',
		properties: {
			image: imageField('Background image of every page.', '/images/background.png'),
			decoration: {
				type: 'string',
				description: 'Background pattern of the page content.',
				values: decorations,
			},
			color: {
				...colorPair,
				strict: true,
				description: 'Background colors of every page in light and dark mode.',
				sample: { light: '#FFFFFF', dark: '#0B0B0F' },
			},
		},
		mistaken: {
			style: {
				advice: 'It belongs to the classic dialect. Use `decoration` instead.',
				rename: 'decoration',
			},
		},
	},
	styling: {
		type: 'object',
		description: 'Settings for visual details, such as code blocks and the line above page titles.',
		properties: {
			eyebrows: {
				type: 'string',
				description: 'Content of the eyebrow, the line above the page title.',
				default: 'section',
				values: {
					section: 'Name of the group that contains the page.',
					breadcrumbs: 'Breadcrumbs: the full navigation path to the page.',
				},
			},
			codeblocks: {
				description: 'Color theme of code blocks.',
				default: 'system',
				anyOf: [
					{
						type: 'string',
						values: { system: 'Same mode as the page.', dark: 'Dark colors in both modes.' },
					},
					{
						type: 'object',
						properties: {
							theme: {
								description:
									'Name of a Shiki theme: one theme for both modes, or separate themes for light and dark mode.',
								anyOf: [
									codeTheme,
									{
										type: 'object',
										properties: {
											light: {
												...codeTheme,
												description: 'Shiki theme in light mode.',
												default: 'github-light-default',
											},
											dark: { ...codeTheme, description: 'Shiki theme in dark mode.', default: 'dark-plus' },
										},
										required: ['light', 'dark'],
									},
								],
							},
							languages: {
								type: 'object',
								description: 'Additional languages for syntax highlighting.',
								properties: {
									custom: {
										type: 'array',
										description: 'Paths of TextMate grammar files for additional languages.',
										items: { type: 'string' },
									},
								},
							},
						},
					},
				],
			},
			latex: flagField(
				'Whether pages can contain LaTeX formulas. If not set, the site detects whether they do.',
			),
		},
	},
	icons: {
		type: 'object',
		description: 'Icon settings of the site.',
		properties: { library: iconLibrary },
		required: ['library'],
		sample: { library: '' },
	},
	fonts: {
		description: 'Font of the site, or separate fonts for headings and body text.',
		anyOf: [
			{
				type: 'object',
				properties: {
					heading: { ...font, description: 'Font for headings.' },
					body: { ...font, description: 'Font for body text.' },
				},
				strict: true,
				mistaken: mistakenFontKeys,
			},
			{
				...font,
				properties: {
					...fontProperties,
					heading: { description: 'Font for headings.', idle: besideFamily, internal: true },
					body: { description: 'Font for body text.', idle: besideFamily, internal: true },
				},
				mistaken: mistakenFontKeys,
			},
		],
		sample: { family: '' },
	},
	thumbnails: {
		type: 'object',
		description: 'Settings for the preview images of shared links.',
		properties: {
			appearance: {
				type: 'string',
				description: 'Color mode of the preview images.',
				values: { light: 'Light mode.', dark: 'Dark mode.' },
			},
			background: {
				type: 'string',
				kind: 'asset',
				description: 'Background image of the preview images, under the title.',
			},
			fonts: {
				type: 'object',
				description: 'Font of the preview images.',
				properties: { family: textField('Name of the font family.') },
				required: ['family'],
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
