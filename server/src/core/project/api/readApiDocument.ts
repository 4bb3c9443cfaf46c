import type { Node } from 'jsonc-parser';
import { itemsOf, propertiesOf, stringOf } from '../../language/json.ts';
import {
	fieldOf,
	isTrueIn,
	itemsIn,
	plainValueOf,
	textIn,
	textsIn,
} from '../../language/openapi/dataNode.ts';
import { dataTreeOf } from '../../language/openapi/dataTreeOf.ts';
import { recordOf } from '../../text/values.ts';
import { type ApiDocument, type ApiMethod, type ApiOutline, type ApiServer, apiMethods } from './apiModel.ts';
import { type ApiNode, type ApiReader, placeOf, resolveNode, rootOf } from './apiReader.ts';

/** Reads what can be read of an API description; undefined for a file that is none of version 3. */
export function readApiDocument(reader: ApiReader, file: string): ApiDocument | undefined {
	const root = rootOf(reader, file);
	const openapi = versionOf(root);
	if (root === undefined || openapi === undefined) return undefined;
	const info = fieldOf(root, 'info');
	const operations = [...findOperations(reader, { file, node: root })];
	return {
		file,
		title: textIn(info, 'title'),
		description: textIn(info, 'description'),
		version: textIn(info, 'version'),
		openapi,
		servers: serversIn(root),
		operations: operations.map((operation) => toOutline(operation, file)),
		isWhole: isWhole(reader, file),
		schemas: namesIn(fieldOf(fieldOf(root, 'components'), 'schemas')),
		tagLabels: new Map(
			itemsIn(root, 'tags').flatMap((tag) => {
				const [name, label] = [textIn(tag, 'name'), textIn(tag, 'x-group')];
				return name === undefined || label === undefined ? [] : [[name, label] as const];
			}),
		),
	};
}

function isWhole({ dataFiles }: ApiReader, file: string): boolean {
	const document = dataFiles.get(file);
	return document !== undefined && dataTreeOf(document).faults.length === 0;
}

/** The version of the format that the file names, when it is one that the site reads: 3. */
export function versionOf(root: Node | undefined): string | undefined {
	const value = fieldOf(root, 'openapi');
	const version = value?.type === 'number' ? String(value.value) : stringOf(value)?.trim();
	return version !== undefined && /^3(?:\.|$)/.test(version) ? version : undefined;
}

/** One operation with the nodes that describe it. */
export interface FoundOperation {
	readonly method: ApiMethod;
	readonly path: string;
	/** Its name in the file. */
	readonly key: ApiNode;
	readonly operation: ApiNode;
	/** What its path says of all of its operations. */
	readonly pathItem: ApiNode;
}

/** Every operation in text order, webhooks last. */
export function* findOperations(reader: ApiReader, root: ApiNode): Generator<FoundOperation> {
	for (const { key, pathItem } of pathItems(reader, root, 'paths')) {
		const path = String(key.value);
		for (const property of propertiesOf(pathItem.node)) {
			const method = apiMethods.find((name) => name === property.name.toLowerCase());
			const operation =
				method && property.value && resolveNode(reader, { ...pathItem, node: property.value });
			if (method === undefined || operation?.node.type !== 'object') continue;
			yield { method, path, key: { ...pathItem, node: property.key }, operation, pathItem };
		}
	}
	for (const { key, pathItem } of pathItems(reader, root, 'webhooks')) {
		const methods = propertiesOf(pathItem.node).filter(({ name }) => isMethod(name));
		const first = methods[0]?.value;
		const operation = first && resolveNode(reader, { ...pathItem, node: first });
		if (operation?.node.type !== 'object') continue;
		const path = String(key.value);
		yield { method: 'webhook', path, key: { ...root, node: key }, operation, pathItem };
	}
}

export function isMethod(name: string): boolean {
	return apiMethods.some((method) => method === name.toLowerCase());
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

export function toOutline({ method, path, key, operation }: FoundOperation, file: string): ApiOutline {
	const { node } = operation;
	const extension = fieldOf(node, 'x-mint');
	return {
		method,
		path,
		file,
		place: placeOf(key),
		operationId: textIn(node, 'operationId'),
		summary: textIn(node, 'summary'),
		description: textIn(node, 'description'),
		tags: textsIn(node, 'tags'),
		isDeprecated: isTrueIn(node, 'deprecated'),
		isHidden: isTrueIn(node, 'x-hidden'),
		isExcluded: isTrueIn(node, 'x-excluded'),
		href: textIn(extension, 'href'),
		metadata: metadataIn(extension),
	};
}

const none: ApiOutline['metadata'] = {};

function metadataIn(extension: Node | undefined): ApiOutline['metadata'] {
	const metadata = fieldOf(extension, 'metadata');
	return metadata === undefined ? none : recordOf(plainValueOf(metadata));
}

/** The servers that the node names. */
export function serversIn(node: Node | undefined): readonly ApiServer[] {
	const servers = fieldOf(node, 'servers');
	return (servers === undefined ? [] : itemsOf(servers)).flatMap((server) => {
		const url = textIn(server, 'url');
		if (url === undefined) return [];
		const variables = fieldOf(server, 'variables');
		return [
			{
				url,
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
