import type { Component } from '../../catalogue/component.ts';
import { expandable } from '../../catalogue/components/accordions.ts';
import { paramField, responseField } from '../../catalogue/components/fields.ts';
import { tab, tabs } from '../../catalogue/components/tabs.ts';
import type { ApiSettings } from '../../project/config/apiSettings.ts';
import type { Value } from '../../site/parse/evaluate/value.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import type { SiteMessages } from '../../site/render/messages/siteMessages.ts';
import { isJsonArray, isJsonObject, toJsonText, toJsonValue } from '../../text/values.ts';
import { capitalized } from '../../text/words.ts';
import type { ApiSchema } from '../model/apiSchema.ts';
import { isSameSchema, visibleProperties } from '../model/apiSchema.ts';
import { typeLabel, variantLabels } from '../model/schema/typeLabel.ts';
import { discriminatorValue } from '../model/schema/withDiscriminatorValue.ts';
import { componentNode, inlineCodeListNodes, inlineCodeNode, paragraphNode } from './apiNodes.ts';
import { descriptionNodes } from './descriptionNodes.ts';
import { schemaDetailNodes } from './schemaDetailNodes.ts';

/** Context for the fields of one operation. */
export interface SchemaView {
	readonly settings: ApiSettings;
	/** Texts in the language of the page. */
	readonly words: SiteMessages;
	readonly direction: 'request' | 'response' | 'both';
	/**
	 * Number of fields and variants that may still be added to the page, since schemas that share others multiply. The
	 * same object for the whole page.
	 */
	readonly budget: { fieldsLeft: number };
	/** Schemas around the current one, to stop at recursive schemas. */
	readonly above: readonly ApiSchema[];
	/** Discriminator property of the current variant, with its value. */
	readonly telling?: { readonly property: string; readonly value: string } | undefined;
}

/** Field, with its name and labels. */
export interface FieldSource {
	readonly name: string;
	/** Place of a parameter: name of an attribute of `ParamField`. */
	readonly location?: string;
	/** Labels after its name, besides those of its schema. */
	readonly labels?: readonly string[];
	readonly isRequired: boolean;
	readonly isDeprecated?: boolean;
	/** Description in place of that of its schema. */
	readonly description?: string | undefined;
	/** Examples in place of those of its schema. */
	readonly examples?: readonly unknown[];
	/** Note about its name or its fixed value. */
	readonly note?: PageNode | undefined;
	readonly schema: ApiSchema;
}

/** Maximum depth of fields. */
const maxDepth = 9;

/** Field with the description and facts of its schema, and its children in an expandable. */
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
	return componentNode(component, values, [
		...descriptionNodes(source.description ?? schema.description),
		...(source.note === undefined ? [] : [source.note]),
		...schemaDetailNodes(view.words, schema, source.examples),
		...childNodes(view, schema),
	]);
}

/** Fields of an object, and tabs for its variants; empty for other schemas. */
export function memberNodes(view: SchemaView, schema: ApiSchema, location?: string): readonly PageNode[] {
	const inner = { ...view, above: [...view.above, schema], telling: undefined };
	const { maintainsOrder } = view.settings;
	const properties = visibleProperties(schema, { direction: view.direction, maintainsOrder });
	const place = location === undefined ? {} : { location };
	const fields = withinBudget(view, properties).map(({ name, isRequired, schema: of }) =>
		fieldNode(inner, { name, isRequired, schema: of, ...place, note: tellingNote(view, name, of) }),
	);
	if (fields.length < properties.length) fields.push(leftOut());
	for (const { note, schema: of } of freeKeys(schema))
		if (view.budget.fieldsLeft > 0)
			fields.push(fieldNode(inner, { name: '{key}', isRequired: false, schema: of, ...place, note }));
	return [
		...fields,
		...positionNodes(inner, schema),
		...variantNodes(inner, schema, location),
		...conditionNodes(inner, schema, location),
	];
}

/** Tabs for the conditions (`if`, `then`, `else`) of a schema. */
function conditionNodes(
	view: SchemaView,
	{ rules }: ApiSchema,
	location: string | undefined,
): readonly PageNode[] {
	if (view.above.length >= maxDepth) return [];
	const conditions = rules.flatMap((rule) => (rule.kind === 'if' ? [rule] : []));
	const written = withinBudget(view, conditions);
	view.budget.fieldsLeft -= written.length;
	const nodes = written.flatMap((rule) => {
		const condition = conditionText(rule.condition);
		if (condition === undefined) return [];
		const parts = [
			{ title: condition, demand: rule.met },
			{ title: 'Otherwise', demand: rule.unmet },
		].flatMap(({ title, demand }) => {
			if (demand === undefined) return [];
			const { schema: of } = demand;
			if (view.above.some((one) => isSameSchema(one, of))) return [];
			const required = demand.required.filter((name) => !of.properties.some((one) => one.name === name));
			const content = [
				...(required.length === 0
					? []
					: [paragraphNode(`${capitalized(view.words.required)}: `, ...inlineCodeListNodes(required))]),
				...memberNodes(view, of, location),
			];
			return content.length === 0 ? [] : [componentNode(tab, { title }, content)];
		});
		return parts.length === 0 ? [] : [componentNode(tabs, { sync: false }, parts)];
	});
	return written.length < conditions.length ? [...nodes, leftOut()] : nodes;
}

/** Condition in words, such as `If kind is card`; undefined unless it only compares values of properties. */
function conditionText(condition: ApiSchema | string): string | undefined {
	if (typeof condition === 'string') return `With ${condition}`;
	if (condition.variants.length > 0 || condition.rules.length > 0) return undefined;
	const parts = condition.properties.map(({ name, schema: { choices, constant } }) => {
		const values = constant === undefined ? choices : [constant.value];
		return values && `${name} is ${values.map((value) => toJsonText(toJsonValue(value))).join(' or ')}`;
	});
	return parts.length === 0 || parts.includes(undefined) ? undefined : `If ${parts.join(' and ')}`;
}

/** Fields for `patternProperties` and `additionalProperties`. */
function freeKeys({ patterns, additional }: ApiSchema): readonly Pick<FieldSource, 'note' | 'schema'>[] {
	return [
		...patterns.map(({ pattern, schema }) => ({
			schema,
			note: paragraphNode('For each key that matches ', inlineCodeNode(`/${pattern}/`), '.'),
		})),
		...(typeof additional === 'object' ? [{ schema: additional }] : []),
	];
}

/** Fields for `prefixItems`. */
function positionNodes(view: SchemaView, { prefixItems }: ApiSchema): readonly PageNode[] {
	return withinBudget(view, prefixItems).map((schema, index) =>
		fieldNode(view, { name: `[${index}]`, isRequired: false, schema }),
	);
}

/** First items that may still be added to the page. */
function withinBudget<Item>({ budget }: SchemaView, items: readonly Item[]): readonly Item[] {
	return items.slice(0, Math.max(budget.fieldsLeft, 0));
}

function leftOut(): PageNode {
	return paragraphNode('More fields follow in the API description.');
}

/** Note with the value of a discriminator property; undefined if the property's own schema has values. */
function tellingNote({ telling }: SchemaView, name: string, schema: ApiSchema): PageNode | undefined {
	if (telling?.property !== name || schema.choices !== undefined || schema.constant !== undefined)
		return undefined;
	return paragraphNode('Always ', inlineCodeNode(telling.value));
}

/** Note for the variant that is used for all other values of the discriminator. */
function fallbackNote({ discriminator }: ApiSchema, { refName }: ApiSchema): readonly PageNode[] {
	if (discriminator?.fallback === undefined || discriminator.fallback !== refName) return [];
	return [paragraphNode('For any other value of ', inlineCodeNode(discriminator.property), ', or none.')];
}

/** True if `memberNodes` of the schema are not empty. */
export function hasMembers(schema: ApiSchema): boolean {
	const { properties, prefixItems, variants } = schema;
	if (properties.length > 0 || freeKeys(schema).length > 0 || variants.some(hasOwnContent)) return true;
	if (schema.rules.some((rule) => rule.kind === 'if' && conditionText(rule.condition) !== undefined))
		return true;
	// The type of the array contains the types of simple items already.
	return prefixItems.some(
		({ description, properties: own, variants: inner }) =>
			description !== undefined || own.length > 0 || inner.length > 0,
	);
}

function childNodes(view: SchemaView, schema: ApiSchema): readonly PageNode[] {
	const of = innermost(schema);
	if (!hasMembers(of)) return [];
	if (view.above.some((one) => isSameSchema(one, of)))
		return [
			paragraphNode(
				'Has the same fields as ',
				inlineCodeNode(of.refName ?? 'the object around it'),
				' above.',
			),
		];
	if (view.above.length >= maxDepth) return [];
	if (view.budget.fieldsLeft <= 0) return [leftOut()];
	const children = memberNodes(view, of);
	if (children.length === 0) return [];
	const { expanded } = view.settings;
	const isTop = view.above.length === 0;
	const isOpen =
		expanded === 'all' ||
		(isTop && expanded === 'topLevel') ||
		(isTop && expanded === 'topLevelOneOfs' && of.variants.length > 0);
	return [componentNode(expandable, { title: view.words.childAttributes, defaultOpen: isOpen }, children)];
}

function variantNodes(
	view: SchemaView,
	schema: ApiSchema,
	location: string | undefined,
): readonly PageNode[] {
	const { variants } = schema;
	if (variants.length === 0 || !variants.some(hasOwnContent) || view.above.length >= maxDepth) return [];
	const labels = variantLabels(schema);
	const written = withinBudget(view, variants);
	view.budget.fieldsLeft -= written.length;
	const parts = written.map((variant, index) => {
		const inner = { ...view, above: [...view.above, variant], telling: discriminatorValue(schema, variant) };
		const isKnown = view.above.some((one) => isSameSchema(one, variant));
		const content = isKnown
			? []
			: [
					...descriptionNodes(variant.description),
					...fallbackNote(schema, variant),
					...schemaDetailNodes(view.words, variant),
					...variantContent(inner, variant, location),
				];
		const title = labels[index] ?? '';
		return componentNode(
			tab,
			{ title },
			content.length > 0 ? content : [paragraphNode(inlineCodeNode(typeLabel(variant)))],
		);
	});
	const rest = written.length < variants.length ? [leftOut()] : [];
	return parts.length === 0 ? rest : [componentNode(tabs, { sync: false }, parts), ...rest];
}

function variantContent(
	view: SchemaView,
	variant: ApiSchema,
	location: string | undefined,
): readonly PageNode[] {
	if (view.budget.fieldsLeft <= 0) return hasMembers(innermost(variant)) ? [leftOut()] : [];
	const above = view.above.slice(0, -1);
	if (!variant.types.includes('array')) return memberNodes({ ...view, above }, variant, location);
	return childNodes({ ...view, above }, variant);
}

/** Schema of the items of an array, or of the items of its items; any other schema itself. */
function innermost(schema: ApiSchema): ApiSchema {
	let of = schema;
	for (let depth = 0; depth < 5 && of.items !== undefined && of.prefixItems.length === 0; depth++)
		of = of.items;
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

function defaultValue(value: unknown): Value {
	const json = toJsonValue(value);
	if (isJsonArray(json) || isJsonObject(json) || json === null) return JSON.stringify(json);
	return json === '' ? '""' : json;
}
