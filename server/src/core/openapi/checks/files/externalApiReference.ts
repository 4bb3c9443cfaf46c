import type { ApiCheck } from '../../../checks/check.ts';
import { spanOf } from '../../../language/json.ts';
import { findReference } from '../../model/files/apiReader.ts';

export const externalApiReference: ApiCheck = {
	code: 'external-api-reference',
	subject: 'api',
	severity: 'warning',
	title: 'External `$ref`',
	explain:
		'The site reads each OpenAPI file on its own and rejects a `$ref` to another file, although the preview resolves it. Bundle the files into one with an OpenAPI bundler before you publish, or copy the contents into the file.',
	examples: {
		bad: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody: { $ref: ⟦'parts.yaml#/user'⟧ }\n",
		good: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody: { $ref: '#/components/requestBodies/user' }\ncomponents:\n  requestBodies:\n    user: { content: {} }\n",
		files: { 'parts.yaml': 'user: { content: {} }\n' },
	},
	openApi(api, report) {
		// Reported only in the OpenAPI file itself, where the reference leaves it.
		if (api.isPart) return;
		for (const { node } of api.references) {
			const found = findReference(api.reader, api.file, String(node.value));
			if (found.kind !== 'node' || found.target.file === api.file) continue;
			report({
				span: spanOf(node),
				message: `External reference to \`${found.target.file}\`, which the site does not resolve. Copy the contents into this file.`,
			});
		}
	},
};
