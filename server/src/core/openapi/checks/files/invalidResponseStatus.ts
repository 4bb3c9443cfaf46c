import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';
import { didYouMeanQuestion } from '../../../text/didYouMean.ts';

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
	object({ kind, node }, api, report) {
		if (api.isBroken) return;
		const responses = kind === 'operation' ? fieldOf(node, 'responses') : undefined;
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
