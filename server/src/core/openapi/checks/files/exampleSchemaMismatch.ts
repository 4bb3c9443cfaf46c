import type { Node } from 'jsonc-parser';
import type { ApiCheck, Finding } from '../../../checks/check.ts';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Span } from '../../../text/positions.ts';
import { toJsonText, toJsonValue } from '../../../text/values.ts';
import { joinAlternatives } from '../../../text/words.ts';
import type { ApiSchema } from '../../model/apiSchema.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import type { ApiReader } from '../../model/files/apiReader.ts';
import { isJson, schemaIn } from '../../model/operations/readContents.ts';
import {
	type ExampleMismatch,
	type ExceededLimit,
	exampleMismatch,
} from '../../model/schema/exampleMismatch.ts';
import { readSchema } from '../../model/schema/readSchema.ts';
import { schemaTypeName } from '../../model/schema/typeLabel.ts';
import { exampleAsJson, exampleRepair, unquotedExample } from '../fixes/exampleRepair.ts';
import { typePhraseOf } from './enumTypeMismatch.ts';
import { type ExampleGap, exampleGap } from './exampleGap.ts';

export const exampleSchemaMismatch: ApiCheck = {
	code: 'example-schema-mismatch',
	subject: 'api',
	severity: 'warning',
	title: 'Example that does not match its schema',
	explain:
		'Readers copy examples, and the API playground is prefilled with them. The example or default has another type than its schema, is not one of its `enum` values, or exceeds a limit, so one of the two is wrong. Correct the example or the schema. A missing required property, and a mismatch with `format` or `pattern`, is a hint.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User:\n      type: object\n      properties:\n        tags: { type: array, items: { type: string }, example: ⟦admin⟧ }\n        role: { type: string, enum: [owner, guest], example: ⟦admin⟧ }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User:\n      type: object\n      properties:\n        tags: { type: array, items: { type: string }, example: [admin] }\n        role: { type: string, enum: [owner, guest], example: guest }\n',
	},
	openApi(api, report) {
		const budget = { stepsLeft: maxSteps };
		for (const part of api.objects)
			for (const { value, noun } of valuesOf(part)) {
				// Programs write `example: null` and `default: null` where there is none.
				if (value.type === 'null') continue;
				const schema = schemaOf(api.reader, api.file, part);
				const misfit = exampleMismatch(schema, value, budget);
				if (misfit !== undefined && !api.isFaulty(spanOf(misfit.node)))
					report(toFinding(api.document, misfit, { noun, isWhole: misfit.node === value }));
				const gap = misfit === undefined ? exampleGap(schema, value, budget) : undefined;
				if (gap !== undefined && !api.isFaulty(spanOf(gap.node)))
					report(gapFinding(gap, { noun, isWhole: gap.node === value }));
			}
	},
};

/** Budget for a file: some hundred thousand values. */
const maxSteps = 300_000;

interface GivenValue {
	readonly value: Node;
	/** Subject of messages. */
	readonly noun: string;
}

const givenKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/** The examples and the default of an object that has a schema. */
function valuesOf({ kind, node, properties, key }: ApiPart): readonly GivenValue[] {
	if (!properties.some(({ name }) => givenKeys.has(name))) return [];
	const isSchema = kind === 'schema';
	if (!isSchema && kind !== 'mediaType' && kind !== 'parameter' && kind !== 'header') return [];
	// Examples in other formats than JSON are strings, whatever their schema.
	if (kind === 'mediaType' && !isJson(stringOf(key) ?? '')) return [];
	const noun = 'Example';
	const single = fieldOf(node, 'example');
	const named = fieldOf(node, 'examples');
	const standard = isSchema ? fieldOf(node, 'default') : undefined;
	const several = isSchema
		? itemsIn(node, 'examples')
		: (named === undefined ? [] : propertiesOf(named)).flatMap(
				({ value }) => fieldOf(value, 'dataValue') ?? fieldOf(value, 'value') ?? [],
			);
	return [
		...(single === undefined ? [] : [{ value: single, noun }]),
		...several.map((value) => ({ value, noun })),
		...(standard === undefined ? [] : [{ value: standard, noun: 'Default' }]),
	];
}

function schemaOf(reader: ApiReader, file: string, { kind, node }: ApiPart) {
	return kind === 'schema' ? readSchema(reader, { file, node }) : schemaIn(reader, { file, node });
}

interface Naming {
	readonly noun: string;
	readonly isWhole: boolean;
}

/** Place of a value: “Example”, “Property `role` of the example” or “Item of `tags` in the example”. */
function subjectOf(node: Node, { noun, isWhole }: Naming): string {
	if (isWhole) return noun;
	const whole = noun.toLowerCase();
	let item = node;
	while (item.parent?.type === 'array') item = item.parent;
	const key = item.parent?.type === 'property' ? item.parent.children?.[0] : undefined;
	if (key === undefined) return `Item of the ${whole}`;
	return item === node
		? `Property \`${key.value}\` of the ${whole}`
		: `Item of \`${key.value}\` in the ${whole}`;
}

/** Only the first character of an object or array, so that the whole value is not underlined. */
function placeOf(node: Node): Span {
	const isLarge = node.type === 'object' || node.type === 'array';
	return isLarge ? { start: node.offset, end: node.offset + 1 } : spanOf(node);
}

function gapFinding({ node, schema, lacks }: ExampleGap, naming: Naming): Finding {
	const words =
		typeof lacks === 'object'
			? `is missing the required property \`${lacks.property}\`.`
			: lacks === 'format'
				? `does not match the format \`${schema.format}\`.`
				: `does not match the pattern \`${schema.limits.pattern}\`.`;
	return { span: placeOf(node), severity: 'hint', message: `${subjectOf(node, naming)} ${words}` };
}

function toFinding(document: DataDocument, misfit: ExampleMismatch, naming: Naming): Finding {
	const { node, schema, reason } = misfit;
	const finding = (message: string): Finding => ({
		span: placeOf(node),
		message: `${subjectOf(node, naming)} ${message}`,
		...(isSlight(misfit) ? { severity: 'information' } : {}),
		fixes() {
			const repair = exampleRepair(document, misfit);
			return repair === undefined ? [] : [repair];
		},
	});
	if (reason === 'choice') return finding(`must be ${listOfChoices(schema)}.`);
	if (reason === 'variants')
		return finding(`matches none of the ${schema.variants.length} alternative schemas.`);
	if (reason !== 'kind') return finding(exceededLimitMessage(reason));
	const wanted = `but the schema type is \`${schemaTypeName(schema)}\``;
	return finding(
		exampleAsJson(misfit) === undefined
			? `is ${typePhraseOf(node)}, ${wanted}.`
			: `is a string that contains JSON, ${wanted}. Remove the quotes.`,
	);
}

/** Mismatches that readers hardly notice: limits, and strings in place of numbers or the reverse. */
function isSlight(misfit: ExampleMismatch): boolean {
	const { node, schema, reason } = misfit;
	if (typeof reason === 'object' || exampleAsJson(misfit) !== undefined) return true;
	if (reason !== 'kind') return false;
	const isScalar = node.type === 'number' || node.type === 'boolean';
	return isScalar ? schema.types.includes('string') : unquotedExample(misfit) !== undefined;
}

function listOfChoices({ choices = [], constant }: ApiSchema): string {
	const all = constant === undefined ? choices : [constant.value];
	const shown = all.slice(0, 8).map((choice) => toJsonText(toJsonValue(choice)));
	return shown.length < all.length
		? `one of ${shown.map((choice) => `\`${choice}\``).join(', ')}, …`
		: joinAlternatives(shown);
}

function exceededLimitMessage({ bound, side, of }: ExceededLimit): string {
	const limit = side === 'low' ? `at least ${bound}` : `at most ${bound}`;
	return of === 'value' ? `must be ${limit}.` : `must have ${limit} ${bound === 1 ? of.slice(0, -1) : of}.`;
}
