import type { Node } from 'jsonc-parser';
import type { ConfigCheck } from '../../../checks/check.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { type ConfigText, configTexts } from '../../../language/configTexts.ts';
import { spanOf } from '../../../language/json.ts';
import {
	type OperationReference,
	parseOperationReference,
	toReferenceText,
} from '../../model/files/operationReference.ts';
import { operationFault } from '../pages/operationFault.ts';

export const missingOperation: ConfigCheck = {
	code: 'missing-operation',
	subject: 'config',
	dialect: 'modern',
	severity: 'error',
	title: 'Unknown operation in the navigation',
	explain:
		'The site cannot be published while the navigation lists an operation that no OpenAPI file defines. Entries such as `GET /users` or `api.yaml GET /users` must match the method and path, and name the file by its path from the project root. Correct the entry, or remove it. Not reported: operations of an OpenAPI file at a URL that has not been fetched.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"groups": [{ "group": "API", "openapi": "api.yaml", "pages": [⟦"GET /user"⟧, ⟦"POST /users"⟧] }]\n\t}\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["GET /users"] }]\n\t}\n}',
		files: {
			'api.yaml': 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users: { get: {} }\n',
		},
	},
	file({ project, document }, report) {
		const absent = new Set<string | undefined>();
		for (const { node, reference } of configTexts(document, 'page').flatMap(operationOf)) {
			const fault = operationFault(project, reference, 'navigation');
			if (fault === undefined) continue;
			// A missing file is reported once for all its operations.
			if (fault.lacksFile && absent.has(reference.file)) continue;
			if (fault.lacksFile) absent.add(reference.file);
			const text = fault.suggested && toReferenceText(fault.suggested);
			report({
				span: spanOf(node),
				// Without a slash it may be a page whose name has a space; a newer version of the file may have the operation.
				severity: reference.path.startsWith('/') ? fault.severity : 'warning',
				message: fault.message,
				fixes: text === undefined ? [] : [jsonReplacement(spanOf(node), text)],
			});
		}
	},
};

interface NamedOperation {
	readonly node: Node;
	readonly reference: OperationReference;
}

/** Operation that an entry names, if any. */
function operationOf({ node, value }: ConfigText): readonly NamedOperation[] {
	const reference = /\s/.test(value) ? parseOperationReference(value) : undefined;
	return reference === undefined ? [] : [{ node, reference }];
}
