import type { Hover } from 'vscode-languageserver-types';
import type { DataDocument } from '../../language/document.ts';
import { fieldOf, textIn } from '../../language/openapi/dataNode.ts';
import { apiReaderOf } from '../../project/api/apiDocuments.ts';
import { type ApiNode, resolveNode } from '../../project/api/apiReader.ts';
import { readSchema } from '../../project/api/readSchema.ts';
import { schemaTypeName } from '../../project/api/schemaTypeName.ts';
import type { Project } from '../../project/project.ts';
import { toAuthorMarkup } from '../components/completionText.ts';
import { rangeOf } from '../links/fileLocation.ts';
import { fieldListItems } from '../operations/operationMarkdown.ts';
import { apiTargetAt, targetNode } from './apiTargetAt.ts';

/** Hover with the target of the reference at the offset of an OpenAPI file. */
export function hoverApiReference(
	project: Project,
	document: DataDocument,
	offset: number,
): Hover | undefined {
	const found = apiTargetAt(project, document, offset);
	if (found?.isReference !== true) return undefined;
	const { file, pointer } = found.target;
	const node = targetNode(project, found.target);
	const at = node && resolveNode(apiReaderOf(project), { file, node });
	if (at === undefined) return undefined;
	const name = pointer.at(-1) ?? file;
	const value = [`**${name}**${file === document.path ? '' : ` (${file})`}`, ...describe(project, at)];
	return { contents: toAuthorMarkup(value.join('\n\n')), range: rangeOf(document, found.span) };
}

function describe(project: Project, at: ApiNode): readonly string[] {
	const { node } = at;
	const about = textIn(node, 'description') ?? textIn(node, 'summary');
	const place = textIn(node, 'in');
	const own = textIn(node, 'name');
	const schema = readSchema(apiReaderOf(project), at);
	const isSchema = fieldOf(node, 'responses') === undefined && fieldOf(node, 'content') === undefined;
	return [
		...(own === undefined || place === undefined ? [] : [`\`${own}\`, in ${place}`]),
		...(isSchema && place === undefined ? [`\`${schemaTypeName(schema)}\``] : []),
		...(about === undefined ? [] : [about]),
		...(isSchema ? fieldListItems('Fields', schema.properties) : []),
	];
}
