import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement } from '../../../checks/replacement.ts';
import { spanOf } from '../../../language/json.ts';
import { didYouMeanQuestion } from '../../../text/didYouMean.ts';

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
	object({ kind, key, owner }, api, report) {
		// Below `components` the key is a name of the author's.
		if (kind !== 'mediaType' || key === undefined || owner?.kind === 'components') return;
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
