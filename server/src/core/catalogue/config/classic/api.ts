import { sampleLanguageNames } from '../../sampleLanguages.ts';
import type { ConfigField } from '../configSchema.ts';
import { webAddress } from '../sharedFields.ts';

const baseUrl = { type: 'string', kind: 'url' } as const satisfies ConfigField;

/** OpenAPI files of the whole site. */
const classicOpenapiField = {
	description: 'Relative path or URL of an OpenAPI file, or an array of paths and URLs.',
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
	description: 'Path or URL of the OpenAPI file to generate the pages of this section from.',
	beyondSpec: true,
	filled: true,
	pattern: '^(/|https?:)',
	patternErrorMessage: 'OpenAPI path must start with `/` or be a URL.',
} as const satisfies ConfigField;

/** The documented API and its playground. */
export const classicApiFields = {
	api: {
		type: 'object',
		description: 'Settings for API pages and the API playground.',
		strict: true,
		properties: {
			baseUrl: {
				description: 'Base URL of all API endpoints. If there are several, readers can choose one.',
				becomes: { to: ['api', 'mdx', 'server'] },
				anyOf: [
					{ ...baseUrl, sample: 'https://api.example.com' },
					{ type: 'array', items: baseUrl },
				],
			},
			auth: {
				type: 'object',
				description: 'Authentication settings for all API endpoints in the playground.',
				becomes: { to: ['api', 'mdx', 'auth'] },
				strict: true,
				properties: {
					method: {
						type: 'string',
						description: 'Authentication method for all API endpoints.',
						values: {
							bearer: 'Token sent as `Authorization: Bearer <API_KEY>`.',
							basic: 'Username and password.',
							key: 'API key in a custom header.',
						},
						accepted: { cobo: 'Vendor-specific authentication scheme.' },
					},
					name: {
						type: 'string',
						description:
							'Name of the authentication parameter in the playground. For `basic`, the labels of the two fields, as `usernameName:passwordName`.',
					},
					inputPrefix: {
						type: 'string',
						description: 'Prefix inserted at the start of the authentication field.',
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
				description: 'Settings for the interactive API playground.',
				properties: {
					mode: {
						type: 'string',
						description: 'Display mode of the API playground.',
						default: 'show',
						becomes: { key: 'display', values: { show: 'interactive', simple: 'simple', hide: 'none' } },
						values: {
							show: 'Full playground.',
							simple: 'Only the endpoint, without interactive elements.',
							hide: 'No playground.',
						},
					},
					disableProxy: {
						type: 'boolean',
						description:
							'Whether to send playground requests directly from the browser instead of through the site’s server.',
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
				description: 'Whether API pages keep the order of keys in the OpenAPI file.',
				leaving: 'Keeping the order of the OpenAPI file will become the default.',
				becomes: { nothing: 'The order of the OpenAPI file is always kept.' },
			},
			request: {
				type: 'object',
				description: 'Settings for request examples on API pages.',
				beyondSpec: true,
				properties: {
					example: {
						type: 'object',
						description: 'Content of generated request examples.',
						beyondSpec: true,
						properties: {
							showOptionalParams: {
								type: 'boolean',
								description: 'Whether request examples include optional parameters.',
								beyondSpec: true,
								becomes: { to: ['api', 'examples', 'defaults'], values: { true: 'all', false: 'required' } },
							},
							languages: {
								type: 'array',
								description: 'Programming languages of the request examples, in display order.',
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
				description: 'Settings for parameters on API pages.',
				beyondSpec: true,
				properties: {
					expanded: {
						type: 'string',
						description: 'Nested parameters that are expanded by default.',
						default: 'none',
						beyondSpec: true,
						becomes: {
							to: ['api', 'params', 'expanded'],
							values: { all: 'all', none: 'closed' },
							onlyValues: true,
						},
						values: {
							all: 'All nested parameters.',
							topLevel: 'Parameters at the first level.',
							topLevelOneOfs: 'Alternatives (`oneOf`) at the first level.',
							none: 'No nested parameters.',
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
