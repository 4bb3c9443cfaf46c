import type { ApiOperation, ApiParameter } from '../../project/api/apiModel.ts';
import { schemaTypeName } from '../../project/api/schemaTypeName.ts';
import { behind, cut, section, toFieldRow } from './fieldRows.ts';

/** What an operation is and takes, for hovers and completion. */
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
			operation.responses.map(({ status, description: text }) => `- \`${status}\`${behind(text)}`),
		),
	].join('\n\n');
}

function toParameterRow({ name, in: place, isRequired, description, schema }: ApiParameter): string {
	const facts = [place, schemaTypeName(schema), ...(isRequired ? ['required'] : [])].join(', ');
	return `- \`${name}\` (${facts})${behind(description)}`;
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
