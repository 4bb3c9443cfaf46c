import type { AnyOfField, ConfigField, ObjectField } from '../configSchema.ts';
import { webAddress } from '../sharedFields.ts';

const file = {
	type: 'string',
	kind: 'openapi',
	filled: true,
	address: webAddress,
} as const satisfies ConfigField;

const directory = {
	type: 'string',
	kind: 'folder',
	description: 'Folder for the generated pages.',
} as const satisfies ConfigField;

const source: ObjectField = {
	type: 'object',
	properties: {
		source: { ...file, description: 'Path or URL of the OpenAPI file.' },
		directory,
		overlays: {
			type: 'array',
			description: 'Paths or URLs of OpenAPI overlay files.',
			items: { type: 'string', kind: 'overlay', filled: true, address: webAddress },
		},
	},
	required: ['source'],
	strict: true,
};

/** OpenAPI files and the folder of their generated pages. */
export function openapiField(description: string): AnyOfField {
	return {
		description,
		anyOf: [file, { type: 'array', items: { anyOf: [file, source] } }, source],
	};
}

/** AsyncAPI files and the folder of their generated pages. */
export function asyncapiField(description: string): AnyOfField {
	const asyncFile = { type: 'string', kind: 'file', filled: true, address: webAddress } as const;
	return {
		description,
		anyOf: [
			asyncFile,
			{ type: 'array', items: asyncFile },
			{
				type: 'object',
				properties: { source: { ...asyncFile, description: 'Path or URL of the AsyncAPI file.' }, directory },
				required: ['source'],
				strict: true,
			},
		],
	};
}
