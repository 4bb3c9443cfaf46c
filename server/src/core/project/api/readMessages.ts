import { propertiesOf } from '../../syntax/json.ts';
import { fieldOf, flagIn, isTrueIn, textIn } from '../../syntax/openapi/dataNode.ts';
import type {
	ApiBody,
	ApiHeader,
	ApiMessages,
	ApiParameter,
	ApiParameterPlace,
	ApiResponse,
} from './apiModel.ts';
import { type ApiNode, type ApiReader, childOf, childrenOf, placeOf, resolveNode } from './apiReader.ts';
import type { FoundOperation } from './readApiDocument.ts';
import { isJson, readContents, readExamples, schemaIn } from './readContents.ts';
import { readLinks } from './readLinks.ts';

/** What the operation takes and gives. */
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

/** The operation's own parameters win over those of its path. */
function readParameters(
	reader: ApiReader,
	{ operation, pathItem }: Pick<FoundOperation, 'operation' | 'pathItem'>,
): readonly ApiParameter[] {
	const found = new Map<string, ApiParameter>();
	for (const owner of [pathItem, operation])
		for (const node of childrenOf(reader, owner, 'parameters')) {
			const parameter = readParameter(reader, node);
			if (parameter !== undefined) found.set(`${parameter.in} ${parameter.name}`, parameter);
		}
	return [...found.values()];
}

const parameterPlaces: readonly ApiParameterPlace[] = ['path', 'query', 'header', 'cookie'];

function readParameter(reader: ApiReader, at: ApiNode): ApiParameter | undefined {
	const { node } = at;
	const name = textIn(node, 'name');
	const written = textIn(node, 'in');
	const place = parameterPlaces.find((known) => known === written);
	if (name === undefined || place === undefined) return undefined;
	const [content] = fieldOf(node, 'schema') === undefined ? readContents(reader, at) : [];
	return {
		name,
		in: place,
		place: placeOf(at),
		isRequired: place === 'path' || isTrueIn(node, 'required'),
		isDeprecated: isTrueIn(node, 'deprecated'),
		description: textIn(node, 'description'),
		schema: content?.schema ?? schemaIn(reader, at),
		examples: content?.examples ?? readExamples(reader, at),
		style: textIn(node, 'style'),
		explode: flagIn(node, 'explode'),
		keepsReserved: isTrueIn(node, 'allowReserved'),
		isJson: isJson(content?.mediaType ?? ''),
	};
}

function readBody(reader: ApiReader, at: ApiNode): ApiBody {
	return {
		place: placeOf(at),
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
				place: placeOf(at),
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
