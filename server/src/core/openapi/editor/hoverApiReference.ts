import type { Hover } from 'vscode-languageserver-types';
import { toAuthorMarkup } from '../../features/document/completionText.ts';
import { rangeOf } from '../../features/document/fileLocation.ts';
import { fieldOf, textIn } from '../../language/data/dataNode.ts';
import type { DataDocument } from '../../language/document.ts';
import type { Project } from '../../project/project.ts';
import { type ApiNode, resolveNode } from '../model/files/apiReader.ts';
import { apiReaderOf } from '../model/operations/apiDocuments.ts';
import { readSchema } from '../model/schema/readSchema.ts';
import { schemaTypeName } from '../model/schema/schemaTypeName.ts';
import { apiTargetAt, targetNode } from './apiTargetAt.ts';
import { fieldListItems } from './operationMarkdown.ts';

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
