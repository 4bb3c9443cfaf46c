import type { JSONSchema } from 'vscode-json-languageservice';
import type {
	AnyOfField,
	ArrayField,
	ConfigField,
	ConfigSchema,
	ObjectField,
	SampleValue,
	StringField,
	StringKind,
} from '../../catalogue/config/configSchema.ts';
import { alternativesOf } from '../../language/configEntries.ts';
import { describeField } from '../describe/describeField.ts';
import type { StringKindValue } from './stringKindValues.ts';

export interface JsonSchemaOptions {
	readonly schema: ConfigSchema;
	/** Field that the document is the value of; absent for the whole configuration. */
	readonly place?: ConfigField | undefined;
	/** Possible values of a string of the kind. */
	readonly valuesOf: (kind: StringKind) => readonly StringKindValue[];
	/** True if there are any of the kind. */
	readonly hasValues: (kind: StringKind) => boolean;
}

/**
 * JSON Schema of the catalogue for the JSON language service, for completion only: everything is optional, so that
 * every alternative of an incomplete value is still offered.
 */
export function toJsonSchema(options: JsonSchemaOptions): JSONSchema {
	const { root, definitions } = options.schema;
	return {
		...toSchema(options, options.place ?? root),
		definitions: Object.fromEntries(
			Object.entries(definitions).map(([name, field]) => [name, toSchema(options, field)]),
		),
	};
}

function toSchema(options: JsonSchemaOptions, field: ConfigField): JSONSchema {
	const isOffered = field.deprecationMessage === undefined && field.internal === undefined;
	return {
		...shapeOf(options, field),
		...(isOffered ? snippetsOf(options, field) : { doNotSuggest: true }),
	};
}

function shapeOf(options: JsonSchemaOptions, field: ConfigField): JSONSchema {
	if ('$ref' in field) return { $ref: field.$ref };
	if ('anyOf' in field) return anyOfShape(options, field);
	if (field.type === undefined) return {};
	if (field.type === 'object') return objectShape(options, field);
	if (field.type === 'array')
		return { type: 'array', items: toSchema(options, field.items), properties: referencesOf(options) };
	if (field.type === 'string') return stringShape(options, field);
	return { type: field.type };
}

function anyOfShape(options: JsonSchemaOptions, field: AnyOfField): JSONSchema {
	const offered = alternativesOf(options.schema, field).filter(isInUse);
	return {
		type: offered.flatMap(({ type }) => type ?? []),
		// The snippets of the branches are on the field itself, where completion of its key finds them.
		anyOf: field.anyOf
			.filter(isInUse)
			.map((branch) => ({ ...toSchema(options, branch), defaultSnippets: [] })),
	};
}

function isInUse({ deprecationMessage }: ConfigField): boolean {
	return deprecationMessage === undefined;
}

function objectShape(options: JsonSchemaOptions, field: ObjectField): JSONSchema {
	const properties = Object.entries({ ...field.properties, ...field.accepted }).map(
		([name, inner], index) => {
			const isRequired = field.required?.includes(name) === true;
			const rank = isRequired ? 0 : inner.beyondSpec ? 2 : 1;
			const property: JSONSchema = {
				...toSchema(options, inner),
				markdownDescription: describeField(options.schema, inner, isRequired),
				suggestSortText: `${rank}${String(index).padStart(3, '0')}`,
			};
			return [name, property] as const;
		},
	);
	return {
		type: 'object',
		properties: { ...referencesOf(options), ...Object.fromEntries(properties) },
		...(field.additionalProperties && {
			additionalProperties: toSchema(options, field.additionalProperties),
		}),
	};
}

/** Schemas of referenced keys. Keys that may replace all others are not offered among them; their values are. */
function referencesOf(options: JsonSchemaOptions): Record<string, JSONSchema> {
	const references = Object.entries(options.schema.elsewhere ?? {});
	return Object.fromEntries(
		references.map(([name, field]) => [name, { ...toSchema(options, field), doNotSuggest: true }]),
	);
}

function stringShape({ valuesOf }: JsonSchemaOptions, field: StringField): JSONSchema {
	const { values, accepted } = field;
	if (values !== undefined)
		return { type: 'string', ...choiceOf([...meaningsOf(values, 0), ...meaningsOf(accepted ?? {}, 1)]) };
	const offers = [
		...(field.examples ?? []).map((value) => ({ value })),
		...(field.kind === undefined ? [] : valuesOf(field.kind).map((offer) => inForm(field, offer))),
	];
	return {
		type: 'string',
		...(field.default === undefined ? {} : { default: field.default }),
		// One level down, the values are offered, yet the key is still completed with quotes for any other text.
		...(offers.length === 0 ? {} : { anyOf: [choiceOf(offers), { type: 'string' }] }),
	};
}

/** Value in the form that the pattern requires: a path from the root, where the host insists on it. */
function inForm({ pattern }: StringField, offer: StringKindValue): StringKindValue {
	const isInForm = pattern === undefined || new RegExp(pattern).test(offer.value);
	return isInForm ? offer : { ...offer, value: `/${offer.value}` };
}

function meaningsOf(values: Readonly<Record<string, string>>, rank: number): readonly StringKindValue[] {
	return Object.entries(values).map(([value, meaning]) => ({ value, meaning, rank }));
}

function choiceOf(offers: readonly StringKindValue[]): JSONSchema {
	return {
		enum: offers.map(({ value }) => value),
		markdownEnumDescriptions: offers.map(({ meaning = '' }) => meaning),
		enumDetails: offers.map(({ detail = '' }) => detail),
		enumSortTexts: offers.map(({ rank = 0 }, index) => `${rank}${String(index).padStart(5, '0')}`),
	};
}

function snippetsOf(options: JsonSchemaOptions, field: ConfigField): JSONSchema {
	const samples = samplesOf(options, field);
	if (samples.length === 0) return {};
	return { defaultSnippets: samples.map((sample) => ({ label: labelOf(sample), body: toSnippet(sample) })) };
}

function samplesOf(options: JsonSchemaOptions, field: ConfigField): readonly SampleValue[] {
	const isMisleading = (candidate: ConfigField) => isPresentFile(options, candidate);
	if (isMisleading(field)) return [];
	if (field.sample !== undefined) return [field.sample];
	return alternativesOf(options.schema, field)
		.filter((alternative) => isInUse(alternative) && !isMisleading(alternative))
		.flatMap((alternative) => {
			if (alternative.sample !== undefined) return [alternative.sample];
			return alternative.type === 'array' ? samplesOfItems(options, alternative) : [];
		});
}

/** True for a file of which the project has some: a sample with another one would be misleading. */
function isPresentFile({ hasValues }: JsonSchemaOptions, field: ConfigField): boolean {
	if (field.type !== 'string' || (field.kind !== 'asset' && field.kind !== 'part')) return false;
	return hasValues(field.kind);
}

/** Samples of a list that consist of its first item, unless that is a string. */
function samplesOfItems(options: JsonSchemaOptions, { items }: ArrayField): readonly SampleValue[] {
	return samplesOf(options, items)
		.filter((sample) => typeof sample === 'object')
		.map((sample) => [sample]);
}

function labelOf(sample: SampleValue): string {
	if (typeof sample !== 'object') return JSON.stringify(sample);
	return isList(sample) ? `[ ${sample.map(labelOf).join(', ')} ]` : `{ ${Object.keys(sample).join(', ')} }`;
}

/** Every string becomes a placeholder, in reading order. */
export function toSnippet(sample: SampleValue): unknown {
	let places = 0;
	const convert = (value: SampleValue): unknown => {
		if (typeof value === 'boolean') return value;
		if (typeof value === 'string') return value === '' ? `$${++places}` : `\${${++places}:${value}}`;
		if (isList(value)) return value.map(convert);
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]));
	};
	return convert(sample);
}

/** `Array.isArray` does not narrow a union with a read-only array. */
function isList(value: SampleValue): value is readonly SampleValue[] {
	return Array.isArray(value);
}
