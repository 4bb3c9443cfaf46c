import type { ConfigField, ObjectField, OneOfField } from '../configSchema.ts';

const file = { type: 'string', kind: 'openapi', filled: true } as const satisfies ConfigField;

const directory = {
	type: 'string',
	kind: 'folder',
	description: 'Folder in which the site makes the pages.',
} as const satisfies ConfigField;

const source: ObjectField = {
	type: 'object',
	properties: {
		source: { ...file, description: 'URL or path of the file.' },
		directory,
		overlays: {
			type: 'array',
			description: 'Paths of files that change the description.',
			items: { type: 'string', kind: 'file' },
		},
	},
	required: ['source'],
};

/** OpenAPI files, and where the site makes pages of them. */
export function openapi(description: string, isStrict: boolean): OneOfField {
	const object: ObjectField = isStrict ? { ...source, strict: true } : source;
	return {
		type: 'oneOf',
		description,
		branches: [file, { type: 'array', items: { type: 'oneOf', branches: [file, object] } }, object],
	};
}

/** AsyncAPI files, likewise. */
export function asyncapi(description: string): OneOfField {
	const asyncFile = { type: 'string', kind: 'file', filled: true } as const;
	return {
		type: 'oneOf',
		description,
		branches: [
			asyncFile,
			{ type: 'array', items: asyncFile },
			{
				type: 'object',
				properties: { source: { ...asyncFile, description: 'URL or path of the file.' }, directory },
				required: ['source'],
			},
		],
	};
}
