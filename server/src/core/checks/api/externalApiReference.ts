import { findReference } from '../../project/api/apiReader.ts';
import { spanOf } from '../../syntax/json.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';

export const externalApiReference: ApiCheck = {
	code: 'external-api-reference',
	subject: 'api',
	severity: 'warning',
	title: 'Reference leads to another file',
	explain:
		'Recto follows references to other files of the project, but the site reads each OpenAPI file alone and reports such a reference as not supported. Bundle the files into one before you publish, with any OpenAPI bundler.',
	examples: {
		bad: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody: { $ref: ⟦'parts.yaml#/user'⟧ }\n",
		good: "openapi: 3.1.0\ninfo: { title: Users, version: '1' }\npaths:\n  /users:\n    post:\n      requestBody: { $ref: '#/components/requestBodies/user' }\ncomponents:\n  requestBodies:\n    user: { content: {} }\n",
		files: { 'parts.yaml': 'user: { content: {} }\n' },
	},
	run(context, report) {
		const api = apiFileOf(context);
		// Told once, where the description leads out of itself.
		if (api === undefined || api.isPart) return;
		for (const { node } of api.references) {
			const found = findReference(api.reader, api.file, String(node.value));
			if (found.kind !== 'node' || found.target.file === api.file) continue;
			const message = `The site reads each OpenAPI file alone, so that this leads nowhere there: bring what \`${found.target.file}\` holds into this file.`;
			report({ span: spanOf(node), message });
		}
	},
};
