import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import { hasUnreadSources } from '../../project/api/apiSources.ts';
import { isAddress, namesFile } from '../../project/api/operationReference.ts';
import { parseSchemaReference, schemasNamed } from '../../project/api/schemaReference.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ProjectCheck } from '../check.ts';
import { unknownMessage } from '../messages.ts';

export const unknownApiSchema: ProjectCheck = {
	code: 'unknown-api-schema',
	subject: 'page',
	kind: 'project',
	severity: 'warning',
	title: 'Unknown schema',
	explain:
		'The page stays empty, because no OpenAPI file of the project has the schema in `components.schemas`. Names are case-sensitive. Correct the name, or add the schema.',
	examples: {
		bad: '---\nopenapi-schema: ⟦Usr⟧\n---\n',
		good: '---\nopenapi-schema: User\n---\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User: { type: object }\n',
		},
	},
	page({ project, facts }, report) {
		for (const { text, span } of facts.schemas) {
			const reference = parseSchemaReference(text);
			if (reference === undefined || schemasNamed(project, reference).length > 0) continue;
			const { file, name } = reference;
			if (file === undefined ? hasUnreadSources(project) : isAddress(file)) continue;
			const documents = apiDocumentsOf(project).filter(
				(one) => file === undefined || namesFile(file, one.file),
			);
			// Syntax errors may hide the schema, and are reported in the file.
			if (documents.some(({ isWhole }) => !isWhole)) continue;
			const names = documents.flatMap(({ schemas }) => schemas);
			const suggested = findNearest(name, names);
			report({
				span,
				message: unknownMessage('schema', name, suggested, 'Correct the name, or add the schema.'),
				fixes:
					suggested === undefined
						? []
						: [
								{
									title: `Replace with \`${suggested}\``,
									changes: [
										{
											span,
											newText: JSON.stringify(file === undefined ? suggested : `${file} ${suggested}`),
										},
									],
									preferred: true,
								},
							],
			});
		}
	},
};
