import type { Node } from 'jsonc-parser';
import { propertiesOf } from '../../syntax/json.ts';
import { fieldOf, flagIn, isTrueIn, itemsIn, textIn } from '../../syntax/openapi/dataNode.ts';
import type {
	ApiBody,
	ApiHeader,
	ApiOperation,
	ApiParameter,
	ApiParameterPlace,
	ApiResponse,
	ApiSample,
} from './apiModel.ts';
import { type ApiNode, type ApiReader, childOf, childrenOf, placeOf, resolveNode } from './apiReader.ts';
import { type FoundOperation, serversIn, toOutline } from './readApiDocument.ts';
import { isJson, readContents, readExamples, schemaIn } from './readContents.ts';
import { readSecurity } from './readSecurity.ts';

/** Everything that the description says of one operation; what cannot be read is left out. */
export function readOperation(reader: ApiReader, root: ApiNode, found: FoundOperation): ApiOperation {
	const { operation, pathItem } = found;
	const { node } = operation;
	const servers = [node, pathItem.node, root.node].map(serversIn).find(({ length }) => length > 0) ?? [];
	const extension = fieldOf(node, 'x-mint');
	const body = childOf(reader, operation, 'requestBody');
	return {
		...toOutline(found, root.file),
		servers,
		security: readSecurity(reader, root, node),
		parameters: readParameters(reader, found),
		body: body && readBody(reader, body),
		responses: readResponses(reader, operation),
		samples: [...samplesIn(node, 'x-codeSamples'), ...samplesIn(node, 'x-code-samples')],
		content: textIn(extension, 'content'),
	};
}

/** The operation's own parameters win over those of its path. */
function readParameters(reader: ApiReader, { operation, pathItem }: FoundOperation): readonly ApiParameter[] {
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

function readResponses(reader: ApiReader, { file, node }: ApiNode): readonly ApiResponse[] {
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

function samplesIn(node: Node, key: string): readonly ApiSample[] {
	return itemsIn(node, key).flatMap((sample) => {
		const [language, source] = [textIn(sample, 'lang'), textIn(sample, 'source')];
		if (language === undefined || source === undefined) return [];
		return [{ language, label: textIn(sample, 'label'), source }];
	});
}
