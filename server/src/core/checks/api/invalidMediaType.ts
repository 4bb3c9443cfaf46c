import { spanOf } from '../../syntax/json.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { keyReplacement } from './repairs/keyReplacement.ts';

export const invalidMediaType: ApiCheck = {
	code: 'invalid-media-type',
	subject: 'api',
	severity: 'warning',
	title: 'Key of `content` is not a media type',
	explain:
		'The keys of `content` are media types such as `application/json`: by them the site knows how to show a body and the playground how to send it.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      responses:\n        "200":\n          description: The users.\n          content: { ⟦json⟧: { schema: { type: array } } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      responses:\n        "200":\n          description: The users.\n          content: { application/json: { schema: { type: array } } }\n',
	},
	run(context, report) {
		for (const { kind, key } of apiFileOf(context)?.objects ?? []) {
			if (kind !== 'mediaType' || key === undefined) continue;
			const written = String(key.value);
			if (/^[^\s/;,]+\/[^\s/;,]+\s*(?:;|$)/.test(written)) continue;
			const meant = meanings.get(written.trim().toLowerCase().replace(/[./]/g, '-'));
			report({
				span: spanOf(key),
				message: `\`${written}\` is not a media type${meant === undefined ? ', such as `application/json`' : `: write \`${meant}\``}.`,
				fixes: meant === undefined ? [] : [keyReplacement(context.document, spanOf(key), meant)],
			});
		}
	},
};

/** What authors mean by a word alone, with `-` for other marks. */
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
