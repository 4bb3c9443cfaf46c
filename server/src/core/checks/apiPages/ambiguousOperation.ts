import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import { apiSourcesOf } from '../../project/api/apiSources.ts';
import { operationsNamed, toReferenceText } from '../../project/api/operationReference.ts';
import { listOf } from '../../text/words.ts';
import type { PageCheck } from '../check.ts';

export const ambiguousOperation: PageCheck = {
	code: 'ambiguous-operation',
	subject: 'page',
	kind: 'project',
	severity: 'information',
	title: 'Ambiguous operation',
	explain:
		'The site shows the operation of the first file by name, because several OpenAPI files define it and the page names none of them. Write the file before the method. Not reported: projects whose navigation names OpenAPI files.',
	examples: {
		bad: '---\nopenapi: ⟦GET /users⟧\n---\n',
		good: '---\nopenapi: v2.json GET /users\n---\n',
		files: {
			'v1.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }',
			'v2.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }',
		},
	},
	page({ project, facts }, report) {
		const found = facts.reference;
		if (found?.names !== 'operation' || found.reference === undefined) return;
		const { reference, span } = found;
		if (reference.file !== undefined || apiSourcesOf(project).some(({ makesPages }) => makesPages)) return;
		const files = [...new Set(operationsNamed(apiDocumentsOf(project), reference).map(({ file }) => file))];
		if (files.length < 2) return;
		report({
			span,
			message: `Ambiguous operation, defined in ${listOf(files.map((file) => `\`${file}\``))}. Write the file before the method.`,
			fixes: files.map((file) => ({
				title: `Use \`${file}\``,
				changes: [{ span, newText: JSON.stringify(toReferenceText({ ...reference, file })) }],
			})),
		});
	},
};
