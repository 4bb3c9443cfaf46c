import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import { apiSourcesOf } from '../../project/api/apiSources.ts';
import { operationsNamed, toReferenceText } from '../../project/api/operationReference.ts';
import { pageReferenceOf } from '../../project/api/pageOperation.ts';
import type { PageCheck } from '../check.ts';

export const ambiguousOperation: PageCheck = {
	code: 'ambiguous-operation',
	subject: 'page',
	asksProject: 'references',
	severity: 'information',
	title: 'Operation stands in several files',
	explain:
		'More than one OpenAPI file has the operation, and the page does not say which is meant. The site takes the first by name. Write the file before the method. Where a section of the navigation names its own file, that one is meant, and nothing is reported.',
	examples: {
		bad: '---\nopenapi: ⟦GET /users⟧\n---\n',
		good: '---\nopenapi: v2.json GET /users\n---\n',
		files: {
			'v1.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }',
			'v2.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }',
		},
	},
	run({ project, document }, report) {
		const found = pageReferenceOf(document);
		if (found?.names !== 'operation' || found.reference === undefined) return;
		const { reference, span } = found;
		if (reference.file !== undefined || apiSourcesOf(project).some(({ makesPages }) => makesPages)) return;
		const files = [...new Set(operationsNamed(apiDocumentsOf(project), reference).map(({ file }) => file))];
		if (files.length < 2) return;
		report({
			span,
			message: `${files.map((file) => `\`${file}\``).join(' and ')} have this operation: write the file before the method.`,
			fixes: files.map((file) => ({
				title: `Name \`${file}\``,
				changes: [{ span, newText: JSON.stringify(toReferenceText({ ...reference, file })) }],
			})),
		});
	},
};
