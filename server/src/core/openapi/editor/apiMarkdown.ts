import { fieldOf, textIn } from '../../language/data/dataNode.ts';
import type { Project } from '../../project/project.ts';
import type { ApiOperation, ApiOutline, ApiParameter } from '../model/apiModel.ts';
import type { ApiProperty } from '../model/apiSchema.ts';
import { resolveNode } from '../model/files/apiReader.ts';
import { apiReaderOf, findOperation } from '../model/operations/apiDocuments.ts';
import type { ApiTarget } from '../model/operations/apiUses.ts';
import { findSchema } from '../model/operations/schemaReference.ts';
import { readSchema } from '../model/schema/readSchema.ts';
import { schemaTypeName } from '../model/schema/typeLabel.ts';
import type { ApiSubject } from './apiSubjectsAt.ts';
import { targetNode } from './apiTargetAt.ts';

/** Hover text of a subject in the file at `path`; undefined for the name of a component itself. */
export function apiSubjectMarkdown(project: Project, path: string, subject: ApiSubject): string | undefined {
	switch (subject.kind) {
		case 'operation':
			return operationMarkdown(project, subject.operation);
		case 'schema':
			return schemaMarkdown(project, subject.target);
		case 'apiTarget':
			return subject.isReference ? targetMarkdown(project, path, subject.target) : undefined;
	}
}

/** Documentation of an operation: its parameters, body and responses. */
export function operationMarkdown(project: Project, outline: ApiOutline): string | undefined {
	const operation = findOperation(project, outline);
	if (operation === undefined) return undefined;
	const { method, path, file, summary, description, isDeprecated } = operation;
	return [
		`**${method.toUpperCase()}** \`${path}\` (${file})`,
		...(isDeprecated ? ['Deprecated.'] : []),
		...(summary === undefined ? [] : [summary]),
		...(description === undefined ? [] : [firstParagraph(description)]),
		...section('Parameters', operation.parameters.map(toParameterRow)),
		...section('Body', bodyRows(operation)),
		...section(
			'Responses',
			operation.responses.map(
				({ status, summary, description: text }) => `- \`${status}\`${afterColon(summary ?? text)}`,
			),
		),
	].join('\n\n');
}

function schemaMarkdown(project: Project, target: ApiTarget): string | undefined {
	const schema = findSchema(project, target);
	if (schema === undefined) return undefined;
	return [
		`**${target.pointer.at(-1)}** \`${schemaTypeName(schema)}\` (${target.file})`,
		...(schema.description === undefined ? [] : [schema.description]),
		...fieldSection(schema.properties),
	].join('\n\n');
}

/** Documentation of the target of a reference, which may be of any kind of component. */
function targetMarkdown(project: Project, path: string, target: ApiTarget): string | undefined {
	const { file, pointer } = target;
	const found = targetNode(project, target);
	const at = found && resolveNode(apiReaderOf(project), { file, node: found });
	if (at === undefined) return undefined;
	const { node } = at;
	const about = textIn(node, 'description') ?? textIn(node, 'summary');
	const place = textIn(node, 'in');
	const parameter = textIn(node, 'name');
	const schema = readSchema(apiReaderOf(project), at);
	const isSchema = fieldOf(node, 'responses') === undefined && fieldOf(node, 'content') === undefined;
	return [
		`**${pointer.at(-1) ?? file}**${file === path ? '' : ` (${file})`}`,
		...(parameter === undefined || place === undefined ? [] : [`\`${parameter}\`, in ${place}`]),
		...(isSchema && place === undefined ? [`\`${schemaTypeName(schema)}\``] : []),
		...(about === undefined ? [] : [about]),
		...(isSchema ? fieldSection(schema.properties) : []),
	].join('\n\n');
}

function toParameterRow({ name, in: place, isRequired, description, schema }: ApiParameter): string {
	const facts = [place, schemaTypeName(schema), ...(isRequired ? ['required'] : [])].join(', ');
	return `- \`${name}\` (${facts})${afterColon(description)}`;
}

function bodyRows({ body }: ApiOperation): readonly string[] {
	const [content] = body?.contents ?? [];
	if (content === undefined) return [];
	const { mediaType, schema } = content;
	const fields = schema.properties.map(toFieldRow);
	return fields.length > 0 ? fields : [`- ${mediaType}: ${schemaTypeName(schema)}`];
}

function firstParagraph(text: string): string {
	return cut(text.split(/\n\s*\n/)[0]?.trim() ?? '', 300);
}

/** Maximum number of rows in a section of a hover. */
const maxRows = 20;

/** Heading with rows below it, as parts of a Markdown text; empty without rows. */
function section(title: string, rows: readonly string[]): readonly string[] {
	if (rows.length === 0) return [];
	const shown = rows.slice(0, maxRows);
	const rest = rows.length - shown.length;
	return [`${title}:`, [...shown, ...(rest > 0 ? [`- ${rest} more`] : [])].join('\n')];
}

function fieldSection(fields: readonly ApiProperty[]): readonly string[] {
	return section('Fields', fields.map(toFieldRow));
}

function toFieldRow({ name, isRequired, schema }: ApiProperty): string {
	const facts = [schemaTypeName(schema), ...(isRequired ? ['required'] : [])].join(', ');
	return `- \`${name}\` (${facts})${afterColon(schema.description)}`;
}

/** First line of a description, after a colon. */
function afterColon(text: string | undefined): string {
	const line = text?.split('\n')[0]?.trim() ?? '';
	return line === '' ? '' : `: ${cut(line, 100)}`;
}

function cut(text: string, length: number): string {
	return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
