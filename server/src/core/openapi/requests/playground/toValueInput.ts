import { toPlainText } from '../../../language/page/toPlainText.ts';
import { isJsonArray, isJsonObject, type JsonValue, toJsonValue } from '../../../text/values.ts';
import type { ApiSchema } from '../../model/apiSchema.ts';
import { isSameSchema, visibleProperties } from '../../model/apiSchema.ts';
import { sampleValue } from '../../model/schema/sampleValue.ts';
import { variantLabels } from '../../model/schema/typeLabel.ts';
import { discriminatorValue, withDiscriminatorValue } from '../../model/schema/withDiscriminatorValue.ts';
import type { ValueInput } from './valueInput.ts';

export interface InputView {
	readonly maintainsOrder: boolean;
	/** True if the form starts with the examples of the description (`api.examples.prefill`). */
	readonly prefills: boolean;
	/** Number of inputs that may still be created, because the page contains the model. */
	readonly budget: { inputsLeft: number };
	readonly above?: readonly ApiSchema[];
}

/** Maximum depth. Deeper and recursive values are entered as JSON. */
const maxDepth = 6;

function sampleOf(schema: ApiSchema): JsonValue {
	return sampleValue(schema, { direction: 'request', showsOptional: true });
}

/** Input for a value of the schema. Its example is split among its fields. */
export function toValueInput(view: InputView, schema: ApiSchema, example?: JsonValue): ValueInput {
	const { above = [], budget } = view;
	budget.inputsLeft--;
	const initial = (view.prefills ? schema.examples[0] : undefined) ?? schema.default?.value;
	const common = {
		...(schema.description === undefined ? {} : { description: fieldNote(schema.description) }),
		example: example ?? sampleOf(schema),
		...(initial === undefined ? {} : { initial: toJsonValue(initial) }),
	};
	const isTooMuch =
		above.some((one) => isSameSchema(one, schema)) || above.length >= maxDepth || budget.inputsLeft <= 0;
	return {
		...common,
		...(isTooMuch
			? { kind: 'json' as const }
			: shapeOf({ ...view, above: [...above, schema] }, schema, common.example)),
	};
}

type Shape = ValueInput extends infer Input
	? Input extends ValueInput
		? Omit<Input, 'description' | 'example' | 'initial'>
		: never
	: never;

function shapeOf(view: InputView, schema: ApiSchema, example: JsonValue): Shape {
	const { choices, constant, types, variants, items, prefixItems, limits, format, additional } = schema;
	if (choices !== undefined && choices.length > 0)
		return { kind: 'choice', options: choices.map(toJsonValue) };
	if (constant !== undefined) return { kind: 'choice', options: [toJsonValue(constant.value)] };
	const constants = variants.flatMap((variant) => variant.constant ?? []);
	if (constants.length > 0 && constants.length === variants.length)
		return { kind: 'choice', options: constants.map(({ value }) => toJsonValue(value)) };
	if (variants.length > 0 && schema.properties.length === 0) {
		const labels = variantLabels(schema);
		return {
			kind: 'variants',
			...definedOf({ selector: schema.discriminator?.property }),
			variants: variants.map((variant, index) => ({
				label: labels[index] ?? '',
				input: withTellingValue(
					schema,
					variant,
					toValueInput(view, variant, withDiscriminatorValue(schema, variant, sampleOf(variant))),
				),
			})),
		};
	}
	if (types.length !== 1 || variants.length > 0) return { kind: 'json' };
	switch (types[0]) {
		case 'boolean':
			return { kind: 'boolean' };
		case 'integer':
		case 'number':
			return {
				kind: 'number',
				isWhole: types[0] === 'integer',
				...definedOf({ minimum: limits.minimum, maximum: limits.maximum }),
			};
		case 'string':
			if (format === 'binary') return { kind: 'file' };
			return {
				kind: 'text',
				...definedOf({
					format,
					minLength: limits.minLength,
					maxLength: limits.maxLength,
					pattern: limits.pattern,
				}),
			};
		case 'array':
			if (prefixItems.length > 0 && (items === undefined || items.types.length === 0))
				return {
					kind: 'object',
					isList: true,
					fields: prefixItems.map((of, index) => ({
						name: `[${index}]`,
						isRequired: index < (limits.minItems ?? 0),
						input: toValueInput(view, of, isJsonArray(example) ? example[index] : undefined),
					})),
				};
			return items === undefined || prefixItems.length > 0
				? { kind: 'json' }
				: { kind: 'list', item: toValueInput(view, items, isJsonArray(example) ? example[0] : undefined) };
		default: {
			const { maintainsOrder } = view;
			const known = isJsonObject(example) ? example : {};
			const properties = visibleProperties(schema, { direction: 'request', maintainsOrder });
			if (properties.length === 0 && typeof additional !== 'object') return { kind: 'json' };
			return {
				kind: 'object',
				fields: properties.map(({ name, isRequired, schema: of }) => ({
					name,
					isRequired,
					input: toValueInput(view, of, known[name]),
				})),
				...(typeof additional === 'object' ? { additional: toValueInput(view, additional) } : {}),
			};
		}
	}
}

/** Input of a variant, in which the discriminator property is filled in. */
function withTellingValue(of: ApiSchema, variant: ApiSchema, input: ValueInput): ValueInput {
	const telling = discriminatorValue(of, variant);
	if (telling === undefined || input.kind !== 'object') return input;
	const fields = input.fields.map((field) => {
		if (field.name !== telling.property || field.input.kind !== 'text') return field;
		const { description, example } = field.input;
		const options = [telling.value];
		return {
			...field,
			input: { kind: 'choice' as const, example, options, ...definedOf({ description }) },
		};
	});
	return { ...input, fields };
}

function definedOf<Values extends object>(
	values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
	const entries = Object.entries(values).filter(([, value]) => value !== undefined);
	// Only undefined values were removed.
	return Object.fromEntries(entries) as { [Key in keyof Values]?: Exclude<Values[Key], undefined> };
}

const maxNoteLength = 160;
/** Maximum number of characters of a line that are used. */
const maxRead = 2_000;
const noLabels: ReadonlySet<string> = new Set();

/** Short description next to a field: the first line without Markdown syntax. */
export function fieldNote(description: string): string {
	const [line = ''] = description.trim().split('\n');
	const { plain } = toPlainText(line.slice(0, maxRead), noLabels);
	return plain.length > maxNoteLength ? `${plain.slice(0, maxNoteLength - 3)}…` : plain;
}
