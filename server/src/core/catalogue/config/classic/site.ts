import type { ConfigField } from '../configSchema.ts';
import { languages } from '../modern/languages.ts';
import { anyUrl, logoImages, logoPath, logoSample, nonEmptyText, redirectItem } from '../sharedFields.ts';
import { colors } from './colors.ts';

/** Fields for the name and identity of the site. */
export const classicSiteFields = {
	$schema: {
		type: 'string',
		description: 'URL of a JSON schema for editors. The site ignores it.',
		address: anyUrl,
		beyondSpec: true,
		examples: ['https://mintlify.com/schema.json'],
		becomes: { values: { 'https://mintlify.com/schema.json': 'https://mintlify.com/docs.json' } },
	},
	name: {
		type: 'string',
		description: 'Name of the project, used as the title of the site.',
		filled: true,
		sample: 'My project',
	},
	logo: {
		description: 'Logo image: one path for both modes, or separate paths for light and dark mode.',
		anyOf: [
			{ type: 'string', kind: 'asset', ...logoPath },
			{
				type: 'object',
				properties: {
					...logoImages,
					href: {
						type: 'string',
						kind: 'link',
						description: 'Path or URL that the logo links to.',
						default: '/',
					},
				},
				expected: ['light', 'dark'],
				sample: logoSample,
			},
		],
	},
	favicon: {
		type: 'string',
		kind: 'asset',
		description: 'Path or URL of the favicon, the small icon in the browser tab.',
		sample: '/favicon.svg',
	},
	colors,
	versions: {
		type: 'array',
		description:
			'Names of the documentation versions, shown in a dropdown in the navigation bar. Only for sites with several versions.',
		items: {
			anyOf: [
				{ type: 'string', kind: 'versionName' },
				{
					type: 'object',
					beyondSpec: true,
					strict: true,
					labelKey: 'name',
					noun: 'version',
					properties: {
						name: {
							type: 'string',
							kind: 'versionName',
							description: 'Name of the version.',
							...nonEmptyText,
						},
						url: {
							type: 'string',
							kind: 'link',
							description: 'URL that the version links to.',
							address: anyUrl,
							beyondSpec: true,
						},
						default: {
							type: 'boolean',
							description:
								'Whether this is the default version. If no version is the default, the first in the list is used.',
							beyondSpec: true,
						},
						locale: {
							type: 'string',
							description: 'Language of the version, if the versions are translations.',
							values: languages,
							beyondSpec: true,
						},
					},
					required: ['name'],
				},
			],
		},
		trueOnce: 'default',
		becomes: { navigation: '`versions` inside `navigation`, where each contains its pages' },
		sample: ['v2', 'v1'],
	},
	metadata: {
		type: 'object',
		description: 'Meta tags for every page, with the tag name as key and the content as value.',
		beyondSpec: true,
		becomes: { to: ['seo', 'metatags'] },
		properties: {},
		additionalProperties: {
			type: 'string',
			description: 'Content of the meta tag.',
			...nonEmptyText,
		},
	},
	seo: {
		type: 'object',
		description: 'Settings for search engines.',
		beyondSpec: true,
		properties: {
			indexHiddenPages: {
				type: 'boolean',
				description: 'Whether search engines can also index pages that are not in the navigation.',
				default: false,
				beyondSpec: true,
				becomes: { to: ['seo', 'indexing'], values: { true: 'all', false: 'navigable' } },
			},
		},
	},
	redirects: {
		type: 'array',
		description: 'Redirects from old paths to new ones.',
		beyondSpec: true,
		unique: { key: 'source', code: 'duplicate-redirect' },
		items: {
			...redirectItem,
			properties: {
				source: {
					type: 'string',
					kind: 'redirected',
					description: 'Old path to redirect from.',
					beyondSpec: true,
				},
				destination: {
					type: 'string',
					kind: 'link',
					description: 'Path or URL to redirect to.',
					beyondSpec: true,
				},
				permanent: {
					type: 'boolean',
					description:
						'Whether the redirect is permanent. Browsers and search engines can cache permanent redirects.',
					beyondSpec: true,
				},
			},
		},
	},
	search: {
		description: 'Settings for the search field.',
		beyondSpec: true,
		anyOf: [
			{
				type: 'object',
				properties: {
					prompt: {
						type: 'string',
						description: 'Placeholder text of the search field.',
						beyondSpec: true,
					},
					location: {
						type: 'string',
						description: 'Position of the search field.',
						values: { side: 'In the sidebar.', top: 'In the top bar.' },
						beyondSpec: true,
						becomes: { nothing: 'The theme determines the position of the search field.' },
					},
				},
			},
			{
				type: 'string',
				values: { side: 'In the sidebar.', top: 'In the top bar.' },
				deprecationMessage: 'Use an object with `location` instead.',
				becomes: { nothing: 'The theme determines the position of the search field.' },
			},
		],
	},
	integrations: {
		type: 'object',
		description: 'Third-party chat widgets.',
		beyondSpec: true,
		properties: {
			intercom: {
				type: 'string',
				description: 'Intercom app ID.',
				beyondSpec: true,
				pattern: '^.{6,}$',
				patternErrorMessage: 'Intercom app ID must have at least six characters.',
				becomes: { to: ['integrations', 'intercom', 'appId'] },
			},
			frontchat: {
				type: 'string',
				description: 'Front Chat snippet ID.',
				beyondSpec: true,
				pattern: '^.{6,}$',
				patternErrorMessage: 'Front Chat snippet ID must have at least six characters.',
				becomes: { to: ['integrations', 'frontchat', 'snippetId'] },
			},
		},
	},
	isWhiteLabeled: {
		type: 'boolean',
		description: 'Whether to hide the name of the hosting service.',
		beyondSpec: true,
		becomes: { nothing: 'Set it in the account of the site instead.' },
		internal: true,
	},
	mintlify: {
		description: 'Reserved for the service that hosts the site.',
		beyondSpec: true,
		internal: true,
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
