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
		description: 'Settings of API pages and their playground.',
		properties: {
			openapi: openapiField('OpenAPI files of the site.'),
			asyncapi: asyncapiField('AsyncAPI files of the site.'),
			params: {
				type: 'object',
				description: 'Parameters on API pages.',
				properties: {
					expanded: {
						type: 'string',
						description: 'Whether nested parameters are unfolded at first.',
						default: 'closed',
						values: { all: 'All of them are.', closed: 'None is.' },
					},
					post: listField('Names of properties shown after a field.', { type: 'string' }),
				},
			},
			playground: {
				type: 'object',
				description: 'The interactive playground on API pages.',
				properties: {
					display: {
						type: 'string',
						description: 'Display of the playground on API pages.',
						default: 'interactive',
						values: {
							interactive: 'The whole playground.',
							simple: 'Only the endpoint, nothing to interact with.',
							none: 'Nothing.',
							auth: 'The whole playground, to signed-in readers.',
						},
					},
					proxy: flagField(
						'Sends requests through the site’s server instead of straight from the browser.',
						true,
					),
					credentials: flagField('Whether to send cookies.', false),
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
				description: 'Request examples on API pages.',
				properties: {
					defaults: {
						type: 'string',
						description: 'Which parameters the examples hold.',
						default: 'all',
						values: { required: 'Required ones.', all: 'All of them.' },
					},
					languages: listField('Languages of the examples, in their order.', {
						type: 'string',
						examples: [...sampleLanguageNames, ...furtherLanguages],
					}),
					prefill: flagField('Whether to prefill the playground with the values of the example.', false),
					autogenerate: flagField('Whether to generate examples for pages that have none.', true),
				},
			},
			url: {
				type: 'string',
				description: 'Whether to show endpoints with the URL of their server.',
				values: { full: 'With the full URL.' },
			},
			mdx: {
				type: 'object',
				description: 'API pages that are written by hand.',
				properties: {
					server: {
						description: 'Base URL of their endpoints; of several the reader can choose one.',
						anyOf: [
							{ ...url, sample: 'https://api.example.com' },
							{ type: 'array', items: url },
						],
					},
					auth: {
						type: 'object',
						description: 'Authentication in their playground.',
						properties: {
							method: {
								type: 'string',
								description: 'Authentication strategy.',
								values: {
									bearer: 'A token, sent as `Authorization: Bearer <API_KEY>`.',
									basic: 'A user name and a password.',
									key: 'A key in a header of its own.',
									cobo: 'A scheme of one vendor.',
								},
							},
							name: textField(
								'Name of the authentication parameter in the playground; with `basic` the labels of its two fields, as `usernameName:passwordName`.',
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
