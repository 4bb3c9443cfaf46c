import type { ApiOperation, ApiParameter } from '../model/apiModel.ts';
import type { ApiProperty } from '../model/apiSchema.ts';
import { schemaTypeName } from '../model/schema/schemaTypeName.ts';

/** Documentation of an operation, for hovers and completion. */
export function operationMarkdown(operation: ApiOperation): string {
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
				({ status, summary, description: text }) => `- \`${status}\`${afterDash(summary ?? text)}`,
			),
		),
	].join('\n\n');
}

function toParameterRow({ name, in: place, isRequired, description, schema }: ApiParameter): string {
	const facts = [place, schemaTypeName(schema), ...(isRequired ? ['required'] : [])].join(', ');
	return `- \`${name}\` (${facts})${afterDash(description)}`;
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

/** Rows of fields, with their types. */
export function fieldListItems(title: string, fields: readonly ApiProperty[]): readonly string[] {
	return section(title, fields.map(toFieldRow));
}

function toFieldRow({ name, isRequired, schema }: ApiProperty): string {
	const facts = [schemaTypeName(schema), ...(isRequired ? ['required'] : [])].join(', ');
	return `- \`${name}\` (${facts})${afterDash(schema.description)}`;
}

/** First line of a description, after a colon. */
function afterDash(text: string | undefined): string {
	const line = text?.split('\n')[0]?.trim() ?? '';
	return line === '' ? '' : `: ${cut(line, 100)}`;
}

function cut(text: string, length: number): string {
	return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
