import type { Node } from 'jsonc-parser';
import { schemaKeywords } from '../../catalogue/openapi/openApiObjects.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../syntax/json.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import type { ApiCheck, Finding } from '../check.ts';
import { replacement } from '../replacement.ts';
import { apiChoiceFinding } from './apiChoiceFinding.ts';
import { type ApiFile, apiFileOf } from './apiFile.ts';
import { describeShape } from './describeShape.ts';
import { emptyValueFinding, emptyValueIn } from './emptyValueFinding.ts';
import { faultyLines } from './faultyLines.ts';
import { kindOfNode } from './kindOfNode.ts';
import { requiredOf } from './missingOpenApiKey.ts';
import { nameOfMisfit } from './nameOfMisfit.ts';
import { apiValueRepair } from './repairs/apiValueRepair.ts';
import { moveRequired } from './repairs/moveRequired.ts';

export const invalidApiValue: ApiCheck = {
	code: 'invalid-api-value',
	subject: 'api',
	severity: 'warning',
	title: 'Invalid value in an OpenAPI file',
	explain:
		'The site leaves out what it cannot read, so a parameter, a field or a whole operation may be missing from its page. OpenAPI expects another type of value here, or one of a fixed list. Correct the value, or put it in the expected form.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: ⟦int⟧ } }\n        - { name: page, in: query, required: ⟦maybe⟧ }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: integer } }\n        - { name: page, in: query, required: true }\n',
	},
	run(context, report) {
		const isFaulty = faultyLines(context.document);
		const api = apiFileOf(context);
		for (const misfit of api?.misfits ?? []) {
			const { key, node } = misfit;
			const nothing = emptyValueIn(misfit);
			if (api !== undefined && nothing !== undefined && isToldOtherwise(api, misfit)) continue;
			// An alias (`*name`) of an enclosing object has no value here.
			if (nothing !== undefined && context.document.text[nothing.offset] === '*') continue;
			const span = { start: key?.offset ?? node.offset, end: node.offset + node.length };
			if (!isFaulty(span) && !isBelowKey(misfit)) report(toFinding(context.document, misfit));
		}
	},
};

/** `missingOpenApiKey` reports empty required keys; after a syntax error the value may not be empty. */
function isToldOtherwise({ isBroken, is30 }: ApiFile, { key, owner }: ApiMisfit): boolean {
	return isBroken || (key !== undefined && requiredOf(owner, is30).includes(String(key.value)));
}

/** Whether the misfit is a schema keyword among `properties` after the first one, which is reported. */
function isBelowKey(misfit: ApiMisfit): boolean {
	const [first] = strayKeys(misfit);
	return first !== undefined && first !== misfit.key;
}

/** Schema keywords such as `type: string` directly under `properties`, which should be indented below a property. */
function strayKeys({ key, node, owner, shape }: ApiMisfit): readonly Node[] {
	const properties = fieldOf(owner.node, 'properties');
	if (owner.kind !== 'schema' || shape.is !== 'object' || node.type === 'object') return [];
	const keys = properties === undefined ? [] : propertiesOf(properties);
	if (!keys.some((property) => property.key === key)) return [];
	return keys.flatMap((property) =>
		property.value !== undefined &&
		!['object', 'boolean', 'null'].includes(property.value.type) &&
		schemaKeywords.has(property.name)
			? [property.key]
			: [],
	);
}

function toFinding(document: DataDocument, misfit: ApiMisfit): Finding {
	const { node, shape, key, owner } = misfit;
	const span =
		node.type === 'object' || node.type === 'array'
			? ((key && spanOf(key)) ?? startOf(misfit))
			: spanOf(node);
	// JSON Schema draft 3 had `required: true` on the property itself; tools ignore it.
	const isOldFlag = owner.kind === 'schema' && shape.is === 'list' && node.type === 'boolean';
	if (isOldFlag && key !== undefined) {
		const fix = String(key.value) === 'required' ? moveRequired(document, misfit) : undefined;
		return {
			span,
			severity: 'information',
			message: '`required` must be a list of property names in the parent schema. A boolean has no effect.',
			fixes: fix === undefined ? [] : [fix],
		};
	}
	const nothing = emptyValueIn(misfit);
	if (nothing !== undefined) return emptyValueFinding(document, misfit, nothing);
	const isScalar = node.type === 'number' || node.type === 'boolean';
	if (shape.is === 'text' && isScalar)
		return {
			span,
			severity: 'information',
			message: `${nameOfMisfit(misfit)} must be a string. Put the value in quotes.`,
			fixes: [
				{
					title: 'Put the value in quotes',
					changes: [{ span, newText: JSON.stringify(String(node.value)) }],
					preferred: true,
				},
			],
		};
	const digits = shape.is === 'number' ? digitsOf(stringOf(node)) : undefined;
	if (digits !== undefined)
		return {
			span,
			message: `${nameOfMisfit(misfit)} must be a number, without quotes or \`_\`.`,
			fixes: [{ ...replacement(span, digits), keepsMeaning: true }],
		};
	if (shape.is === 'choice') return apiChoiceFinding(document, misfit, { shape, span });
	if (key !== undefined && strayKeys(misfit)[0] === key)
		return {
			span: spanOf(key),
			message: `\`${String(key.value)}\` is read as a property name. Indent it below the property that it describes.`,
		};
	const repair = apiValueRepair(document, misfit);
	const message = `${nameOfMisfit(misfit)} must be ${describeShape(shape)}, not ${kindOfNode(misfit.node)}.`;
	return { span, message, fixes: repair === undefined ? [] : [repair] };
}

/** `100_000` is a number in YAML 1.1 but a string in YAML 1.2. */
function digitsOf(text: string | undefined): string | undefined {
	return text !== undefined && /^-?\d{1,15}(?:_\d{1,15}){0,4}$/.test(text)
		? text.replaceAll('_', '')
		: undefined;
}

function startOf({ node }: ApiMisfit) {
	return { start: node.offset, end: node.offset + Math.min(1, node.length) };
}
