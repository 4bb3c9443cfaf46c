import type { Component } from '../../../catalogue/component.ts';
import { expandable } from '../../../catalogue/components/expandable.ts';
import { paramField } from '../../../catalogue/components/paramField.ts';
import { responseField } from '../../../catalogue/components/responseField.ts';
import { tab } from '../../../catalogue/components/tab.ts';
import { tabs } from '../../../catalogue/components/tabs.ts';
import type { ApiSchema } from '../../../project/api/apiSchema.ts';
import type { ApiSettings } from '../../../project/config/apiSettings.ts';
import { isJsonList, isJsonObject, jsonText, toJsonValue } from '../../../text/jsonValue.ts';
import { isSameSchema } from '../../api/schema/isSameSchema.ts';
import { typeLabel, variantLabels } from '../../api/schema/typeLabel.ts';
import { visibleProperties } from '../../api/schema/visibleProperties.ts';
import type { Value } from '../evaluate/value.ts';
import type { PageNode } from '../parse/pageTree.ts';
import { code, codeList, paragraph, useOf } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { limitTexts } from './limitTexts.ts';

/** How one operation's schemas are written out. */
export interface SchemaView {
	readonly settings: ApiSettings;
	readonly direction: 'request' | 'response' | 'both';
	/** Fields that may still be written: schemas that share others multiply. Common to the whole page. */
	readonly budget: { fieldsLeft: number };
	/** Schemas around the place: meeting one again would never end. */
	readonly above: readonly ApiSchema[];
}

/** A field with the name and the marks that its place gives it. */
export interface FieldSource {
	readonly name: string;
	/** Where a parameter goes, as ParamField's attributes name the places. */
	readonly location?: string;
	/** Labels behind its name, beside those of its schema. */
	readonly labels?: readonly string[];
	readonly isRequired: boolean;
	readonly isDeprecated?: boolean;
	/** Wins over the description of its schema. */
	readonly description?: string | undefined;
	/** Win over the examples of its schema. */
	readonly examples?: readonly unknown[];
	readonly schema: ApiSchema;
}

/** Deeper nesting helps no reader. */
const deepest = 9;

/** One documented field with all that its schema says, children behind a line that opens them. */
export function fieldNode(view: SchemaView, source: FieldSource): PageNode {
	const { name, location, schema } = source;
	view.budget.fieldsLeft--;
	const component: Component = location === undefined ? responseField : paramField;
	const values: Record<string, Value> = {
		[location ?? 'name']: name,
		type: typeLabel(schema),
		required: source.isRequired,
		deprecated: source.isDeprecated === true || schema.isDeprecated,
		pre: schema.pre,
		post: [...(source.labels ?? []), ...schema.post],
		default: schema.default === undefined ? undefined : defaultValue(schema.default.value),
	};
	return useOf(component, values, [
		...descriptionNodes(source.description ?? schema.description),
		...factNodes(schema, source.examples),
		...childNodes(view, schema),
	]);
}

/** The fields of an object, and the choice between its variants; for any other schema nothing. */
export function memberNodes(view: SchemaView, schema: ApiSchema, location?: string): readonly PageNode[] {
	const inner = { ...view, above: [...view.above, schema] };
	const { maintainsOrder } = view.settings;
	const properties = visibleProperties(schema, { direction: view.direction, maintainsOrder });
	const place = location === undefined ? {} : { location };
	const fields = properties
		.slice(0, Math.max(view.budget.fieldsLeft, 0))
		.map(({ name, isRequired, schema: of }) => fieldNode(inner, { name, isRequired, schema: of, ...place }));
	if (fields.length < properties.length) fields.push(paragraph('More fields follow in the API description.'));
	if (typeof schema.additional === 'object' && view.budget.fieldsLeft > 0)
		fields.push(fieldNode(inner, { name: '{key}', isRequired: false, schema: schema.additional, ...place }));
	return [...fields, ...variantNodes(inner, schema, location)];
}

/** Whether there is anything below the schema to write out. */
export function hasMembers({ properties, additional, variants }: ApiSchema): boolean {
	return properties.length > 0 || typeof additional === 'object' || variants.some(hasOwnContent);
}

function childNodes(view: SchemaView, schema: ApiSchema): readonly PageNode[] {
	const of = innermost(schema);
	if (of === undefined || !hasMembers(of)) return [];
	if (view.above.some((one) => isSameSchema(one, of)))
		return [paragraph('Holds the same fields as ', code(of.refName ?? 'the object around it'), ' above.')];
	if (view.above.length >= deepest || view.budget.fieldsLeft <= 0) return [];
	const children = memberNodes(view, of);
	if (children.length === 0) return [];
	const { expanded } = view.settings;
	const isTop = view.above.length === 0;
	const isOpen =
		expanded === 'all' ||
		(isTop && expanded === 'topLevel') ||
		(isTop && expanded === 'topLevelOneOfs' && of.variants.length > 0);
	return [useOf(expandable, { title: 'child attributes', defaultOpen: isOpen }, children)];
}

function variantNodes(
	view: SchemaView,
	schema: ApiSchema,
	location: string | undefined,
): readonly PageNode[] {
	const { variants } = schema;
	if (variants.length === 0 || !variants.some(hasOwnContent) || view.above.length >= deepest) return [];
	const labels = variantLabels(variants);
	const parts = variants.map((variant, index) => {
		const inner = { ...view, above: [...view.above, variant] };
		const isKnown = view.above.some((one) => isSameSchema(one, variant));
		const content = isKnown
			? []
			: [
					...descriptionNodes(variant.description),
					...factNodes(variant),
					...variantContent(inner, variant, location),
				];
		const title = labels[index] ?? '';
		return useOf(tab, { title }, content.length > 0 ? content : [paragraph(code(typeLabel(variant)))]);
	});
	return [useOf(tabs, { sync: false }, parts)];
}

function variantContent(
	view: SchemaView,
	variant: ApiSchema,
	location: string | undefined,
): readonly PageNode[] {
	if (view.budget.fieldsLeft <= 0) return [];
	const above = view.above.slice(0, -1);
	if (!variant.types.includes('array')) return memberNodes({ ...view, above }, variant, location);
	return childNodes({ ...view, above }, variant);
}

/** A list is opened into what its items hold. */
function innermost(schema: ApiSchema): ApiSchema | undefined {
	let of: ApiSchema | undefined = schema;
	for (let depth = 0; depth < 5 && of?.items !== undefined; depth++) of = of.items;
	return of;
}

function hasOwnContent(schema: ApiSchema): boolean {
	return (
		schema.properties.length > 0 ||
		schema.types.includes('object') ||
		innermost(schema) !== schema ||
		schema.refName !== undefined ||
		schema.title !== undefined
	);
}

/** Longer ones, in characters, and more of them hide the field. */
const longestExample = 300;
const mostExamples = 5;

/** What a reader must know to fill the field in: its values, limits and an example. */
function factNodes(schema: ApiSchema, given: readonly unknown[] = []): readonly PageNode[] {
	const { choices, constant, items } = schema;
	const available = choices ?? items?.choices;
	const limits = limitTexts(schema.limits);
	const examples = (given.length > 0 ? given : schema.examples)
		.map((example) => jsonText(toJsonValue(example)))
		.filter((written) => written !== '' && written.length <= longestExample)
		.slice(0, mostExamples);
	return [
		...(available === undefined
			? []
			: [paragraph('Available options: ', ...codeList(available.slice(0, 200).map(textOf)))]),
		...(constant === undefined ? [] : [paragraph('Always ', code(textOf(constant.value)))]),
		...(limits.length === 0 ? [] : [paragraph('Limits: ', ...codeList(limits))]),
		...(examples.length === 0
			? []
			: [paragraph(examples.length === 1 ? 'Example: ' : 'Examples: ', ...codeList(examples))]),
	];
}

function textOf(value: unknown): string {
	const text = jsonText(toJsonValue(value));
	return text === '' ? '""' : text;
}

function defaultValue(value: unknown): Value {
	const json = toJsonValue(value);
	if (isJsonList(json) || isJsonObject(json) || json === null) return JSON.stringify(json);
	return json === '' ? '""' : json;
}
