import type { ConfigField, ObjectField } from '../configSchema.ts';
import { anyUrl, decorations } from '../sharedFields.ts';

const fontProperties = {
	family: { type: 'string', description: 'Name of the font family.', beyondSpec: true },
	weight: { type: 'number', description: 'Font weight, such as 400.', beyondSpec: true },
	url: {
		type: 'string',
		kind: 'link',
		description: 'URL of the font file to load.',
		address: anyUrl,
		beyondSpec: true,
		becomes: { key: 'source' },
	},
	format: {
		type: 'string',
		description: 'Format of the font file. Required with `url`.',
		values: { woff: 'Web Open Font Format.', woff2: 'Web Open Font Format 2.' },
		beyondSpec: true,
	},
} as const satisfies Readonly<Record<string, ConfigField>>;

const font = {
	type: 'object',
	properties: fontProperties,
	required: ['family'],
	requirements: [
		{
			code: 'missing-font-format',
			kind: 'needed',
			key: 'format',
			when: { key: 'url' },
			message: 'Font with a `url` is missing its `format`. Use `woff` or `woff2`.',
		},
	],
	sample: { family: '' },
} as const satisfies ObjectField;

const besideFamily = 'Use either `family` for all text, or `headings` and `body`.';

/** Fields for the appearance of pages. */
export const classicAppearanceFields = {
	modeToggle: {
		type: 'object',
		description: 'Settings for the switch between light and dark mode.',
		becomes: { to: ['appearance'] },
		properties: {
			default: {
				type: 'string',
				description: 'Default mode for new readers. If not set, the mode of their operating system is used.',
				values: { light: 'Light mode.', dark: 'Dark mode.' },
			},
			isHidden: {
				type: 'boolean',
				description:
					'Whether to hide the light/dark mode switch. Together with `default`, this forces one mode.',
				default: false,
				becomes: { key: 'strict' },
			},
		},
		sample: { default: '' },
	},
	backgroundImage: {
		type: 'string',
		kind: 'asset',
		description: 'Background image of every page.',
		becomes: { to: ['background', 'image'] },
	},
	background: {
		type: 'object',
		description: 'Background decoration of every page.',
		beyondSpec: true,
		properties: {
			style: {
				type: 'string',
				description: 'Background pattern of the page content.',
				values: decorations,
				beyondSpec: true,
				becomes: { key: 'decoration' },
			},
		},
		mistaken: {
			styling: { advice: 'Use `style` instead.', rename: 'style' },
			color: { advice: 'It belongs to the modern dialect. Use `colors` for background colors.' },
			image: { advice: 'It belongs to the modern dialect. Use `backgroundImage` instead.' },
			decoration: { advice: 'It belongs to the modern dialect. Use `style` instead.', rename: 'style' },
		},
	},
	theme: {
		type: 'string',
		description: 'Theme of the whole site.',
		beyondSpec: true,
		values: {
			venus: 'Venus theme, replaced by Palm.',
			quill: 'Quill theme, replaced by Willow.',
			prism: 'Prism theme, replaced by Mint.',
		},
		becomes: { values: { venus: 'palm', quill: 'willow', prism: 'mint' } },
	},
	layout: {
		type: 'string',
		description: 'Position of the main navigation.',
		default: 'topnav',
		beyondSpec: true,
		values: {
			topnav: 'In the top bar.',
			sidenav: 'In the sidebar.',
			solidSidenav: 'In a sidebar with its own background.',
		},
		becomes: {
			to: ['theme'],
			values: { sidenav: 'maple', solidSidenav: 'willow' },
			onlyValues: true,
			wins: true,
		},
	},
	topbar: {
		type: 'object',
		becomes: { nothing: 'The theme determines the style of the top bar.' },
		description: 'Style of the top bar.',
		beyondSpec: true,
		properties: {
			style: {
				type: 'string',
				description: 'Background of the top bar.',
				values: { default: 'Plain background.', gradient: 'Gradient background.' },
				beyondSpec: true,
			},
		},
		mistaken: { styling: { advice: 'Use `style` instead.', rename: 'style' } },
	},
	sidebar: {
		type: 'object',
		becomes: { nothing: 'The theme determines the style of the sidebar.' },
		description: 'Style of the sidebar.',
		beyondSpec: true,
		properties: {
			items: {
				type: 'string',
				description: 'Style of the entries in the sidebar.',
				default: 'container',
				beyondSpec: true,
				values: {
					container: 'Background fill on the active entry.',
					card: 'Cards.',
					border: 'Line on the side of entries.',
					undecorated: 'Plain text.',
				},
			},
		},
	},
	rounded: {
		type: 'string',
		becomes: { nothing: 'The theme determines the style of corners.' },
		description: 'Corner style of boxes and buttons.',
		beyondSpec: true,
		values: { default: 'Rounded corners.', sharp: 'Square corners.' },
	},
	codeBlock: {
		type: 'object',
		description: 'Style of code blocks.',
		beyondSpec: true,
		properties: {
			mode: {
				type: 'string',
				description: 'Color mode of code blocks.',
				beyondSpec: true,
				values: { auto: 'Same mode as the page.', dark: 'Dark colors in both modes.' },
				becomes: { to: ['styling', 'codeblocks'], values: { auto: 'system', dark: 'dark' } },
			},
		},
	},
	eyebrow: {
		type: 'object',
		description: 'Settings for the eyebrow, the line above the page title.',
		beyondSpec: true,
		properties: {
			display: {
				type: 'string',
				description: 'Content of the eyebrow.',
				beyondSpec: true,
				values: {
					section: 'Name of the group that contains the page.',
					breadcrumbs: 'Breadcrumbs: the full navigation path to the page.',
				},
				becomes: { to: ['styling', 'eyebrows'] },
			},
		},
	},
	font: {
		description: 'Font of the site, or separate fonts for headings and body text.',
		becomes: { to: ['fonts'] },
		beyondSpec: true,
		anyOf: [
			{
				type: 'object',
				properties: {
					headings: {
						...font,
						description: 'Font for headings.',
						beyondSpec: true,
						becomes: { key: 'heading' },
					},
					body: { ...font, description: 'Font for body text.', beyondSpec: true },
				},
				strict: true,
			},
			{
				...font,
				properties: {
					...fontProperties,
					headings: {
						description: 'Font for headings.',
						idle: besideFamily,
						internal: true,
						beyondSpec: true,
						becomes: { key: 'heading' },
					},
					body: {
						description: 'Font for body text.',
						idle: besideFamily,
						internal: true,
						beyondSpec: true,
					},
				},
			},
		],
		sample: { family: '' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
