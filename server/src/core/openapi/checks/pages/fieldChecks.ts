import type { PageCheck } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { findNearest } from '../../../text/didYouMean.ts';
import type { ApiSchema } from '../../model/apiSchema.ts';
import { schemaTypeName } from '../../model/schema/typeLabel.ts';
import { type DocumentedField, documentedFields } from './documentedFields.ts';

export const unknownApiField: PageCheck = {
	code: 'unknown-api-field',
	subject: 'page',
	kind: 'project',
	severity: 'information',
	title: 'Unknown API field',
	explain:
		'Readers see a parameter or field that the API may not accept or return, because its operation in the OpenAPI file does not have it. Correct the one that is out of date. Not reported: nested fields, and bodies and responses that allow any field.',
	examples: {
		bad: '---\ntitle: List users\napi: GET /users\n---\n\n<ParamField query="⟦limmit⟧" type="integer">\n  How many users to return.\n</ParamField>\n',
		good: '---\ntitle: List users\napi: GET /users\n---\n\n<ParamField query="limit" type="integer">\n  How many users to return.\n</ParamField>\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters: [{ name: limit, in: query, schema: { type: integer } }]\n',
		},
	},
	page(context, report) {
		for (const { name, span, location, described, names } of documentedFields(context)) {
			if (described !== undefined || (location === 'header' && usualHeaders.test(name))) continue;
			const noun =
				location === undefined || location === 'body'
					? `${location ?? 'response'} field`
					: `${location} parameter`;
			report({
				span,
				message: unknownMessage(
					noun,
					name,
					findNearest(name, names),
					'Remove it, or add it to the OpenAPI file.',
				),
			});
		}
	},
};

/** Headers that OpenAPI files leave to security schemes, media types and the protocol. */
const usualHeaders =
	/^(?:authorization|accept|content-type|user-agent|x-api-key|.*(?:api|auth|token|key).*)$/i;

export const apiFieldMismatch: PageCheck = {
	code: 'api-field-mismatch',
	subject: 'page',
	kind: 'project',
	severity: 'information',
	title: 'Field that differs from the OpenAPI file',
	explain:
		'Readers see a wrong type, or a wrong required mark, because the page and the operation in the OpenAPI file differ. Correct the one that is out of date. Not reported: types that the page describes in other words.',
	examples: {
		bad: '---\ntitle: Get a user\napi: GET /users/{id}\n---\n\n<ParamField path="id" type="⟦boolean⟧" required>\n  Whose profile to return.\n</ParamField>\n\n<ParamField query="⟦lang⟧" type="string">\n  The language of the texts.\n</ParamField>\n',
		good: '---\ntitle: Get a user\napi: GET /users/{id}\n---\n\n<ParamField path="id" type="string" required>\n  Whose profile to return.\n</ParamField>\n\n<ParamField query="lang" type="string" required>\n  The language of the texts.\n</ParamField>\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: lang, in: query, required: true, schema: { type: string } }\n',
		},
	},
	page(context, report) {
		for (const field of documentedFields(context)) {
			const { described, type, isRequired, span, location } = field;
			if (described === undefined) continue;
			if (type !== undefined && differ(type.text, described.schema))
				report({
					span: type.span,
					message: `\`${described.name}\` has the type \`${schemaTypeName(described.schema)}\` in the OpenAPI file. Correct the type here, or in the file.`,
				});
			// Every path parameter is required, even without `required`.
			if (location !== 'path' && described.isRequired !== undefined && described.isRequired !== isRequired)
				report({ span, message: requiredMessage(field, described.isRequired) });
		}
	},
};

function requiredMessage({ name }: DocumentedField, isRequired: boolean): string {
	return isRequired
		? `\`${name}\` is required in the OpenAPI file. Add \`required\`, or correct the file.`
		: `\`${name}\` is optional in the OpenAPI file. Remove \`required\`, or correct the file.`;
}

/** True if none of the types on the page can be the type of the schema. */
function differ(written: string, { types, variants, choices }: ApiSchema): boolean {
	if (types.length !== 1 || variants.length > 0) return false;
	const [type = 'object'] = types;
	const families = written.split(/\s*(?:\||\bor\b|,)\s*/).map(familyOf);
	if (families.some((family) => family === undefined || family === 'any')) return false;
	if (choices !== undefined && families.includes('enum')) return false;
	return !families.some((family) => family === type || (family === 'number' && type === 'integer'));
}

/** The schema type that a type on a page means (host-behavior.md 5.1). */
function familyOf(written: string): string | undefined {
	const word = written.trim().toLowerCase();
	if (/\[\]$|^(?:array|list)\b/.test(word)) return 'array';
	return families.find(([, words]) => words.test(word))?.[0];
}

const families: readonly (readonly [family: string, words: RegExp])[] = [
	['enum', /^enum\b/],
	['string', /^(?:str|string|date|datetime|date-time|text|url|uri|uuid|hash|bytes|xml|email)$/],
	['integer', /^(?:int|integer|int32|int64)$/],
	['number', /^(?:num|number|float|decimal|double|long)$/],
	['boolean', /^(?:bool|boolean)$/],
	['object', /^(?:obj|object|record|dict|map|json)$/],
	['any', /^(?:any|file|null)$/],
];
