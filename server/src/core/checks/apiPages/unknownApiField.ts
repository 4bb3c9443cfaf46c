import { didYouMean } from '../../text/didYouMean.ts';
import type { PageCheck } from '../check.ts';
import { documentedFields } from './documentedFields.ts';

export const unknownApiField: PageCheck = {
	code: 'unknown-api-field',
	subject: 'page',
	asksProject: 'references',
	severity: 'information',
	title: 'Operation has no such field',
	explain:
		'The page documents a parameter or field that its operation in the OpenAPI file does not have: one of the two is out of date. Fields inside of others are not compared, nor those of a body or response that may hold any field.',
	examples: {
		bad: '---\ntitle: List users\napi: GET /users\n---\n\n<ParamField query="⟦limmit⟧" type="integer">\n  How many users to return.\n</ParamField>\n',
		good: '---\ntitle: List users\napi: GET /users\n---\n\n<ParamField query="limit" type="integer">\n  How many users to return.\n</ParamField>\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters: [{ name: limit, in: query, schema: { type: integer } }]\n',
		},
	},
	run(context, report) {
		for (const { name, span, location, described, names } of documentedFields(context)) {
			if (described !== undefined || (location === 'header' && usualHeaders.test(name))) continue;
			const place =
				location === undefined ? 'response' : location === 'body' ? 'body' : `${location} parameters`;
			report({
				span,
				message: `The operation has no \`${name}\` in its ${place}.${didYouMean(name, names) || ' Remove it, or correct the OpenAPI file.'}`,
			});
		}
	},
};

/** Headers that descriptions leave to security schemes, media types and the protocol. */
const usualHeaders =
	/^(?:authorization|accept|content-type|user-agent|x-api-key|.*(?:api|auth|token|key).*)$/i;
