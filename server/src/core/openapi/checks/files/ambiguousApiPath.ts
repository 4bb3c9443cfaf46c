import type { ApiCheck } from '../../../checks/check.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';

export const ambiguousApiPath: ApiCheck = {
	code: 'ambiguous-api-path',
	subject: 'api',
	severity: 'warning',
	title: 'Ambiguous path',
	explain:
		'`/users/{id}` and `/users/{name}` match the same requests, so clients and tools cannot tell which operation is called. OpenAPI does not allow paths that differ only in the names of their parameters. Merge the two, or change one of them.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: {}\n  ⟦/users/{name}⟧: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: {}\n  /users/by-name/{name}: {}\n',
	},
	openApi(api, report) {
		const paths = fieldOf(api.root, 'paths');
		if (paths === undefined) return;
		const known = new Map<string, string>();
		for (const { name, key } of propertiesOf(paths)) {
			if (name.startsWith('x-')) continue;
			const form = name.replace(/\{[^{}]*\}/g, '{}');
			const before = known.get(form);
			if (before === undefined) known.set(form, name);
			else if (before !== name)
				report({
					span: spanOf(key),
					message: `Same path as \`${before}\` except for parameter names. Merge the two.`,
				});
		}
	},
};
