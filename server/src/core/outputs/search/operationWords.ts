import { apiDocumentsOf, findOperation } from '../../project/api/apiDocuments.ts';
import { operationsNamed, parseOperationReference } from '../../project/api/operationReference.ts';
import type { Page } from '../../project/pages/page.ts';
import type { Project } from '../../project/project.ts';
import { visibleProperties } from '../api/schema/visibleProperties.ts';

/** What readers may search of an operation that a page shows, though it stands in no file of the page's. */
export function operationWords(project: Project, { openapi }: Page): string {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	const [outline] = reference === undefined ? [] : operationsNamed(apiDocumentsOf(project), reference);
	const operation = outline && findOperation(project, outline);
	if (operation === undefined) return '';
	const { method, path, description, operationId, parameters, body } = operation;
	const fields = (body?.contents ?? []).flatMap(({ schema }) =>
		visibleProperties(schema, {
			direction: 'request',
			maintainsOrder: project.site.api.maintainsOrder,
		}).map(({ name, schema: of }) => [name, of.description]),
	);
	return [
		[method.toUpperCase(), path, description, operationId],
		...parameters.map((parameter) => [parameter.name, parameter.description]),
		...fields,
	]
		.map((words) => words.filter((word) => word !== undefined).join(' '))
		.join(' ')
		.replace(/[`*_~|#>[\]]+/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
