import type { ConfigField, ObjectField } from '../configSchema.ts';
import { foreignGroupKeys } from '../sharedFields.ts';
import { classicIconField, iconTypeField } from './icons.ts';

export const groupField = {
	type: 'object',
	description: 'A group of pages under one heading in the sidebar.',
	strict: true,
	labelKey: 'group',
	noun: 'group',
	properties: {
		group: { type: 'string', description: 'Name of the group, shown as the heading.' },
		pages: {
			type: 'array',
			description:
				'Page paths from the project root, without file extension. An item can also be a nested group.',
			minItems: 1,
			items: {
				anyOf: [
					{ type: 'string', kind: 'page', filled: true },
					{ $ref: '#/definitions/group', beyondSpec: true },
				],
			},
			sample: ['index'],
		},
		icon: { ...classicIconField, unchecked: true, beyondSpec: true },
		iconType: { ...iconTypeField, beyondSpec: true },
		version: {
			type: 'string',
			kind: 'version',
			description: 'Documentation version in which the group is shown.',
			beyondSpec: true,
		},
		public: {
			type: 'boolean',
			description: 'Whether readers can see the group without signing in.',
			beyondSpec: true,
		},
	},
	required: ['group', 'pages'],
	mistaken: {
		...foreignGroupKeys,
		expanded: { advice: 'It belongs to the modern dialect and has no equivalent here.' },
		root: { advice: 'It belongs to the modern dialect. List the page first in `pages` instead.' },
		tag: { advice: 'It belongs to the modern dialect and has no equivalent here.' },
		hidden: { advice: 'It belongs to the modern dialect. Remove the group from `navigation` instead.' },
		openapi: {
			advice: 'It belongs to the modern dialect. Set it at the top level, on a tab or on an anchor instead.',
		},
	},
	sample: { group: 'Get started', pages: ['index'] },
} as const satisfies ObjectField;

export const classicNavigationFields = {
	navigation: {
		type: 'array',
		description: 'Groups of pages in the sidebar.',
		minItems: 1,
		items: { $ref: '#/definitions/group' },
		becomes: { navigation: '`groups` inside `navigation`' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
