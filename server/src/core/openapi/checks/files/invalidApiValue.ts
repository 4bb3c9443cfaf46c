import type { Node } from 'jsonc-parser';
import type { ApiCheck, Finding, Report } from '../../../checks/check.ts';
import { replacement } from '../../../checks/replacement.ts';
import { fieldOf, textIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { itemsOf, propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { TextChange } from '../../../text/edits.ts';
import { lineBreakOf, startOfLine } from '../../../text/positions.ts';
import type { Fix } from '../../../text/problem.ts';
import { joinAlternatives } from '../../../text/words.ts';
import type { ApiMisfit } from '../../model/files/apiParts.ts';
import type { ApiFile } from '../../model/operations/apiFile.ts';
import { type ApiShape, schemaKeywords } from '../../model/specification/openApiObjects.ts';
import { apiValueRepair } from '../fixes/apiValueRepair.ts';
import { entrySeparator, stringInFormat, wordInFormat } from '../fixes/newEntry.ts';
import { entryRemoval } from '../fixes/unsupportedKeywordRepair.ts';
import { apiChoiceFinding, nameOfMisfit } from './apiChoiceFinding.ts';
import { typePhraseOf } from './enumTypeMismatch.ts';
import { requiredKeysOf } from './missingOpenApiKey.ts';

export const invalidApiValue: ApiCheck = {
	code: 'invalid-api-value',
	subject: 'api',
	severity: 'warning',
	title: 'Invalid value in an OpenAPI file',
	explain:
		'The site leaves out what it cannot read, so a parameter, a field or a whole operation may be missing from its page. OpenAPI expects another type of value here, or one of a fixed list. A header whose name has spaces or other characters that HTTP does not allow is an error in OpenAPI 3.2, because the site rejects the file. Correct the value, or put it in the expected form.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: ⟦int⟧ } }\n        - { name: page, in: query, required: ⟦maybe⟧ }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: integer } }\n        - { name: page, in: query, required: true }\n',
	},
	openApi(api, report) {
		for (const misfit of api.misfits) {
			const { key, node } = misfit;
			const nothing = emptyValueIn(misfit);
			if (nothing !== undefined && isReportedOtherwise(api, misfit)) continue;
			// An alias (`*name`) of an enclosing object has no value here.
			if (nothing !== undefined && api.document.text[nothing.offset] === '*') continue;
			const span = { start: key?.offset ?? node.offset, end: node.offset + node.length };
			if (!api.isFaulty(span) && !isBelowKey(misfit)) report(toFinding(api.document, misfit));
		}
		if (api.is32 && !api.isBroken) reportHeaderNames(api, report);
	},
};

/** The host rejects a file of OpenAPI 3.2 with a header that HTTP cannot have (host-behavior.md 6.1). */
function reportHeaderNames({ objects }: ApiFile, report: Report): void {
	for (const { kind, node } of objects) {
		const headers = kind === 'response' || kind === 'encoding' ? fieldOf(node, 'headers') : undefined;
		const own = kind === 'parameter' && textIn(node, 'in') === 'header' ? fieldOf(node, 'name') : undefined;
		const names = [
			...(headers === undefined ? [] : propertiesOf(headers).map(({ key }) => key)),
			...(own === undefined ? [] : [own]),
		];
		for (const name of names)
			if (!/^[\w!#$%&'*+.^`|~-]+$/.test(String(name.value)))
				report({
					span: spanOf(name),
					severity: 'error',
					message: `Invalid header name \`${String(name.value)}\`. Use letters, digits and hyphens only.`,
				});
	}
}

/** `missingOpenApiKey` reports empty required keys; after a syntax error the value may not be empty. */
function isReportedOtherwise(api: ApiFile, { key, owner }: ApiMisfit): boolean {
	return api.isBroken || (key !== undefined && requiredKeysOf(owner, api).includes(String(key.value)));
}

/** True for a schema keyword among `properties` after the first one, which is reported. */
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
			message: '`required` must be an array of property names in the parent schema. A boolean has no effect.',
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
					title: 'Add quotes',
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
			fixes: [{ ...replacement(span, digits), isSafe: true }],
		};
	if (shape.is === 'choice') return apiChoiceFinding(document, misfit, { shape, span });
	if (key !== undefined && strayKeys(misfit)[0] === key)
		return {
			span: spanOf(key),
			message: `\`${String(key.value)}\` is read as a property name. Indent it below the property that it describes.`,
		};
	const repair = apiValueRepair(document, misfit);
	const message = `${nameOfMisfit(misfit)} must be ${describeShape(shape)}, not ${typePhraseOf(misfit.node)}.`;
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

/** Moves `required: true` from a property to the `required` list of its parent schema. */
function moveRequired(document: DataDocument, { owner, key, node }: ApiMisfit): Fix | undefined {
	const removal = key && entryRemoval(document, owner.node, key);
	const name: unknown = owner.key?.value;
	if (removal === undefined || typeof name !== 'string') return undefined;
	if (node.value !== true) return { title: 'Remove `required`', changes: [removal], preferred: true };
	const object = owner.owner?.node;
	const properties = fieldOf(object, 'properties');
	const isProperty = properties?.children?.some(({ children }) => children?.[0] === owner.key) === true;
	const naming = isProperty && object !== undefined ? namingOf(document, object, name) : undefined;
	if (naming === undefined) return undefined;
	const changes = [naming, removal];
	return { title: `Add \`${name}\` to \`required\` of the parent schema`, changes, preferred: true };
}

function namingOf(document: DataDocument, object: Node, name: string): TextChange | undefined {
	const { text } = document;
	const written = stringInFormat(document, name);
	const list = fieldOf(object, 'required');
	if (list === undefined) {
		const entry = object.children?.find(({ children }) => children?.[0]?.value === 'properties');
		if (entry === undefined) return undefined;
		const start = entry.offset;
		const newText = `${wordInFormat(document, 'required')}: [${written}]${entrySeparator(document, object, start)}`;
		return { span: { start, end: start }, newText };
	}
	const last = itemsOf(list).at(-1);
	if (list.type !== 'array' || last === undefined) return undefined;
	const end = last.offset + last.length;
	const column = last.offset - startOfLine(text, last.offset);
	const isInBrackets = text[list.offset] === '[';
	const newText = isInBrackets
		? `, ${written}`
		: `${lineBreakOf(text)}${' '.repeat(Math.max(0, column - 2))}- ${written}`;
	return { span: { start: end, end }, newText };
}

/** The `null` of a misfit: the value itself or, in a list of choices, one of them. */
function emptyValueIn({ node, shape }: ApiMisfit): Node | undefined {
	if (node.type === 'null') return node;
	return shape.is === 'choice' ? itemsOf(node).find(({ type }) => type === 'null') : undefined;
}

/** An empty value, which tools ignore or reject. */
function emptyValueFinding({ text }: DataDocument, misfit: ApiMisfit, nothing: Node): Finding {
	const { key, shape } = misfit;
	const span = spanOf(nothing);
	const word = text.slice(span.start, span.end);
	const severity = 'information';
	if (shape.is === 'choice' && shape.values.includes(word))
		return {
			span,
			severity,
			message: `Unquoted \`${word}\` is not a string. Put it in quotes.`,
			fixes: [{ ...replacement(span, JSON.stringify(word)), preferred: true }],
		};
	return {
		span: key === undefined || nothing.length > 0 ? span : spanOf(key),
		severity,
		message: `${nameOfMisfit(misfit)} must not be empty. Write ${describeShape(shape)}, or remove it.`,
	};
}

/** The expected value, for messages: “a string”. */
function describeShape(shape: ApiShape): string {
	switch (shape.is) {
		case 'text':
			return 'a string';
		case 'flag':
			return 'a boolean (`true` or `false`)';
		case 'number':
			return 'a number';
		case 'list':
			return 'an array';
		case 'map':
			return 'an object that maps names to values';
		case 'object':
			return 'an object';
		case 'choice':
			return joinAlternatives(shape.values);
		default:
			return 'another value';
	}
}
