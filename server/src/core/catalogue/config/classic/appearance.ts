import type { ConfigField, ObjectField } from '../configSchema.ts';
import { anyUrl, decorations } from '../sharedFields.ts';

const fontProperties = {
	family: { type: 'string', description: 'Name of the font family.', beyondSpec: true },
	weight: { type: 'number', description: 'Weight of the letters, such as 400.', beyondSpec: true },
	url: {
		type: 'string',
		kind: 'link',
		description: 'URL of a font file to load.',
		address: anyUrl,
		beyondSpec: true,
		becomes: { key: 'source' },
	},
	format: {
		type: 'string',
		description: 'Format of the font file, needed with `url`.',
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
		description: 'The switch between light and dark mode.',
		becomes: { to: ['appearance'] },
		properties: {
			default: {
				type: 'string',
				description: 'Mode shown to new readers; when unset, that of their operating system.',
				values: { light: 'Light mode first.', dark: 'Dark mode first.' },
			},
			isHidden: {
				type: 'boolean',
				description: 'Hides the switch; together with `default` it forces one mode.',
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
				description: 'Background pattern of the content.',
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
			venus: 'The theme Venus, which Palm succeeds.',
			quill: 'The theme Quill, which Willow succeeds.',
			prism: 'The theme Prism, which Mint succeeds.',
		},
		becomes: { values: { venus: 'palm', quill: 'willow', prism: 'mint' } },
	},
	layout: {
		type: 'string',
		description: 'Position of the main navigation.',
		default: 'topnav',
		beyondSpec: true,
		values: {
			topnav: 'In a bar at the top.',
			sidenav: 'In the sidebar.',
			solidSidenav: 'In a sidebar with a background of its own.',
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
				values: { default: 'Plain.', gradient: 'A gradient.' },
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
					container: 'Filled when active.',
					card: 'As cards.',
					border: 'With a line at the side.',
					undecorated: 'As plain text.',
				},
			},
		},
	},
	rounded: {
		type: 'string',
		becomes: { nothing: 'The theme determines the style of corners.' },
		description: 'Corner style of boxes and buttons.',
		beyondSpec: true,
		values: { default: 'Rounded.', sharp: 'Square.' },
	},
	codeBlock: {
		type: 'object',
		description: 'Style of code blocks.',
		beyondSpec: true,
		properties: {
			mode: {
				type: 'string',
				description: 'Colors of code blocks.',
				beyondSpec: true,
				values: { auto: 'Those of the page.', dark: 'Dark in both modes.' },
				becomes: { to: ['styling', 'codeblocks'], values: { auto: 'system', dark: 'dark' } },
			},
		},
	},
	eyebrow: {
		type: 'object',
		description: 'The line above the title of a page.',
		beyondSpec: true,
		properties: {
			display: {
				type: 'string',
				description: 'What the line shows.',
				beyondSpec: true,
				values: { section: 'The group of the page.', breadcrumbs: 'The whole way to the page.' },
				becomes: { to: ['styling', 'eyebrows'] },
			},
		},
	},
	font: {
		description: 'Font of the site, or one for headings and one for body text.',
		becomes: { to: ['fonts'] },
		beyondSpec: true,
		anyOf: [
			{
				type: 'object',
				properties: {
					headings: {
						...font,
						description: 'Font of headings.',
						beyondSpec: true,
						becomes: { key: 'heading' },
					},
					body: { ...font, description: 'Font of body text.', beyondSpec: true },
				},
				strict: true,
			},
			{
				...font,
				properties: {
					...fontProperties,
					headings: {
						description: 'Font of headings.',
						idle: besideFamily,
						internal: true,
						beyondSpec: true,
						becomes: { key: 'heading' },
					},
					body: {
						description: 'Font of body text.',
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
