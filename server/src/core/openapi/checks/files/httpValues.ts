import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';
import { didYouMeanQuestion } from '../../../text/didYouMean.ts';
import type { Fix } from '../../../text/problem.ts';
import { findFixedMethod, isCustomMethod } from '../../model/specification/apiMethods.ts';

export const invalidResponseStatus: ApiCheck = {
	code: 'invalid-response-status',
	subject: 'api',
	severity: 'information',
	title: 'Invalid status code',
	explain:
		'Strict tools reject the file, because a key of `responses` must be an HTTP status code such as `200`, a range such as `4XX`, or `default` for all other codes. Correct the key; a reason such as `OK` belongs in `description`.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      responses:\n        ⟦2xx⟧: { description: The users. }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      responses:\n        2XX: { description: The users. }\n',
	},
	kinds: ['operation'],
	object({ node }, api, report) {
		if (api.isBroken) return;
		const responses = fieldOf(node, 'responses');
		for (const { name, key } of responses === undefined ? [] : propertiesOf(responses)) {
			if (/^(?:[1-5](?:\d\d|XX)|default|x-.*|\$ref)$/.test(name)) continue;
			const span = spanOf(key);
			const suggested = meantBy(name);
			report({
				span,
				message:
					suggested === undefined
						? `Invalid status code \`${name}\`. Use a code such as \`200\`, a range such as \`4XX\`, or \`default\`.`
						: `Invalid status code \`${name}\`. ${didYouMeanQuestion(suggested)}`,
				fixes: suggested === undefined ? [] : [keyReplacement(api.document, span, suggested)],
			});
		}
	},
};

function meantBy(name: string): string | undefined {
	const [, status] = /^\s*([1-5]\d\d)(?!\d)/.exec(name) ?? [];
	if (status !== undefined) return status;
	if (/^[1-5]xx$/i.test(name)) return name.toUpperCase();
	return /^default$/i.test(name) ? 'default' : undefined;
}

export const invalidApiMethod: ApiCheck = {
	code: 'invalid-api-method',
	subject: 'api',
	severity: 'error',
	title: 'Invalid custom method',
	explain:
		'The site rejects the file. In OpenAPI 3.2, `additionalOperations` of a path is for methods that have no key of their own, and each is written in upper case as requests send it: `COPY`, `PURGE`. Move methods such as `GET` and `QUERY` to their own key, write others in upper case, and move webhooks to `webhooks`.',
	examples: {
		bad: 'openapi: 3.2.0\ninfo: { title: Files, version: "1" }\npaths:\n  /files:\n    additionalOperations:\n      ⟦copy⟧: { summary: Copy a file }\n',
		good: 'openapi: 3.2.0\ninfo: { title: Files, version: "1" }\npaths:\n  /files:\n    additionalOperations:\n      COPY: { summary: Copy a file }\n',
	},
	kinds: ['pathItem'],
	object({ node }, api, report) {
		const operations = api.is32 ? fieldOf(node, 'additionalOperations') : undefined;
		for (const { name, key } of operations === undefined ? [] : propertiesOf(operations)) {
			const span = spanOf(key);
			if (isCustomMethod(name) || api.isFaulty(span)) continue;
			const upper = name.toUpperCase();
			const fixes: Fix[] =
				isCustomMethod(upper) && !isExtension(name) ? [keyReplacement(api.document, span, upper)] : [];
			report({ span, message: messageFor(name, upper), fixes });
		}
	},
};

function isExtension(name: string): boolean {
	return name.startsWith('x-');
}

function messageFor(name: string, upper: string): string {
	const fixed = findFixedMethod(name);
	if (fixed !== undefined)
		return `\`${name}\` has a key of its own. Move the operation to \`${fixed}\` of the path.`;
	if (upper === 'WEBHOOK') return '`WEBHOOK` is not a method. Move the operation to `webhooks`.';
	if (isExtension(name))
		return `\`additionalOperations\` can have methods only. Move \`${name}\` to the path.`;
	return isCustomMethod(upper)
		? `Custom method must be in upper case: \`${upper}\`.`
		: `Invalid method \`${name}\`. Use a method of HTTP in upper case.`;
}

export const invalidMediaType: ApiCheck = {
	code: 'invalid-media-type',
	subject: 'api',
	severity: 'warning',
	title: 'Invalid media type',
	explain:
		'The site does not know how to show the body, and the API playground how to send it, because the key of `content` is not a media type (MIME type). Use one such as `application/json`.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      responses:\n        "200":\n          description: The users.\n          content: { ⟦json⟧: { schema: { type: array } } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      responses:\n        "200":\n          description: The users.\n          content: { application/json: { schema: { type: array } } }\n',
	},
	kinds: ['mediaType'],
	object({ key, owner }, api, report) {
		// Below `components` the key is a name of the author's.
		if (key === undefined || owner?.kind === 'components') return;
		const written = String(key.value);
		if (/^[^\s/;,]+\/[^\s/;,]+\s*(?:;|$)/.test(written)) return;
		const suggested = meanings.get(written.trim().toLowerCase().replace(/[./]/g, '-'));
		report({
			span: spanOf(key),
			message: `Invalid media type \`${written}\`. ${suggested === undefined ? 'Use one such as `application/json`.' : didYouMeanQuestion(suggested)}`,
			fixes: suggested === undefined ? [] : [keyReplacement(api.document, spanOf(key), suggested)],
		});
	},
};

/** Media types by their short names, with `-` for `.` and `/`. */
const meanings: ReadonlyMap<string, string> = new Map([
	['json', 'application/json'],
	['application-json', 'application/json'],
	['xml', 'application/xml'],
	['application-xml', 'application/xml'],
	['text', 'text/plain'],
	['plain', 'text/plain'],
	['html', 'text/html'],
	['csv', 'text/csv'],
	['pdf', 'application/pdf'],
	['binary', 'application/octet-stream'],
	['form', 'application/x-www-form-urlencoded'],
	['x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
	['form-data', 'multipart/form-data'],
	['multipart', 'multipart/form-data'],
]);
