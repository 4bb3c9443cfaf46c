import { sampleLanguageNames } from '../../sampleLanguages.ts';
import type { ConfigField } from '../configSchema.ts';
import { webAddress } from '../sharedFields.ts';

const baseUrl = { type: 'string', kind: 'url' } as const satisfies ConfigField;

/** OpenAPI files of the whole site. */
const classicOpenapiField = {
	description: 'URL or relative path of an OpenAPI file, or several of them.',
	becomes: { to: ['api', 'openapi'] },
	anyOf: [
		{ type: 'string', kind: 'openapi', filled: true, address: webAddress, becomes: { unrooted: true } },
		{
			type: 'array',
			items: {
				type: 'string',
				kind: 'openapi',
				filled: true,
				address: webAddress,
				becomes: { unrooted: true },
			},
		},
	],
} as const satisfies ConfigField;

/** OpenAPI file of one tab or anchor: the host accepts no list here (host-behavior.md 2). */
export const sectionOpenapiField = {
	type: 'string',
	kind: 'openapi',
	description: 'OpenAPI file from which the site generates the pages of this section.',
	beyondSpec: true,
	filled: true,
	pattern: '^(/|https?:)',
	patternErrorMessage: 'OpenAPI path must start with `/` or be a URL.',
} as const satisfies ConfigField;

/** The documented API and its playground. */
export const classicApiFields = {
	api: {
		type: 'object',
		description: 'Settings of API pages and their playground.',
		strict: true,
		properties: {
			baseUrl: {
				description: 'Base URL of all API endpoints; of several the reader can choose one.',
				becomes: { to: ['api', 'mdx', 'server'] },
				anyOf: [
					{ ...baseUrl, sample: 'https://api.example.com' },
					{ type: 'array', items: baseUrl },
				],
			},
			auth: {
				type: 'object',
				description: 'Authentication of all API endpoints in the playground.',
				becomes: { to: ['api', 'mdx', 'auth'] },
				strict: true,
				properties: {
					method: {
						type: 'string',
						description: 'Authentication strategy for all API endpoints.',
						values: {
							bearer: 'A token, sent as `Authorization: Bearer <API_KEY>`.',
							basic: 'A user name and a password.',
							key: 'A key in a header of its own.',
						},
						accepted: { cobo: 'A scheme of one vendor.' },
					},
					name: {
						type: 'string',
						description:
							'Name of the authentication parameter in the playground; with `basic` the labels of its two fields, as `usernameName:passwordName`.',
					},
					inputPrefix: {
						type: 'string',
						description: 'Prefix that the authentication field starts with.',
						becomes: { nothing: 'Readers enter the prefix themselves.' },
					},
				},
				requirements: [
					{
						code: 'basic-auth-name',
						kind: 'form',
						key: 'name',
						when: { key: 'method', is: 'basic' },
						pattern: '^[^:]+:[^:]+$',
						message: 'Basic auth needs two labels, as in `usernameName:passwordName`.',
					},
				],
				sample: { method: '' },
			},
			playground: {
				type: 'object',
				description: 'The interactive playground on API pages.',
				properties: {
					mode: {
						type: 'string',
						description: 'Display of the playground on API pages.',
						default: 'show',
						becomes: { key: 'display', values: { show: 'interactive', simple: 'simple', hide: 'none' } },
						values: {
							show: 'The whole playground.',
							simple: 'Only the endpoint, nothing to interact with.',
							hide: 'Nothing.',
						},
					},
					disableProxy: {
						type: 'boolean',
						description: 'Sends requests straight from the browser instead of through the site’s server.',
						beyondSpec: true,
						becomes: { key: 'proxy', values: { true: false, false: true } },
					},
				},
				mistaken: {
					display: {
						advice: 'It belongs to the modern dialect. Use `mode` with `show`, `simple` or `hide` instead.',
					},
					proxy: {
						advice: 'It belongs to the modern dialect. Use `disableProxy` with the opposite value instead.',
					},
				},
				sample: { mode: '' },
			},
			maintainOrder: {
				type: 'boolean',
				description: 'Whether to keep the order of keys in the OpenAPI file.',
				leaving: 'Its behavior will become the default.',
				becomes: { nothing: 'The order of the OpenAPI file is always kept.' },
			},
			request: {
				type: 'object',
				description: 'Request examples on API pages.',
				beyondSpec: true,
				properties: {
					example: {
						type: 'object',
						description: 'What the generated request examples show.',
						beyondSpec: true,
						properties: {
							showOptionalParams: {
								type: 'boolean',
								description: 'Whether the examples hold optional parameters.',
								beyondSpec: true,
								becomes: { to: ['api', 'examples', 'defaults'], values: { true: 'all', false: 'required' } },
							},
							languages: {
								type: 'array',
								description: 'Languages of the examples, in their order.',
								beyondSpec: true,
								becomes: { to: ['api', 'examples', 'languages'] },
								items: {
									type: 'string',
									examples: sampleLanguageNames,
								},
							},
						},
					},
				},
			},
			paramFields: {
				type: 'object',
				description: 'Parameters on API pages.',
				beyondSpec: true,
				properties: {
					expanded: {
						type: 'string',
						description: 'Which nested parameters are unfolded at first.',
						default: 'none',
						beyondSpec: true,
						becomes: {
							to: ['api', 'params', 'expanded'],
							values: { all: 'all', none: 'closed' },
							onlyValues: true,
						},
						values: {
							all: 'All of them.',
							topLevel: 'Those of the first level.',
							topLevelOneOfs: 'Alternatives of the first level.',
							none: 'None.',
						},
					},
				},
			},
		},
		mistaken: {
			openapi: { advice: 'It belongs to the modern dialect. Move `openapi` to the top level.' },
			mdx: { advice: 'It belongs to the modern dialect. Use `baseUrl` and `auth` instead.' },
			examples: { advice: 'It belongs to the modern dialect. Use `request` instead.' },
			params: { advice: 'It belongs to the modern dialect. Use `paramFields` instead.' },
			url: { advice: 'It belongs to the modern dialect. Use `baseUrl` instead.' },
			asyncapi: { advice: 'It belongs to the modern dialect and has no equivalent here.' },
		},
		sample: { baseUrl: 'https://api.example.com' },
	},
	openapi: classicOpenapiField,
} as const satisfies Readonly<Record<string, ConfigField>>;
