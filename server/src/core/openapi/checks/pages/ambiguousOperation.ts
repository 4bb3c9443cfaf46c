import type { PageCheck } from '../../../checks/check.ts';
import { folderOf, resolveFromRoot } from '../../../text/paths.ts';
import { joinWords } from '../../../text/words.ts';
import { apiSourcesOf } from '../../model/files/apiSources.ts';
import {
	operationsOfPageReference,
	refersToFile,
	toReferenceText,
} from '../../model/files/operationReference.ts';
import { apiDocumentsOf } from '../../model/operations/apiDocuments.ts';

export const ambiguousOperation: PageCheck = {
	code: 'ambiguous-operation',
	subject: 'page',
	kind: 'project',
	severity: 'information',
	title: 'Ambiguous operation',
	explain:
		'The site shows the operation of the first file by name, because several OpenAPI files define it and the page names none of them. Write the file before the method. So it does where the name is a part of several paths, such as `openapi.json` in two folders: write the whole path. Not reported: pages without a file in projects whose navigation names OpenAPI files.',
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
		const namesOne = apiSourcesOf(project).some(({ makesPages }) => makesPages);
		if (reference.file === undefined && namesOne) return;
		const operations = operationsOfPageReference(apiDocumentsOf(project), reference);
		const files = [...new Set(operations.map(({ file }) => file))];
		if (reference.file !== undefined && !isMistaken(reference.file, files, facts.path)) return;
		if (files.length < 2) return;
		report({
			span,
			message: `Ambiguous operation, defined in ${joinWords(files.map((file) => `\`${file}\``))}. ${reference.file === undefined ? 'Write the file before the method.' : 'Write the whole path of the file.'}`,
			fixes: files.map((file) => ({
				title: `Add the file \`${file}\``,
				changes: [{ span, newText: JSON.stringify(toReferenceText({ ...reference, file })) }],
			})),
		});
	},
};

/** True if the name, resolved from the folder of the page, is the path of one of the other files. */
function isMistaken(name: string, [first, ...others]: readonly string[], page: string): boolean {
	if (first === undefined || refersToFile(name, first)) return false;
	const near = resolveFromRoot(`${folderOf(page)}/${name}`);
	return others.includes(near);
}
