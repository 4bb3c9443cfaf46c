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
import { apiNothingFinding, nothingIn } from './apiNothingFinding.ts';
import { describeShape } from './describeShape.ts';
import { faultyLines } from './faultyLines.ts';
import { kindOfNode } from './kindOfNode.ts';
import { requiredOf } from './missingApiKey.ts';
import { nameOfMisfit } from './nameOfMisfit.ts';
import { apiValueRepair } from './repairs/apiValueRepair.ts';
import { moveRequired } from './repairs/moveRequired.ts';

export const invalidApiValue: ApiCheck = {
	code: 'invalid-api-value',
	subject: 'api',
	severity: 'warning',
	title: 'OpenAPI file has a value of the wrong kind',
	explain:
		'OpenAPI expects another kind of value here, or one of a few words. The site leaves out what it cannot read, so that a parameter, a field or a whole operation may be missing from its page.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: ⟦int⟧ } }\n        - { name: page, in: query, required: ⟦maybe⟧ }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: integer } }\n        - { name: page, in: query, required: true }\n',
	},
	run(context, report) {
		const isFaulty = faultyLines(context.document);
		const api = apiFileOf(context);
		for (const misfit of api?.misfits ?? []) {
			const { key, node } = misfit;
			const nothing = nothingIn(misfit);
			if (api !== undefined && nothing !== undefined && isToldOtherwise(api, misfit)) continue;
			// An alias of what is around it has no end, and no value here.
			if (nothing !== undefined && context.document.text[nothing.offset] === '*') continue;
			const span = { start: key?.offset ?? node.offset, end: node.offset + node.length };
			if (!isFaulty(span) && !isBelowKey(misfit)) report(toFinding(context.document, misfit));
		}
	},
};

/** A key that the object needs is told of as missing; after a fault of the syntax the value may be there. */
function isToldOtherwise({ isBroken, is30 }: ApiFile, { key, owner }: ApiMisfit): boolean {
	return isBroken || (key !== undefined && requiredOf(owner, is30).includes(String(key.value)));
}

/** A key of a schema among its properties: the line that it belongs below is told of, and the others are like it. */
function isBelowKey(misfit: ApiMisfit): boolean {
	const [first] = strayKeys(misfit);
	return first !== undefined && first !== misfit.key;
}

/** Keys of a schema whose values make no schemas: their lines should stand deeper, below the name of a property. */
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
	// A flag on the property itself is how older formats marked it; readers pass over it.
	const isOldFlag = owner.kind === 'schema' && shape.is === 'list' && node.type === 'boolean';
	if (isOldFlag && key !== undefined) {
		const fix = String(key.value) === 'required' ? moveRequired(document, misfit) : undefined;
		return {
			span,
			severity: 'information',
			message:
				'`required` belongs to the object that has the property, as a list of names: here it has no effect.',
			fixes: fix === undefined ? [] : [fix],
		};
	}
	const nothing = nothingIn(misfit);
	if (nothing !== undefined) return apiNothingFinding(document, misfit, nothing);
	const isScalar = node.type === 'number' || node.type === 'boolean';
	if (shape.is === 'text' && isScalar)
		return {
			span,
			severity: 'information',
			message: `${nameOfMisfit(misfit)} is text: put the value in quotes.`,
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
			message: `${nameOfMisfit(misfit)} is a number: write \`${digits}\`, without quotes or \`_\`.`,
			fixes: [{ ...replacement(span, digits), keepsMeaning: true }],
		};
	if (shape.is === 'choice') return apiChoiceFinding(document, misfit, { shape, span });
	if (key !== undefined && strayKeys(misfit)[0] === key)
		return {
			span: spanOf(key),
			message: `\`${String(key.value)}\` stands where the names of properties do: indent it below the property that it describes.`,
		};
	const repair = apiValueRepair(document, misfit);
	const message = `${nameOfMisfit(misfit)} is ${describeShape(shape)}, not ${kindOfNode(misfit.node)}.`;
	return { span, message, fixes: repair === undefined ? [] : [repair] };
}

/** Older YAML reads `100_000` as a number, today's as a text. */
function digitsOf(text: string | undefined): string | undefined {
	return text !== undefined && /^-?\d{1,15}(?:_\d{1,15}){0,4}$/.test(text)
		? text.replaceAll('_', '')
		: undefined;
}

function startOf({ node }: ApiMisfit) {
	return { start: node.offset, end: node.offset + Math.min(1, node.length) };
}
