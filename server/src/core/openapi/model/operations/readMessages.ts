import type { Node } from 'jsonc-parser';
import { booleanIn, fieldOf, isTrueIn, plainValueOf, textIn } from '../../../language/data/dataNode.ts';
import { propertiesOf } from '../../../language/json.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type {
	ApiBody,
	ApiContent,
	ApiHeader,
	ApiLink,
	ApiMessages,
	ApiParameter,
	ApiParameterPlace,
	ApiResponse,
} from '../apiModel.ts';
import {
	type ApiNode,
	type ApiReader,
	childOf,
	childrenOf,
	resolveNode,
	toApiPlace,
	toPointer,
} from '../files/apiReader.ts';
import { type FoundOperation, operationsIn } from './readApiDocument.ts';
import { isJson, readContents, readExamples, schemaIn } from './readContents.ts';

/** Parameters, body and responses of an operation. */
export function readMessages(
	reader: ApiReader,
	root: ApiNode,
	found: Pick<FoundOperation, 'operation' | 'pathItem'>,
): ApiMessages {
	const body = childOf(reader, found.operation, 'requestBody');
	return {
		parameters: readParameters(reader, found),
		body: body && readBody(reader, body),
		responses: readResponses(reader, root, found.operation),
	};
}

/** The operation's own parameters override those of its path. */
function readParameters(
	reader: ApiReader,
	{ operation, pathItem }: Pick<FoundOperation, 'operation' | 'pathItem'>,
): readonly ApiParameter[] {
	const found = new Map<string, ApiParameter>();
	for (const owner of [pathItem, operation])
		for (const node of childrenOf(reader, owner, 'parameters')) {
			for (const parameter of readParameter(reader, node))
				found.set(`${parameter.in} ${parameter.name}`, parameter);
		}
	return [...found.values()];
}

const parameterPlaces: readonly ApiParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/** One parameter, or for a `querystring` with known fields one per field. */
function readParameter(reader: ApiReader, at: ApiNode): readonly ApiParameter[] {
	const { node } = at;
	const name = textIn(node, 'name');
	const written = textIn(node, 'in');
	const isWhole = written === 'querystring';
	const place = isWhole ? 'query' : parameterPlaces.find((known) => known === written);
	if (name === undefined || place === undefined) return [];
	const [content] = fieldOf(node, 'schema') === undefined ? readContents(reader, at) : [];
	const isForm = isWhole && /^application\/x-www-form-urlencoded\b/i.test(content?.mediaType ?? '');
	const parameter: ApiParameter = {
		name,
		in: place,
		place: toApiPlace(at),
		isRequired: place === 'path' || isTrueIn(node, 'required'),
		isDeprecated: isTrueIn(node, 'deprecated'),
		description: textIn(node, 'description'),
		schema: content?.schema ?? schemaIn(reader, at),
		examples: content?.examples ?? readExamples(reader, at),
		style: textIn(node, 'style'),
		explode: booleanIn(node, 'explode'),
		keepsReserved: isTrueIn(node, 'allowReserved'),
		isJson: isJson(content?.mediaType ?? ''),
		isWholeQuery: isWhole && !isForm,
	};
	return isForm && content !== undefined ? formFields(parameter, content) : [parameter];
}

/** Parameter for each field of a query written as a form (OpenAPI 3.2.0, section 4.12.2), else a single object. */
function formFields(
	whole: ApiParameter,
	{ schema, encodings, examples }: ApiContent,
): readonly ApiParameter[] {
	const usual = { ...whole, style: 'form', explode: true };
	if (schema.properties.length === 0) return [usual];
	return schema.properties.map(({ name, isRequired, place, schema: own }) => {
		const encoding = encodings.find(({ property }) => property === name);
		return {
			...usual,
			name,
			place,
			isRequired: whole.isRequired && isRequired,
			isDeprecated: whole.isDeprecated || own.isDeprecated,
			description: own.description,
			schema: own,
			examples: examples.flatMap((one) => {
				const value = recordOrEmpty(one.value);
				return Object.hasOwn(value, name) ? [{ ...one, value: value[name] }] : [];
			}),
			style: encoding?.style ?? usual.style,
			explode: encoding?.explode ?? (encoding?.style === undefined ? usual.explode : undefined),
		};
	});
}

function readBody(reader: ApiReader, at: ApiNode): ApiBody {
	return {
		place: toApiPlace(at),
		isRequired: isTrueIn(at.node, 'required'),
		description: textIn(at.node, 'description'),
		contents: readContents(reader, at),
	};
}

function readResponses(reader: ApiReader, root: ApiNode, { file, node }: ApiNode): readonly ApiResponse[] {
	const responses = fieldOf(node, 'responses');
	return (responses === undefined ? [] : propertiesOf(responses)).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		if (at === undefined || name.startsWith('x-')) return [];
		return [
			{
				status: name,
				place: toApiPlace(at),
				summary: textIn(at.node, 'summary'),
				description: textIn(at.node, 'description'),
				headers: readHeaders(reader, at),
				contents: readContents(reader, at),
				links: readLinks(reader, root, at),
			},
		];
	});
}

function readHeaders(reader: ApiReader, { file, node }: ApiNode): readonly ApiHeader[] {
	const headers = fieldOf(node, 'headers');
	return (headers === undefined ? [] : propertiesOf(headers)).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		if (at === undefined) return [];
		return [
			{
				name,
				isRequired: isTrueIn(at.node, 'required'),
				isDeprecated: isTrueIn(at.node, 'deprecated'),
				description: textIn(at.node, 'description'),
				schema: schemaIn(reader, at),
			},
		];
	});
}

/** Links of a response (OpenAPI 3.1.1, section 4.8.20). */
function readLinks(reader: ApiReader, root: ApiNode, { file, node }: ApiNode): readonly ApiLink[] {
	const links = fieldOf(node, 'links');
	return (links === undefined ? [] : propertiesOf(links)).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		if (at?.node.type !== 'object' || name.startsWith('x-')) return [];
		const parameters = fieldOf(at.node, 'parameters');
		const body = fieldOf(at.node, 'requestBody');
		return [
			{
				name,
				operation: operationOf(reader, root, at.node),
				description: textIn(at.node, 'description'),
				values: [
					...(parameters === undefined ? [] : propertiesOf(parameters)).flatMap((entry) =>
						entry.value === undefined ? [] : [{ name: entry.name, value: plainValueOf(entry.value) }],
					),
					...(body === undefined ? [] : [{ name: undefined, value: plainValueOf(body) }]),
				],
			},
		];
	});
}

/** Method and path if the link names an operation of the same file, else its text. */
function operationOf(reader: ApiReader, root: ApiNode, link: Node): string | undefined {
	const operationId = textIn(link, 'operationId');
	if (operationId !== undefined) return operationIdsOf(reader, root).get(operationId) ?? operationId;
	const reference = textIn(link, 'operationRef');
	const [paths, path, key, custom] = toPointer(reference?.split('#', 2)[1] ?? '') ?? [];
	const method = key === 'additionalOperations' ? custom : key?.toUpperCase();
	return paths === 'paths' && method !== undefined ? `${method} ${path}` : reference;
}

/** Cached for all links of a file. */
function operationIdsOf(reader: ApiReader, root: ApiNode): ReadonlyMap<string, string> {
	const known = reader.operationIds.get(root.file);
	if (known !== undefined) return known;
	const ids = new Map<string, string>();
	for (const { method, path, operation } of operationsIn(reader, root)) {
		const id = textIn(operation.node, 'operationId');
		if (id !== undefined) ids.set(id, `${method.toUpperCase()} ${path}`);
	}
	reader.operationIds.set(root.file, ids);
	return ids;
}
