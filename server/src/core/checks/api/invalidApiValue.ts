import type { ApiShape } from '../../catalogue/openapi/openApiObjects.ts';
import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import { itemsOf, spanOf, stringOf } from '../../syntax/json.ts';
import type { ApiMisfit } from '../../syntax/openapi/apiParts.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { ApiCheck, Finding } from '../check.ts';
import { jsonReplacement, replacement } from '../replacement.ts';
import { apiFileOf } from './apiFile.ts';
import { faultyLines } from './faultyLines.ts';

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
		for (const misfit of apiFileOf(context)?.misfits ?? []) {
			const { key, node } = misfit;
			const span = { start: key?.offset ?? node.offset, end: node.offset + node.length };
			if (!isFaulty(span)) report(toFinding(misfit));
		}
	},
};

function toFinding(misfit: ApiMisfit): Finding {
	const { node, shape, key, owner } = misfit;
	const span =
		node.type === 'object' || node.type === 'array'
			? ((key && spanOf(key)) ?? startOf(misfit))
			: spanOf(node);
	// A flag on the property itself is how older formats marked it; readers pass over it.
	const isOldFlag = owner.kind === 'schema' && shape.is === 'list' && node.type === 'boolean';
	if (isOldFlag && key !== undefined)
		return {
			span,
			severity: 'information',
			message:
				'`required` belongs to the object that has the property, as a list of names: here it has no effect.',
		};
	const isScalar = node.type === 'number' || node.type === 'boolean';
	if (shape.is === 'text' && isScalar)
		return {
			span,
			severity: 'information',
			message: `${nameOf(misfit)} is a text: put the value in quotes.`,
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
			message: `${nameOf(misfit)} is a number: write \`${digits}\`, without quotes or \`_\`.`,
			fixes: [{ ...replacement(span, digits), keepsMeaning: true }],
		};
	if (shape.is === 'choice') return toChoice(misfit, shape.values, span);
	return { span, message: `${nameOf(misfit)} is ${describe(shape)}, not ${found(misfit)}.` };
}

/** Older YAML reads `100_000` as a number, today's as a text. */
function digitsOf(text: string | undefined): string | undefined {
	return text !== undefined && /^-?\d{1,15}(?:_\d{1,15}){0,4}$/.test(text)
		? text.replaceAll('_', '')
		: undefined;
}

function toChoice(misfit: ApiMisfit, values: readonly string[], span: Finding['span']): Finding {
	const { node } = misfit;
	const words = itemsOf(node);
	const wrong = words.find((word) => !values.includes(stringOf(word) ?? '')) ?? node;
	const written = stringOf(wrong);
	const meant =
		written === undefined
			? undefined
			: (abbreviations.get(written.toLowerCase()) ?? findNearest(written, values));
	const known = meant !== undefined && values.includes(meant) ? meant : undefined;
	const question = known === undefined ? '' : ` Did you mean \`${known}\`?`;
	const list = values.map((value) => `\`${value}\``).join(', ');
	const place = wrong === node ? span : spanOf(wrong);
	const fixes: Fix[] = known === undefined ? [] : [jsonReplacement(place, known)];
	return { span: place, message: `${nameOf(misfit)} is one of ${list}.${question}`, fixes };
}

/** What authors write for the types of a schema. */
const abbreviations: ReadonlyMap<string, string> = new Map([
	['int', 'integer'],
	['bool', 'boolean'],
	['str', 'string'],
	['float', 'number'],
	['double', 'number'],
	['dict', 'object'],
	['list', 'array'],
]);

function nameOf({ key, owner }: ApiMisfit): string {
	if (key !== undefined) return `\`${String(key.value)}\``;
	return owner.key === undefined
		? `Each entry in ${openApiObjects[owner.kind].noun}`
		: `Each entry in \`${String(owner.key.value)}\``;
}

function describe(shape: ApiShape): string {
	switch (shape.is) {
		case 'text':
			return 'a text';
		case 'flag':
			return '`true` or `false`';
		case 'number':
			return 'a number';
		case 'list':
			return 'a list';
		case 'map':
			return 'an object with names as keys';
		case 'object':
			return `an object: ${openApiObjects[shape.kind].noun}`;
		default:
			return 'another value';
	}
}

function found({ node }: ApiMisfit): string {
	switch (node.type) {
		case 'string':
			return 'a text';
		case 'array':
			return 'a list';
		case 'object':
			return 'an object';
		default:
			return `\`${String(node.value)}\``;
	}
}

function startOf({ node }: ApiMisfit) {
	return { start: node.offset, end: node.offset + Math.min(1, node.length) };
}
