import type { ApiProperty } from '../../project/api/apiSchema.ts';
import { schemaTypeName } from '../../project/api/schemaTypeName.ts';

/** More lines than this hide what a hover is about. */
const mostRows = 20;

/** A heading with rows below it, as parts of a Markdown text; nothing without rows. */
export function section(title: string, rows: readonly string[]): readonly string[] {
	if (rows.length === 0) return [];
	const shown = rows.slice(0, mostRows);
	const rest = rows.length - shown.length;
	return [`${title}:`, [...shown, ...(rest > 0 ? [`- ${rest} more`] : [])].join('\n')];
}

/** A row for each field, with its type. */
export function fieldRows(title: string, fields: readonly ApiProperty[]): readonly string[] {
	return section(title, fields.map(toFieldRow));
}

export function toFieldRow({ name, isRequired, schema }: ApiProperty): string {
	const facts = [schemaTypeName(schema), ...(isRequired ? ['required'] : [])].join(', ');
	return `- \`${name}\` (${facts})${behind(schema.description)}`;
}

/** The first line of a description, behind what it describes. */
export function behind(text: string | undefined): string {
	const line = text?.split('\n')[0]?.trim() ?? '';
	return line === '' ? '' : `: ${cut(line, 100)}`;
}

export function cut(text: string, length: number): string {
	return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
