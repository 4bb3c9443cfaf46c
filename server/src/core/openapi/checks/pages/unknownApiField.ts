import type { PageCheck } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { findNearest } from '../../../text/didYouMean.ts';
import { documentedFields } from './documentedFields.ts';

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
