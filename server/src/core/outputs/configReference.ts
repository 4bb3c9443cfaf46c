import { classicSchema } from '../catalogue/config/classic/classicSchema.ts';
import type { ConfigField, ObjectField } from '../catalogue/config/configSchema.ts';
import { safeMarkdown, toPageText } from './mdx.ts';

/** The manual's page of every field of `docs.json`, classic dialect. */
export function configReference(): ReadonlyMap<string, string> {
	const root: ObjectField = classicSchema.root;
	const body = [
		'`docs.json` stands in the root of the project and holds one JSON object. This page describes the classic dialect, in which `navigation` is a list; the older file name `mint.json` is read as well.',
		'## Fields of the specification',
		...fieldsOf(root, ({ beyondSpec }) => !beyondSpec),
		'## Further fields',
		'The site reads these as well.',
		...fieldsOf(root, ({ beyondSpec }) => beyondSpec === true),
	].join('\n\n');
	return new Map([
		[
			'docs/reference/configuration.mdx',
			toPageText({
				title: 'docs.json',
				description: 'Every field of docs.json in the classic dialect, with type, default and meaning.',
				body,
			}),
		],
	]);
}

/** Deeper than the schema goes: a field that stands inside itself is named, not written out again. */
function fieldsOf(object: ObjectField, belongs: (field: ConfigField) => boolean, indent = ''): string[] {
	return Object.entries({ ...object.properties, ...object.accepted })
		.filter(([, field]) => belongs(field) && field.internal === undefined)
		.map(([name, field]) => toEntry(name, field, object.required?.includes(name) === true, indent));
}

function toEntry(name: string, field: ConfigField, required: boolean, indent: string): string {
	const inner = `${indent}  `;
	const flags = `${required ? ' required' : ''}${field.deprecated === undefined ? '' : ' deprecated'}`;
	const standard = field.default === undefined ? '' : ` default="${String(field.default)}"`;
	const parts = [
		...(field.description === undefined ? [] : [safeMarkdown(field.description)]),
		...(field.deprecated === undefined ? [] : [`Deprecated. ${safeMarkdown(field.deprecated)}`]),
		...(field.leaving === undefined ? [] : [`Announced to be deprecated. ${safeMarkdown(field.leaving)}`]),
		...valuesOf(field),
	].map((part) => `${inner}${part}`);
	const children = objectsOf(field).flatMap((object) => fieldsOf(object, () => true, `${inner}  `));
	const nested =
		children.length === 0
			? []
			: [`${inner}<Expandable title="${name}">\n${children.join('\n\n')}\n${inner}</Expandable>`];
	const tag = `${indent}<ResponseField name="${name}" type="${typeOf(field)}"${standard}${flags}>`;
	return `${tag}\n${[...parts, ...nested].join('\n\n')}\n${indent}</ResponseField>`;
}

function valuesOf(field: ConfigField): string[] {
	if (field.type === 'oneOf') return field.branches.flatMap(valuesOf);
	if (field.type !== 'string') return [];
	const values = Object.entries({ ...field.values, ...field.accepted });
	if (values.length === 0) return [];
	return [`One of ${values.map(([value]) => `\`${value}\``).join(', ')}.`];
}

function objectsOf(field: ConfigField): ObjectField[] {
	if (field.type === 'object') return [field];
	if (field.type === 'array') return objectsOf(field.items);
	return field.type === 'oneOf' ? field.branches.flatMap(objectsOf) : [];
}

function typeOf(field: ConfigField): string {
	if (field.type === 'array') {
		const item = typeOf(field.items);
		return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
	}
	if (field.type === 'oneOf') return [...new Set(field.branches.map(typeOf))].join(' | ');
	if (field.type === 'reference') return field.to;
	return field.type;
}
