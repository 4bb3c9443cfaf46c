import type { Node } from 'jsonc-parser';
import { fieldOf, isTrueIn, plainValueOf, textIn, textsIn } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { itemsOf, type JsonProperty, propertiesOf } from '../../../language/json.ts';
import { derive } from '../../../text/derive.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type { ApiDocument, ApiOutline, ApiServer } from '../apiModel.ts';
import { type ApiNode, type ApiReader, resolveNode, rootOf, toApiPlace } from '../files/apiReader.ts';
import { type ApiMethod, apiMethods, findFixedMethod, isCustomMethod } from '../specification/apiMethods.ts';
import { isOpenApi32, versionOf } from '../specification/openApiVersion.ts';
import { type ApiTags, badgeLabelOf, readApiTags, tagPathOf } from './apiTags.ts';

/** Undefined for a file that is not an API description of version 3; invalid parts are left out. */
export function readApiDocument(reader: ApiReader, file: string): ApiDocument | undefined {
	const root = rootOf(reader, file);
	const openapi = versionOf(root);
	if (root === undefined || openapi === undefined) return undefined;
	const info = fieldOf(root, 'info');
	const operations = operationsIn(reader, { file, node: root });
	const tags = readApiTags(root, openapi);
	return {
		file,
		title: textIn(info, 'title'),
		description: textIn(info, 'description'),
		version: textIn(info, 'version'),
		openapi,
		servers: serversIn(root),
		operations: operations.map((operation) => toOutline(operation, { file, tags })),
		isWhole: isWhole(reader, file),
		schemas: namesIn(fieldOf(fieldOf(root, 'components'), 'schemas')),
	};
}

function isWhole({ fileAt }: ApiReader, file: string): boolean {
	const [document] = fileAt(file) ?? [];
	return document !== undefined && dataTreeOf(document).faults.length === 0;
}

/** Operation with the nodes that declare it. */
export interface FoundOperation {
	readonly method: ApiMethod;
	readonly path: string;
	/** Key of the method or webhook. */
	readonly key: ApiNode;
	readonly operation: ApiNode;
	/** Path item around the operation. */
	readonly pathItem: ApiNode;
}

/** Paths in text order, methods in the order of `apiMethods`, webhooks last. */
export const operationsIn = derive(
	(reader: ApiReader, { file, node }: ApiNode) => [node, reader, file],
	(node, reader, file): readonly FoundOperation[] => [...findOperations(reader, { file, node })],
);

function* findOperations(reader: ApiReader, root: ApiNode): Generator<FoundOperation> {
	const is32 = isOpenApi32(versionOf(root.node));
	for (const kind of ['paths', 'webhooks'] as const)
		for (const { key, pathItem } of pathItems(reader, root, kind)) {
			const path = String(key.value);
			for (const { method, property } of methodsIn(pathItem.node, is32)) {
				const operation = property.value && resolveNode(reader, { ...pathItem, node: property.value });
				if (operation?.node.type !== 'object') continue;
				yield kind === 'paths'
					? { method, path, key: { ...pathItem, node: property.key }, operation, pathItem }
					: { method: 'webhook', path, key: { ...root, node: key }, operation, pathItem };
			}
		}
}

/** Method of a path item with its property. */
interface MethodEntry {
	readonly method: ApiMethod;
	readonly property: JsonProperty;
}

/** Methods in the host's order; additions of OpenAPI 3.2 only in files of that version. */
export function methodsIn(pathItem: Node, is32: boolean): readonly MethodEntry[] {
	const fixed = propertiesOf(pathItem).flatMap((property) => {
		const method = findFixedMethod(property.name);
		return method === undefined || (method === 'query' && !is32) ? [] : [{ method, property }];
	});
	const more = is32 ? fieldOf(pathItem, 'additionalOperations') : undefined;
	const custom = (more === undefined ? [] : propertiesOf(more)).flatMap((property) =>
		isCustomMethod(property.name) ? [{ method: property.name, property }] : [],
	);
	return [...fixed.sort((a, b) => apiMethods.indexOf(a.method) - apiMethods.indexOf(b.method)), ...custom];
}

function* pathItems(
	reader: ApiReader,
	{ file, node }: ApiNode,
	kind: 'paths' | 'webhooks',
): Generator<{ readonly key: Node; readonly pathItem: ApiNode }> {
	const paths = fieldOf(node, kind);
	const list = paths && resolveNode(reader, { file, node: paths });
	for (const { name, key, value } of list === undefined ? [] : propertiesOf(list.node)) {
		const pathItem = value && resolveNode(reader, { file: list?.file ?? file, node: value });
		if (pathItem !== undefined && !name.startsWith('x-')) yield { key, pathItem };
	}
}

export function toOutline(
	{ method, path, key, operation }: FoundOperation,
	{ file, tags }: { readonly file: string; readonly tags: ApiTags },
): ApiOutline {
	const { node } = operation;
	const extension = fieldOf(node, 'x-mint');
	const own = textsIn(node, 'tags');
	return {
		method,
		path,
		file,
		place: toApiPlace(key),
		operationId: textIn(node, 'operationId'),
		summary: textIn(node, 'summary'),
		description: textIn(node, 'description'),
		tags: own,
		tagPath: tagPathOf(tags, own),
		badge: badgeLabelOf(tags, own),
		isDeprecated: isTrueIn(node, 'deprecated'),
		sunset: textIn(node, 'x-sunset'),
		isHidden: isTrueIn(node, 'x-hidden'),
		isExcluded: isTrueIn(node, 'x-excluded'),
		href: textIn(extension, 'href'),
		metadata: metadataIn(extension),
	};
}

const none: ApiOutline['metadata'] = {};

function metadataIn(extension: Node | undefined): ApiOutline['metadata'] {
	const metadata = fieldOf(extension, 'metadata');
	return metadata === undefined ? none : recordOrEmpty(plainValueOf(metadata));
}

/** Servers declared at the node. */
export function serversIn(node: Node | undefined): readonly ApiServer[] {
	const servers = fieldOf(node, 'servers');
	return (servers === undefined ? [] : itemsOf(servers)).flatMap((server) => {
		const url = textIn(server, 'url');
		if (url === undefined) return [];
		const variables = fieldOf(server, 'variables');
		return [
			{
				url,
				name: textIn(server, 'name'),
				description: textIn(server, 'description'),
				variables: (variables === undefined ? [] : propertiesOf(variables)).map(({ name, value }) => ({
					name,
					default: String(fieldOf(value, 'default')?.value ?? ''),
					choices: textsIn(value, 'enum'),
					description: textIn(value, 'description'),
				})),
			},
		];
	});
}

function namesIn(node: Node | undefined): readonly string[] {
	return node === undefined ? [] : propertiesOf(node).map(({ name }) => name);
}
