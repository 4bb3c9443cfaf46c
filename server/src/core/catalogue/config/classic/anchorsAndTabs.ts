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
		description: 'Anchors at the top of the sidebar: sections of the site, or links out of it.',
		items: {
			type: 'object',
			description: 'An anchor of the sidebar.',
			labelKey: 'name',
			properties: {
				name: { type: 'string', description: 'Label of the anchor.', filled: true },
				url: {
					type: 'string',
					kind: 'folder',
					filled: true,
					description:
						'Start of the paths that belong to the anchor, generally the folder of its pages; or a URL to link to.',
				},
				icon: classicIconField,
				color: {
					...colorOrGradient,
					description: 'Background of the icon: a hex color, or a gradient with `from` and `to`.',
				},
				version: {
					type: 'string',
					kind: 'version',
					unchecked: true,
					description: 'Hides the anchor until this documentation version is selected.',
				},
				isDefaultHidden: {
					type: 'boolean',
					description: 'Hides the anchor until a reader follows a link to a page inside it.',
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
		description: 'Changes the first anchor, which contains every page that is in no other anchor.',
		strict: true,
		labelKey: 'name',
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
			properties: {
				name: { type: 'string', description: 'Label of the tab.', filled: true },
				url: {
					type: 'string',
					kind: 'folder',
					filled: true,
					description: 'Start of the paths that belong to the tab, generally the folder of its pages.',
				},
				version: {
					type: 'string',
					kind: 'version',
					unchecked: true,
					description: 'Hides the tab until this documentation version is selected.',
					beyondSpec: true,
				},
				isDefaultHidden: {
					type: 'boolean',
					description: 'Hides the tab until a reader follows a link to a page inside it.',
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
		description: 'The tab with every page that is in no other tab.',
		beyondSpec: true,
		strict: true,
		labelKey: 'name',
		properties: {
			name: { type: 'string', description: 'Label of the tab.', beyondSpec: true },
			isDefaultHidden: {
				type: 'boolean',
				description: 'Hides the tab until a reader follows a link to a page inside it.',
				default: false,
				beyondSpec: true,
			},
		},
		required: ['name'],
		sample: { name: 'Documentation' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
