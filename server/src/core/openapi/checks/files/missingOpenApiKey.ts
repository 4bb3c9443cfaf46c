import type { ApiCheck, Report } from '../../../checks/check.ts';
import { fieldOf, textIn } from '../../../language/data/dataNode.ts';
import { itemsOf, propertiesOf, spanOf } from '../../../language/json.ts';
import { findNearest } from '../../../text/didYouMean.ts';
import type { Span } from '../../../text/positions.ts';
import type { Severity } from '../../../text/problem.ts';
import { joinAlternatives } from '../../../text/words.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import type { ApiFile } from '../../model/operations/apiFile.ts';
import { readSchema } from '../../model/schema/readSchema.ts';
import { type ApiObjectKind, openApiObjects } from '../../model/specification/openApiObjects.ts';
import { isWrappedBy } from './misplacedOpenApiKey.ts';

export const missingOpenApiKey: ApiCheck = {
	code: 'missing-openapi-key',
	subject: 'api',
	severity: 'warning',
	title: 'Missing required key in an OpenAPI file',
	explain:
		'The site rejects the whole file without `info` or `paths`; without the `itemSchema` of encodings by position, it rejects a file of OpenAPI 3.2; without other required keys, it and other tools may leave something out or reject the file. OpenAPI requires the key. Add it.',
	examples: {
		bad: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    ⟦get⟧:\n      summary: List users\n',
		good: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n      responses:\n        "200": { description: The users. }\n',
	},
	object(part, api, report) {
		if (api.isBroken) return;
		const { noun, requiredOneOf, filled } = openApiObjects[part.kind];
		const [first] = requiredOneOf;
		if (
			first !== undefined &&
			!requiredOneOf.some((key) => fieldOf(part.node, key) !== undefined || isWrittenOtherwise(part, key))
		)
			report({
				span: placeOf(part),
				severity: 'information',
				message: `Missing ${joinAlternatives(requiredOneOf)} in the ${noun}.`,
			});
		for (const { key, name, value } of filled.length === 0 ? [] : part.properties)
			if (filled.includes(name) && value?.type === 'object' && propertiesOf(value).length === 0)
				report({
					span: spanOf(key),
					severity: 'information',
					message: `\`${name}\` must not be empty. Add an entry.`,
				});
		if (api.is32 && part.kind === 'mediaType') reportEncodings(part, api, report);
		if (!api.isPart) reportEmptyLists(part, api.is30, report);
		for (const key of requiredKeysOf(part, api)) {
			const value = fieldOf(part.node, key);
			if (value !== undefined && (value.type !== 'null' || part.kind === 'serverVariable')) continue;
			if (isWrittenOtherwise(part, key)) continue;
			report({
				span: placeOf(part),
				severity: severityOf(part),
				message: `Missing required key \`${key}\` in the ${noun}.`,
			});
		}
	},
};

const positional = ['prefixEncoding', 'itemEncoding'] as const;

/**
 * `prefixEncoding` and `itemEncoding` need an array; without one the host rejects a file of OpenAPI 3.2
 * (host-behavior.md 6.1).
 */
function reportEncodings({ node, properties }: ApiPart, { file, reader }: ApiFile, report: Report): void {
	const key = properties.find(({ name }) => positional.some((one) => one === name))?.key;
	if (key === undefined || fieldOf(node, 'itemSchema') !== undefined) return;
	const schema = fieldOf(node, 'schema');
	const read = schema && readSchema(reader, { file, node: schema });
	const alternatives = read === undefined || read.types.length > 0 ? [] : read.variants;
	const isList = [...(read === undefined ? [] : [read]), ...alternatives].some(({ types }) =>
		types.includes('array'),
	);
	if (isList) return;
	report({
		span: spanOf(key),
		severity: 'error',
		message: `\`${String(key.value)}\` requires \`itemSchema\`, or a \`schema\` of type \`array\`.`,
	});
}

function reportEmptyLists({ kind, node }: ApiPart, is30: boolean, report: Report): void {
	const { filledBefore31, filledSince31 } = openApiObjects[kind];
	for (const name of is30 ? filledBefore31 : filledSince31) {
		const value = fieldOf(node, name);
		if (value?.type === 'array' && itemsOf(value).length === 0)
			report({
				span: spanOf(value),
				severity: 'information',
				message: `\`${name}\` must not be empty in OpenAPI ${is30 ? '3.0' : '3.1'}. Add an entry, or remove the key.`,
			});
	}
}

/** The keys that the object must have. */
export function requiredKeysOf(
	{ kind, node }: ApiPart,
	{ is30, is32 }: Pick<ApiFile, 'is30' | 'is32'>,
): readonly string[] {
	const { required, requiredBefore31, requiredBefore32, requiredWith } = openApiObjects[kind];
	const value = requiredWith && textIn(node, requiredWith.key);
	const more = value === undefined ? undefined : requiredWith?.keys[value];
	return [...required, ...(is30 ? requiredBefore31 : []), ...(is32 ? [] : requiredBefore32), ...(more ?? [])];
}

/** True if `unknownOpenApiKey` reports another key of the object as a misspelling of this one. */
function isMisspelled({ kind, properties }: ApiPart, key: string): boolean {
	const { fields } = openApiObjects[kind];
	return properties.some(
		({ name }) =>
			!Object.hasOwn(fields, name) &&
			!name.startsWith('x-') &&
			findNearest(name, Object.keys(fields)) === key,
	);
}

/** The host rejects the whole file if keys of its root are missing. */
function severityOf({ kind }: ApiPart): Severity {
	if (kind === 'document') return 'error';
	return harmless.has(kind) ? 'information' : 'warning';
}

/** Objects that the site shows correctly without their required keys. */
const harmless: ReadonlySet<ApiObjectKind> = new Set([
	'info',
	'response',
	'license',
	'operation',
	'implicitFlow',
	'tokenFlow',
	'codeFlow',
	'deviceFlow',
]);

function placeOf({ key, node }: ApiPart): Span {
	return key === undefined
		? { start: node.offset, end: node.offset + Math.min(1, node.length) }
		: spanOf(key);
}

/** True if another problem of the object covers the missing key. */
function isWrittenOtherwise(part: ApiPart, key: string): boolean {
	return isWrappedBy(part, key) || isMisspelled(part, key);
}
