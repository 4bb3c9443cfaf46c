import { openApiObjects, openKinds } from '../../catalogue/openapi/openApiObjects.ts';
import { propertiesOf, spanOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';

export const unknownApiKey: ApiCheck = {
	code: 'unknown-api-key',
	subject: 'api',
	severity: 'information',
	title: 'Unknown key in an OpenAPI file',
	explain:
		'OpenAPI knows no such key here, but one that looks like it. The site passes over it without a word. Keys of your own start with `x-`.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      ⟦sumary⟧: List users\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined) return;
		for (const { kind, node } of api.objects) {
			if (openKinds.has(kind)) continue;
			const names = Object.keys(openApiObjects[kind].fields);
			for (const { name, key } of propertiesOf(node)) {
				if (name.startsWith('x-') || name.startsWith('$') || names.includes(name)) continue;
				const meant = findNearest(name, names);
				if (meant === undefined || fieldOf(node, meant) !== undefined) continue;
				const span = spanOf(key);
				const isQuoted = /^["']/.test(context.document.text.slice(span.start, span.end));
				report({
					span,
					message: `OpenAPI knows no key \`${name}\` here. Did you mean \`${meant}\`?`,
					fixes: [
						{
							title: `Rename to \`${meant}\``,
							changes: [{ span, newText: isQuoted ? JSON.stringify(meant) : meant }],
							preferred: true,
						},
					],
				});
			}
		}
	},
};
