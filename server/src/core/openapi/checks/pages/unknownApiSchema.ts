import type { ProjectCheck } from '../../../checks/check.ts';
import { unknownMessage } from '../../../checks/messages.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { findNearest } from '../../../text/didYouMean.ts';
import { hasUnfetchedSources } from '../../model/files/apiSources.ts';
import { documentsMatchingPath, isUrl } from '../../model/files/operationReference.ts';
import { apiDocumentsOf } from '../../model/operations/apiDocuments.ts';
import { parseSchemaReference, schemasNamed } from '../../model/operations/schemaReference.ts';

export const unknownApiSchema: ProjectCheck = {
	code: 'unknown-api-schema',
	subject: 'page',
	kind: 'project',
	severity: 'warning',
	title: 'Unknown schema',
	explain:
		'The page stays empty, because no OpenAPI file of the project has the schema in `components.schemas`. Names are case-sensitive. Correct the name, or add the schema. With a wrong file before the name, the site shows the schema of another file: name that file.',
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
			if (reference === undefined) continue;
			const { file, name } = reference;
			const [shown] = schemasNamed(project, reference);
			if (shown !== undefined) {
				if (file === undefined || documentsMatchingPath(file, [shown]).length > 0) continue;
				const message = `No schema \`${name}\` in \`${file}\`. The site shows the one in \`${shown.file}\` instead. Name that file.`;
				const fixes = /\s/.test(shown.file) ? [] : [jsonReplacement(span, `${shown.file} ${name}`)];
				report({ span, message, fixes });
				continue;
			}
			if (file === undefined ? hasUnfetchedSources(project) : isUrl(file)) continue;
			const all = apiDocumentsOf(project);
			const documents = file === undefined ? all : documentsMatchingPath(file, all);
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
						: [jsonReplacement(span, file === undefined ? suggested : `${file} ${suggested}`)],
			});
		}
	},
};
