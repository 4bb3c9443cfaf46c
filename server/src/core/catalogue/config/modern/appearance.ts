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
	weight: { type: 'number', description: 'Weight of the letters, such as 400.' },
	source: {
		type: 'string',
		kind: 'link',
		description: 'URL of a font file to load.',
		filled: true,
		address: webAddress,
	},
	format: {
		type: 'string',
		description: 'Format of the font file, needed with `source`.',
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
	values: Object.fromEntries(codeThemes.map((name) => [name, `The theme ${name}.`])),
};

/** Fields for the appearance of pages. */
export const modernAppearanceFields = {
	colors,
	appearance: {
		type: 'object',
		description: 'Light and dark mode.',
		properties: {
			default: {
				type: 'string',
				description: 'Mode shown to new readers.',
				default: 'system',
				values: {
					system: 'The mode of their operating system.',
					light: 'Light mode.',
					dark: 'Dark mode.',
				},
			},
			strict: flagField('Hides the switch; together with `default` it forces one mode.', false),
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
				description: 'Background pattern of the content.',
				values: decorations,
			},
			color: {
				...colorPair,
				strict: true,
				description: 'Background colors of every page.',
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
		description: 'Style details.',
		properties: {
			eyebrows: {
				type: 'string',
				description: 'What the line above the title of a page shows.',
				default: 'section',
				values: { section: 'The group of the page.', breadcrumbs: 'The whole way to the page.' },
			},
			codeblocks: {
				description: 'Colors of code blocks.',
				default: 'system',
				anyOf: [
					{
						type: 'string',
						values: { system: 'Those of the page.', dark: 'Dark in both modes.' },
					},
					{
						type: 'object',
						properties: {
							theme: {
								description: 'Name of a theme of Shiki: one, or one for each mode.',
								anyOf: [
									codeTheme,
									{
										type: 'object',
										properties: {
											light: {
												...codeTheme,
												description: 'Theme in light mode.',
												default: 'github-light-default',
											},
											dark: { ...codeTheme, description: 'Theme in dark mode.', default: 'dark-plus' },
										},
										required: ['light', 'dark'],
									},
								],
							},
							languages: {
								type: 'object',
								description: 'Languages beyond those that the site knows.',
								properties: {
									custom: {
										type: 'array',
										description: 'Paths of TextMate grammars for more languages.',
										items: { type: 'string' },
									},
								},
							},
						},
					},
				],
			},
			latex: flagField('Whether pages may hold formulas; otherwise the site looks whether they do.'),
		},
	},
	icons: {
		type: 'object',
		description: 'Icons of the site.',
		properties: { library: iconLibrary },
		required: ['library'],
		sample: { library: '' },
	},
	fonts: {
		description: 'Font of the site, or one for headings and one for body text.',
		anyOf: [
			{
				type: 'object',
				properties: {
					heading: { ...font, description: 'Font of headings.' },
					body: { ...font, description: 'Font of body text.' },
				},
				strict: true,
				mistaken: mistakenFontKeys,
			},
			{
				...font,
				properties: {
					...fontProperties,
					heading: { description: 'Font of headings.', idle: besideFamily, internal: true },
					body: { description: 'Font of body text.', idle: besideFamily, internal: true },
				},
				mistaken: mistakenFontKeys,
			},
		],
		sample: { family: '' },
	},
	thumbnails: {
		type: 'object',
		description: 'Preview images of shared links.',
		properties: {
			appearance: {
				type: 'string',
				description: 'Mode of the pictures.',
				values: { light: 'Light.', dark: 'Dark.' },
			},
			background: { type: 'string', kind: 'asset', description: 'Background image of the title.' },
			fonts: {
				type: 'object',
				description: 'Font of the pictures.',
				properties: { family: textField('Name of the font family.') },
				required: ['family'],
			},
		},
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
