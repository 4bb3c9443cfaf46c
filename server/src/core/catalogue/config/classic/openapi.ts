import { webAddress } from '../addressForms.ts';
import type { ConfigField } from '../configSchema.ts';

/** OpenAPI files of the whole site. */
export const classicOpenapiField = {
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
	description: 'OpenAPI file from which the pages of this section are made.',
	beyondSpec: true,
	filled: true,
	pattern: '^(/|https?:)',
	patternErrorMessage: 'OpenAPI path must start with `/` or be a URL.',
} as const satisfies ConfigField;
