import { apiDocumentsOf } from '../../project/api/apiDocuments.ts';
import type { Project } from '../../project/project.ts';
import { spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf, textIn } from '../../syntax/openapi/dataNode.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Report } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import type { ApiFile } from './apiFile.ts';

/** Links of answers name the operation that they lead to by its `operationId`. */
export function reportLostOperations(project: Project, api: ApiFile, report: Report): void {
	// In a part, or behind a fault, what seems to be missing may be there.
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
			message: `No operation has the \`operationId\` \`${id}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`,
			fixes: meant === undefined ? [] : [jsonReplacement(spanOf(value), meant)],
		});
	}
}
