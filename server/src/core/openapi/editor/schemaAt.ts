import type { Hover } from 'vscode-languageserver-types';
import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { toAuthorMarkup } from '../../features/document/completionText.ts';
import { type FileLocation, rangeOf } from '../../features/document/fileLocation.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor, type Span } from '../../text/positions.ts';
import type { ApiTarget } from '../model/operations/apiUses.ts';
import { findSchema, parseSchemaReference, schemasNamed } from '../model/operations/schemaReference.ts';
import { schemaTypeName } from '../model/schema/schemaTypeName.ts';
import { locateTarget } from './locateTarget.ts';
import { fieldListItems } from './operationMarkdown.ts';

/** Hover of the schema that front matter names. */
export function hoverSchema(project: Project, document: PageDocument, offset: number): Hover | undefined {
	const found = schemaAt(project, document, offset);
	const schema = found && findSchema(project, found.target);
	if (found === undefined || schema === undefined) return undefined;
	const { file, pointer } = found.target;
	const parts = [
		`**${pointer.at(-1)}** \`${schemaTypeName(schema)}\` (${file})`,
		...(schema.description === undefined ? [] : [schema.description]),
		...fieldListItems('Fields', schema.properties),
	];
	return { contents: toAuthorMarkup(parts.join('\n\n')), range: rangeOf(document, found.span) };
}

/** Location of the schema in its OpenAPI file. */
export function schemaLocation(
	project: Project,
	document: PageDocument,
	offset: number,
): FileLocation | undefined {
	const found = schemaAt(project, document, offset);
	return found && locateTarget(project, found.target);
}

function schemaAt(
	project: Project,
	document: PageDocument,
	offset: number,
): { readonly target: ApiTarget; readonly span: Span } | undefined {
	for (const { key, value, valueSpan } of document.frontMatter.entries) {
		if (valueSpan === undefined || !containsCursor(valueSpan, offset) || typeof value !== 'string') continue;
		if (frontMatterFieldsByKey.get(key)?.names !== 'schema') continue;
		const reference = parseSchemaReference(value);
		const [target] = reference === undefined ? [] : schemasNamed(project, reference);
		if (target !== undefined) return { target, span: valueSpan };
	}
	return undefined;
}
