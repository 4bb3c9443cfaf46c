import type { Node } from 'jsonc-parser';
import {
	type OperationReference,
	parseOperationReference,
	toReferenceText,
} from '../../project/api/operationReference.ts';
import { type TextRun, textRuns } from '../../syntax/configTexts.ts';
import { spanOf } from '../../syntax/json.ts';
import { keptWith } from '../../text/keptWith.ts';
import { operationFault } from '../apiPages/operationFault.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const missingOperation: ConfigCheck = {
	code: 'missing-operation',
	subject: 'config',
	dialect: 'modern',
	severity: 'error',
	title: 'Operation of the navigation that does not exist',
	explain:
		'In place of a page the navigation may name an operation of an OpenAPI file, as `GET /users` or `api.yaml GET /users`. Method and path match to the letter. The site has nothing to show for one that no file has, and is not published until the entry is gone. Where an OpenAPI file is named by its address and was not fetched, nothing is reported.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"groups": [{ "group": "API", "openapi": "api.yaml", "pages": [⟦"GET /user"⟧, ⟦"POST /users"⟧] }]\n\t}\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": {\n\t\t"groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["GET /users"] }]\n\t}\n}',
		files: {
			'api.yaml': 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users: { get: {} }\n',
		},
	},
	run({ project, document }, report) {
		const absent = new Set<string | undefined>();
		for (const { node, reference } of textRuns(document, 'page').flatMap(operationsOf)) {
			const fault = operationFault(project, reference);
			if (fault === undefined) continue;
			// All operations of a missing file are one mistake.
			if (fault.lacksFile && absent.has(reference.file)) continue;
			if (fault.lacksFile) absent.add(reference.file);
			const text = fault.meant && toReferenceText(fault.meant);
			report({
				span: spanOf(node),
				// What begins with no slash may be a page whose name has a blank; a newer file may have the operation.
				...(fault.mayBeNewer || !reference.path.startsWith('/') ? { severity: 'warning' as const } : {}),
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

/** The entries of a run that name operations: of thousands mostly none. */
const operationsOf = keptWith((run: TextRun): readonly NamedOperation[] =>
	run.flatMap(({ node, value }) => {
		const reference = /\s/.test(value) ? parseOperationReference(value) : undefined;
		return reference === undefined ? [] : [{ node, reference }];
	}),
);
