import type { ConfigField, ObjectField } from '../configSchema.ts';
import { foreignGroupKeys } from '../sharedFields.ts';
import { classicIconField, iconTypeField } from './icons.ts';

export const groupField = {
	type: 'object',
	description: 'A group of pages under one heading of the sidebar.',
	strict: true,
	labelKey: 'group',
	properties: {
		group: { type: 'string', description: 'Name of the group, shown as its heading.' },
		pages: {
			type: 'array',
			description: 'Paths of the pages from the project root, without extension; groups can be nested.',
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
			description: 'Shows the group only in this documentation version.',
			beyondSpec: true,
		},
		public: {
			type: 'boolean',
			description: 'Whether readers who are not signed in see the group.',
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
		description: 'Groups of the sidebar, with the pages inside each group.',
		minItems: 1,
		items: { $ref: '#/definitions/group' },
		becomes: { navigation: '`groups` inside `navigation`' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
