import type { ConfigField } from '../configSchema.ts';

/** The OpenAPI files of the whole site. */
export const openapi = {
	description: 'URL or relative path of an OpenAPI file, or several of them.',
	becomes: { to: ['api', 'openapi'] },
	anyOf: [
		{ type: 'string', kind: 'openapi', becomes: { unrooted: true } },
		{ type: 'array', items: { type: 'string', kind: 'openapi', becomes: { unrooted: true } } },
	],
} as const satisfies ConfigField;

const rootedOpenapi = {
	type: 'string',
	kind: 'openapi',
	pattern: '^(/|https?://)',
	patternErrorMessage: 'OpenAPI path must start with `/` or be a URL.',
} as const satisfies ConfigField;

/** The OpenAPI file of one tab or anchor. */
export const sectionOpenapi = {
	description: 'OpenAPI file from which the pages of this section are made.',
	beyondSpec: true,
	anyOf: [rootedOpenapi, { type: 'array', items: rootedOpenapi }],
} as const satisfies ConfigField;
