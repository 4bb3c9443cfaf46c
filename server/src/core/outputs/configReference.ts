import { classicSchema } from '../catalogue/config/classic/classicSchema.ts';
import type { ConfigField, ConfigSchema, ObjectField } from '../catalogue/config/configSchema.ts';
import { objectFieldsOf } from '../catalogue/config/modern/classicKeys.ts';
import { modernSchema } from '../catalogue/config/modern/modernSchema.ts';
import { definitionName } from '../language/configEntries.ts';
import type { Dialect } from '../language/dialect.ts';
import { safeMarkdown, toPageText } from './mdx.ts';

/** Manual's pages about the fields of `docs.json`, one for each dialect. */
export function configReference(): ReadonlyMap<string, string> {
	const classic = [
		'`docs.json` is in the root of the project and contains one JSON object. This page describes the classic dialect, in which `navigation` is a list; the older file name `mint.json` is read as well. Where `navigation` is an object, see [the modern dialect](/reference/modern-configuration).',
		'## Fields of the specification',
		...fieldsOf(classicSchema.root, ({ beyondSpec }) => !beyondSpec),
		'## Further fields',
		'The site reads these as well.',
		...fieldsOf(classicSchema.root, ({ beyondSpec }) => beyondSpec === true),
		...definitionsOf(classicSchema),
	];
	const modern = [
		'`docs.json` is in the root of the project and contains one JSON object. This page describes the modern dialect, in which `navigation` is an object; where it is a list, see [the classic dialect](/reference/configuration).',
		'## Fields',
		...fieldsOf(modernSchema.root, () => true),
		...definitionsOf(modernSchema),
		'## Anywhere',
		'Instead of any value, an object can reference another file of the project that contains it.',
		...Object.entries(modernSchema.elsewhere ?? {}).map(([name, field]) => toEntry(name, field, false, '')),
	];
	return new Map([
		['docs/reference/configuration.mdx', toPage('docs.json', 'classic', classic)],
		['docs/reference/modern-configuration.mdx', toPage('docs.json, modern dialect', 'modern', modern)],
	]);
}

function toPage(title: string, dialect: Dialect, body: readonly string[]): string {
	return toPageText({
		title,
		description: `Every field of docs.json in the ${dialect} dialect, with type, default and meaning.`,
		body: body.join('\n\n'),
	});
}

/** Sections about objects that are used in several places. */
function definitionsOf({ definitions }: ConfigSchema): string[] {
	return [
		'## Parts of the navigation',
		...Object.entries(definitions).flatMap(([name, field]) => [
			`### ${name}`,
			safeMarkdown(field.description ?? ''),
			...[...new Set(objectFieldsOf(field))].flatMap((object) => fieldsOf(object, () => true)),
		]),
	];
}

/** Maximum depth: a field that contains itself is named, not expanded again. */
function fieldsOf(object: ObjectField, belongs: (field: ConfigField) => boolean, indent = ''): string[] {
	return Object.entries({ ...object.properties, ...object.accepted })
		.filter(([, field]) => belongs(field) && field.internal === undefined)
		.map(([name, field]) => toEntry(name, field, object.required?.includes(name) === true, indent));
}

function toEntry(name: string, field: ConfigField, required: boolean, indent: string): string {
	const inner = `${indent}  `;
	const flags = `${required ? ' required' : ''}${field.deprecationMessage === undefined ? '' : ' deprecated'}`;
	const standard = field.default === undefined ? '' : ` default="${String(field.default)}"`;
	const parts = [
		...(field.description === undefined ? [] : [safeMarkdown(field.description)]),
		...(field.deprecationMessage === undefined
			? []
			: [`Deprecated. ${safeMarkdown(field.deprecationMessage)}`]),
		...(field.leaving === undefined ? [] : [`Will be deprecated. ${safeMarkdown(field.leaving)}`]),
		...valuesOf(field),
	].map((part) => `${inner}${part}`);
	const children = [...new Set(objectFieldsOf(field))].flatMap((object) =>
		fieldsOf(object, () => true, `${inner}  `),
	);
	const nested =
		children.length === 0
			? []
			: [`${inner}<Expandable title="${name}">\n${children.join('\n\n')}\n${inner}</Expandable>`];
	const tag = `${indent}<ResponseField name="${name}" type="${typeOf(field)}"${standard}${flags}>`;
	return `${tag}\n${[...parts, ...nested].join('\n\n')}\n${indent}</ResponseField>`;
}

function valuesOf(field: ConfigField): string[] {
	if ('anyOf' in field) return field.anyOf.flatMap(valuesOf);
	if (field.type !== 'string') return [];
	const values = Object.entries({ ...field.values, ...field.accepted });
	if (values.length === 0) return [];
	return [`One of ${values.map(([value]) => `\`${value}\``).join(', ')}.`];
}

function typeOf(field: ConfigField): string {
	if (field.type === 'array') {
		return `array of ${[...new Set(itemTypes(field.items))].join(' or ')}`;
	}
	if ('anyOf' in field) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
	if ('$ref' in field) return `${definitionName(field)} object`;
	if (field.type === 'string' && field.values !== undefined) return 'enum';
	return field.type ?? 'any type';
}

/** Types of items in the plural. */
function itemTypes(field: ConfigField): readonly string[] {
	if ('anyOf' in field) return field.anyOf.flatMap(itemTypes);
	if ('$ref' in field) return [`${definitionName(field)} objects`];
	return [field.type === 'array' ? typeOf(field).replace('array', 'arrays') : `${typeOf(field)}s`];
}
