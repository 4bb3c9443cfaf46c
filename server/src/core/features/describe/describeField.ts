import type { ConfigField, ConfigSchema, StringField } from '../../catalogue/config/configSchema.ts';
import { type FrontMatterField, frontMatterType } from '../../catalogue/frontMatterField.ts';
import { alternativesOf, type ConfigEntry, type ResolvedField } from '../../language/configEntries.ts';
import { stringOf } from '../../language/json.ts';
import type { SubjectOf } from '../subject/subject.ts';

/** Documentation of a configuration entry: of its key or its value. */
export function entryMarkdown({ schema, entry, node }: SubjectOf<'entry'>): string {
	// An item is documented by its list.
	const place = entry.key === undefined ? (entry.owner ?? entry) : entry;
	const name = stringOf(place.key);
	const required = name !== undefined && isRequired(place, name);
	const value = entry.node === node ? stringOf(node) : undefined;
	const meaning =
		value !== undefined && entry.field.type === 'string' ? describeValue(entry.field, value) : undefined;
	return [
		name === undefined ? undefined : `**\`${name}\`**`,
		describeField(schema, place.declared, required),
		node === place.key ? describeKeys(schema, place.declared) : undefined,
		meaning === undefined ? undefined : `\`${value}\`: ${meaning}`,
	]
		.filter((part) => part !== undefined)
		.join('\n\n');
}

function isRequired({ owner }: ConfigEntry, name: string): boolean {
	return owner?.field.type === 'object' && owner.field.required?.includes(name) === true;
}

/** Documentation of a field as Markdown: meaning, type, default and allowed values. */
export function describeField(schema: ConfigSchema, field: ConfigField, required: boolean): string {
	const alternatives = alternativesOf(schema, field);
	const description = field.description ?? alternatives[0]?.description;
	const deprecated = field.deprecationMessage;
	return [
		description,
		deprecated === undefined ? undefined : `**Deprecated.** ${deprecated}`,
		field.leaving === undefined ? undefined : `**Will be deprecated.** ${field.leaving}`,
		factsOf(field, alternatives, required),
		...alternatives.map((alternative) =>
			alternative.type === 'string' ? listValues(alternative) : undefined,
		),
	]
		.filter((part) => part !== undefined && part !== '')
		.join('\n\n');
}

/** Documentation of the keys of an object, or of each item of a list. */
function describeKeys(schema: ConfigSchema, field: ConfigField): string | undefined {
	const alternatives = alternativesOf(schema, field).filter(
		({ deprecationMessage }) => deprecationMessage === undefined,
	);
	const objects = alternatives.flatMap((alternative) =>
		alternative.type === 'array' ? alternativesOf(schema, alternative.items) : [alternative],
	);
	const keys = new Map<string, string>();
	for (const object of objects) {
		if (object.type !== 'object') continue;
		for (const [name, inner] of Object.entries(object.properties)) {
			if (inner.deprecationMessage !== undefined || inner.internal !== undefined) continue;
			const meaning = inner.description ?? alternativesOf(schema, inner)[0]?.description ?? '';
			const isRequired = object.required?.includes(name) === true;
			keys.set(
				name,
				`- \`${name}\`${isRequired ? ' (required)' : ''}${meaning === '' ? '' : `: ${meaning}`}`,
			);
		}
	}
	if (keys.size === 0) return undefined;
	const isLong = keys.size > maxLines;
	return isLong ? [...keys.keys()].map((name) => `\`${name}\``).join(', ') : [...keys.values()].join('\n');
}

/** Documentation of one value of a field with an enum. */
function describeValue(field: StringField, value: string): string | undefined {
	for (const values of [field.values, field.accepted])
		if (values !== undefined && Object.hasOwn(values, value)) return values[value];
	return undefined;
}

function factsOf(field: ConfigField, alternatives: readonly ResolvedField[], required: boolean): string {
	const types = new Set(
		alternatives.filter(({ deprecationMessage }) => deprecationMessage === undefined).map(typeName),
	);
	const facts = [[...types].join(' or ')];
	if (required) facts.push('required');
	const value = field.default ?? alternatives[0]?.default;
	if (value !== undefined) facts.push(`default \`${String(value)}\``);
	if (field.beyondSpec) facts.push('undocumented, but accepted');
	return facts.join(' · ');
}

function typeName(field: ResolvedField): string {
	if (field.type === 'array') return 'anyOf' in field.items ? 'array' : `array of ${itemName(field.items)}`;
	if (field.type === undefined) return 'any type';
	if (field.type !== 'string') return field.type;
	if (field.kind === 'hexColor') return 'string (hex color)';
	return field.values === undefined ? 'string' : 'enum';
}

function itemName(field: ConfigField): string {
	if (field.type !== 'string') return 'objects';
	return field.values === undefined ? 'strings' : 'enums';
}

/** Maximum number of documented keys; a longer list has only names. */
const maxLines = 20;

function listValues({ values, accepted }: StringField): string | undefined {
	if (values === undefined) return undefined;
	const names = Object.keys(values);
	if (names.length > maxLines) return names.map((value) => `\`${value}\``).join(', ');
	const lines = Object.entries(values).map(([value, meaning]) => `- \`${value}\`: ${meaning}`);
	const others = Object.keys(accepted ?? {}).map((value) => `\`${value}\``);
	if (others.length > 0) lines.push(`- Undocumented, but accepted: ${others.join(', ')}`);
	return lines.join('\n');
}

/** Documentation of a front matter field: type, meaning and allowed values. */
export function fieldMarkdown(field: FrontMatterField): string {
	const { key, summary, options, deprecated } = field;
	return [
		`**\`${key}\`** ${frontMatterType(field)}`,
		summary,
		...(options === undefined ? [] : [`Values: ${options.map((option) => `\`${option}\``).join(', ')}`]),
		...(deprecated === undefined ? [] : [`**Deprecated.** ${deprecated}`]),
	].join('\n\n');
}
