import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import type { Project } from '../../project/project.ts';
import { spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf, textIn } from '../../syntax/openapi/dataNode.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Report } from '../check.ts';
import { unknownMessage } from '../messages.ts';
import { jsonReplacement } from '../replacement.ts';
import type { ApiFile } from './apiFile.ts';

/** Reports links of responses whose `operationId` no operation has. */
export function reportUnknownOperationIds(project: Project, api: ApiFile, report: Report): void {
	// In a part, or after a syntax error, the operation may exist.
	const links = api.isPart || api.isBroken ? [] : api.objects.filter(({ kind }) => kind === 'link');
	if (links.length === 0) return;
	const outlines = apiDocumentsOf(project).flatMap(({ operations }) => operations);
	const ids = new Set([
		...outlines.flatMap(({ operationId }) => operationId ?? []),
		...api.objects.flatMap(({ kind, node }) =>
			kind === 'operation' ? (textIn(node, 'operationId') ?? []) : [],
		),
	]);
	for (const { node } of links) {
		const value = fieldOf(node, 'operationId');
		const id = stringOf(value);
		if (value === undefined || id === undefined || ids.has(id)) continue;
		const meant = findNearest(id, [...ids]);
		report({
			span: spanOf(value),
			message: unknownMessage('`operationId`', id, meant),
			fixes: meant === undefined ? [] : [jsonReplacement(spanOf(value), meant)],
		});
	}
}
