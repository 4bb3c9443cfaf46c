import type { ConfigField, ObjectField } from '../configSchema.ts';
import { sectionOpenapiField } from './api.ts';
import { colorOrGradient } from './colors.ts';
import { classicIconField, iconTypeField } from './icons.ts';

/** Keys of the modern dialect with the same meaning. */
function modernNames(label: string): ObjectField['mistaken'] {
	const renamed = (name: string) => ({
		advice: `It belongs to the modern dialect. Use \`${name}\` instead.`,
		rename: name,
	});
	return { [label]: renamed('name'), href: renamed('url'), hidden: renamed('isDefaultHidden') };
}

/** Sections of the site: anchors in the sidebar, tabs below the top bar. */
export const anchorAndTabFields = {
	anchors: {
		becomes: { navigation: '`anchors` inside `navigation`, where each contains its pages' },
		type: 'array',
		description: 'Anchors at the top of the sidebar: sections of the site or external links.',
		items: {
			type: 'object',
			description: 'An anchor in the sidebar.',
			labelKey: 'name',
			noun: 'anchor',
			properties: {
				name: { type: 'string', description: 'Label of the anchor.', filled: true },
				url: {
					type: 'string',
					kind: 'folder',
					filled: true,
					description:
						'Path prefix of the pages that belong to the anchor, usually their folder, or a URL to link to.',
				},
				icon: classicIconField,
				color: {
					...colorOrGradient,
					description: 'Background of the icon: a hex color, or an object with a gradient (`from` and `to`).',
				},
				version: {
					type: 'string',
					kind: 'version',
					unchecked: true,
					description: 'Documentation version in which the anchor is shown.',
				},
				isDefaultHidden: {
					type: 'boolean',
					description: 'Whether to hide the anchor until a reader opens a page inside it through a link.',
					default: false,
				},
				iconType: iconTypeField,
				openapi: sectionOpenapiField,
			},
			required: ['name', 'url'],
			mistaken: modernNames('anchor'),
			sample: { name: 'Community', icon: 'comments', url: 'https://example.com' },
		},
	},
	topAnchor: {
		becomes: { navigation: 'an anchor inside `navigation`' },
		type: 'object',
		description: 'Settings for the first anchor, which contains all pages that are not in another anchor.',
		strict: true,
		labelKey: 'name',
		noun: 'anchor',
		properties: {
			name: { type: 'string', description: 'Label of the first anchor.', default: 'Documentation' },
			icon: { ...classicIconField, default: 'book-open', unchecked: true },
			iconType: iconTypeField,
		},
		expected: ['name'],
		sample: { name: 'Documentation' },
	},
	tabs: {
		becomes: { navigation: '`tabs` inside `navigation`, where each contains its pages' },
		type: 'array',
		description: 'Tabs for the main sections of the site.',
		items: {
			type: 'object',
			description: 'A tab below the top bar.',
			labelKey: 'name',
			noun: 'tab',
			properties: {
				name: { type: 'string', description: 'Label of the tab.', filled: true },
				url: {
					type: 'string',
					kind: 'folder',
					filled: true,
					description: 'Path prefix of the pages that belong to the tab, usually their folder.',
				},
				version: {
					type: 'string',
					kind: 'version',
					unchecked: true,
					description: 'Documentation version in which the tab is shown.',
					beyondSpec: true,
				},
				isDefaultHidden: {
					type: 'boolean',
					description: 'Whether to hide the tab until a reader opens a page inside it through a link.',
					default: false,
					beyondSpec: true,
				},
				openapi: sectionOpenapiField,
			},
			required: ['name', 'url'],
			mistaken: modernNames('tab'),
			sample: { name: 'API reference', url: 'api-reference' },
		},
	},
	primaryTab: {
		becomes: { navigation: 'a tab inside `navigation`' },
		type: 'object',
		description: 'The tab that contains all pages that are not in another tab.',
		beyondSpec: true,
		strict: true,
		labelKey: 'name',
		noun: 'tab',
		properties: {
			name: { type: 'string', description: 'Label of the tab.', beyondSpec: true },
			isDefaultHidden: {
				type: 'boolean',
				description: 'Whether to hide the tab until a reader opens a page inside it through a link.',
				default: false,
				beyondSpec: true,
			},
		},
		required: ['name'],
		sample: { name: 'Documentation' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
