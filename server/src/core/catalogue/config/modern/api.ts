import { sampleLanguageNames } from '../../sampleLanguages.ts';
import { classicApiFields as classicFields } from '../classic/api.ts';
import type { ConfigField, StringField } from '../configSchema.ts';
import { classicKey } from './classicKeys.ts';
import { asyncapiField, openapiField } from './openapi.ts';
import { flagField, listField, textField } from './parts.ts';

const classic: Readonly<Record<string, ConfigField>> = classicFields.api.properties;

const url = { type: 'string', kind: 'url' } as const satisfies StringField;

/** Languages of request samples that the host supports and Recto does not. */
const furtherLanguages = ['powershell', 'swift', 'csharp', 'typescript', 'kotlin', 'rust', 'dart'];

/** The documented API and its playground. */
export const modernApiFields = {
	api: {
		type: 'object',
		description: 'Settings for API pages and the API playground.',
		properties: {
			openapi: openapiField('OpenAPI files of the site.'),
			asyncapi: asyncapiField('AsyncAPI files of the site.'),
			params: {
				type: 'object',
				description: 'Settings for parameters on API pages.',
				properties: {
					expanded: {
						type: 'string',
						description: 'Initial state of nested parameters: expanded or collapsed.',
						default: 'closed',
						values: {
							all: 'All nested parameters are expanded.',
							closed: 'All nested parameters are collapsed.',
						},
					},
					post: listField('Names of properties to show after each parameter.', {
						type: 'string',
					}),
				},
			},
			playground: {
				type: 'object',
				description: 'Settings for the interactive API playground.',
				properties: {
					display: {
						type: 'string',
						description: 'Display mode of the API playground.',
						default: 'interactive',
						values: {
							interactive: 'Full playground.',
							simple: 'Only the endpoint, without interactive elements.',
							none: 'No playground.',
							auth: 'Full playground for signed-in readers.',
						},
					},
					proxy: flagField(
						'Whether to send playground requests through the site’s server instead of directly from the browser.',
						true,
					),
					credentials: flagField('Whether to send cookies with playground requests.', false),
				},
				mistaken: {
					mode: {
						advice:
							'It belongs to the classic dialect. Use `display` with `interactive`, `simple` or `none` instead.',
					},
					disableProxy: {
						advice: 'It belongs to the classic dialect. Use `proxy` with the opposite value instead.',
					},
				},
				sample: { display: '' },
			},
			examples: {
				type: 'object',
				description: 'Settings for request examples on API pages.',
				properties: {
					defaults: {
						type: 'string',
						description: 'Parameters included in request examples.',
						default: 'all',
						values: { required: 'Only required parameters.', all: 'All parameters.' },
					},
					languages: listField('Programming languages of the request examples, in display order.', {
						type: 'string',
						examples: [...sampleLanguageNames, ...furtherLanguages],
					}),
					prefill: flagField('Whether to prefill the playground with values from the example.', false),
					autogenerate: flagField('Whether to generate request examples for API pages that have none.', true),
				},
			},
			url: {
				type: 'string',
				description: 'Format of endpoint URLs on API pages.',
				values: { full: 'Full URL, including the server.' },
			},
			mdx: {
				type: 'object',
				description: 'Settings for API pages written by hand in MDX.',
				properties: {
					server: {
						description: 'Base URL of the endpoints. If there are several, readers can choose one.',
						anyOf: [
							{ ...url, sample: 'https://api.example.com' },
							{ type: 'array', items: url },
						],
					},
					auth: {
						type: 'object',
						description: 'Authentication settings for the playground on these pages.',
						properties: {
							method: {
								type: 'string',
								description: 'Authentication method.',
								values: {
									bearer: 'Token sent as `Authorization: Bearer <API_KEY>`.',
									basic: 'Username and password.',
									key: 'API key in a custom header.',
									cobo: 'Vendor-specific authentication scheme.',
								},
							},
							name: textField(
								'Name of the authentication parameter in the playground. For `basic`, the labels of the two fields, as `usernameName:passwordName`.',
							),
						},
						sample: { method: '' },
					},
				},
			},
		},
		mistaken: {
			...Object.fromEntries(
				Object.entries(classic).flatMap(([name, field]) =>
					name === 'playground' ? [] : [[name, classicKey(field)]],
				),
			),
		},
		sample: { openapi: 'openapi.yaml' },
	},
} as const satisfies Readonly<Record<string, ConfigField>>;
