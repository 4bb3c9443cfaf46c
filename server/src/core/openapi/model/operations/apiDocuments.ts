import type { Node } from 'jsonc-parser';
import { booleanIn, fieldOf, isTrueIn, itemsIn, textIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { itemsOf, propertiesOf, stringOf } from '../../../language/json.ts';
import { derive, deriveByReading, deriveWeakly } from '../../../text/derive.ts';
import { groupBy } from '../../../text/lists.ts';
import type {
	ApiCallback,
	ApiDocument,
	ApiOperation,
	ApiSample,
	ApiSecurity,
	ApiSecurityScheme,
} from '../apiModel.ts';
import type { ApiProject } from '../apiProject.ts';
import {
	type ApiNode,
	type ApiReader,
	childOf,
	createApiReader,
	resolveNode,
	rootOf,
} from '../files/apiReader.ts';
import { overlaidFileAt } from '../files/overlays.ts';
import type { ApiMethod } from '../specification/apiMethods.ts';
import { isOpenApi32, versionOf } from '../specification/openApiVersion.ts';
import { readApiTags } from './apiTags.ts';
import {
	type FoundOperation,
	methodsIn,
	operationsIn,
	readApiDocument,
	serversIn,
	toOutline,
} from './readApiDocument.ts';
import { readMessages } from './readMessages.ts';

/**
 * Requirements of the operation, else of the document; undeclared schemes are left out. The document's requirements do
 * not apply to webhooks, which the API calls itself.
 */
function readSecurity(
	reader: ApiReader,
	root: ApiNode,
	{ method, operation: { node } }: FoundOperation,
): readonly ApiSecurity[] {
	const demands =
		fieldOf(node, 'security') ?? (method === 'webhook' ? undefined : fieldOf(root.node, 'security'));
	if (demands === undefined) return [];
	const components = childOf(reader, root, 'components');
	const declared = components && childOf(reader, components, 'securitySchemes');
	return itemsOf(demands).map((demand) => ({
		schemes: propertiesOf(demand).flatMap(({ name, value }) => {
			const scheme = fieldOf(declared?.node, name);
			const at = scheme && declared && resolveNode(reader, { ...declared, node: scheme });
			const scopes = value === undefined ? [] : itemsOf(value).flatMap((scope) => stringOf(scope) ?? []);
			return (at && toScheme(name, at.node, scopes)) ?? [];
		}),
	}));
}

function toScheme(name: string, node: Node, scopes: readonly string[]): ApiSecurityScheme | undefined {
	const type = typeOf(node);
	if (type === undefined) return undefined;
	return {
		name,
		type,
		parameter: type === 'apiKey' ? parameterOf(node) : undefined,
		scheme: type === 'http' ? textIn(node, 'scheme') : undefined,
		description: textIn(node, 'description'),
		default: textIn(node, 'x-default'),
		tokenFormat: textIn(node, 'bearerFormat'),
		isDeprecated: isTrueIn(node, 'deprecated'),
		addresses: addressesIn(node),
		scopes: scopes.map((scope) => ({ name: scope, description: scopeDescription(node, scope) })),
	};
}

const addressTitles: Readonly<Record<string, string>> = {
	authorizationUrl: 'Authorization URL',
	deviceAuthorizationUrl: 'Device authorization URL',
	tokenUrl: 'Token URL',
	refreshUrl: 'Refresh URL',
};

function addressesIn(node: Node): ApiSecurityScheme['addresses'] {
	const provider = textIn(node, 'openIdConnectUrl');
	const found = new Map(provider === undefined ? [] : [[provider, 'OpenID Connect URL']]);
	const metadata = textIn(node, 'oauth2MetadataUrl');
	if (metadata !== undefined) found.set(metadata, 'OAuth 2.0 metadata URL');
	for (const flow of flowsIn(node))
		for (const [key, title] of Object.entries(addressTitles)) {
			const url = textIn(flow, key);
			if (url !== undefined && !found.has(url)) found.set(url, title);
		}
	return [...found].map(([url, title]) => ({ title, url }));
}

function scopeDescription(node: Node, scope: string): string | undefined {
	const texts = flowsIn(node).map((flow) => textIn(fieldOf(flow, 'scopes'), scope));
	return texts.find((text) => text !== undefined && text !== '');
}

function flowsIn(node: Node): readonly Node[] {
	const flows = fieldOf(node, 'flows');
	return (flows === undefined ? [] : propertiesOf(flows)).flatMap(({ value }) => value ?? []);
}

function typeOf(node: Node): ApiSecurityScheme['type'] | undefined {
	const type = textIn(node, 'type');
	if (type === 'http') {
		const scheme = textIn(node, 'scheme')?.toLowerCase();
		return scheme === 'bearer' || scheme === 'basic' ? scheme : 'http';
	}
	return type === 'apiKey' || type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS'
		? type
		: undefined;
}

function parameterOf(node: Node): ApiSecurityScheme['parameter'] {
	const [place, name] = [textIn(node, 'in'), textIn(node, 'name')];
	if (name === undefined) return undefined;
	return place === 'header' || place === 'query' || place === 'cookie' ? { in: place, name } : undefined;
}

/** Reader of the current data files; weakly held. */
export const apiReaderOf = deriveWeakly(
	({ dataFiles }: Pick<ApiProject, 'dataFiles'>) => [dataFiles],
	(dataFiles) => createApiReader((path) => overlaidFileAt(dataFiles, path)),
);

/** API descriptions of version 3, sorted by path. */
export const apiDocumentsOf = derive(
	({ dataFiles }: Pick<ApiProject, 'dataFiles'>) => [dataFiles],
	(dataFiles): readonly ApiDocument[] => {
		const files = [...dataFiles.values()].filter(({ claims }) => claims === 'openapi');
		return files
			.sort((a, b) => (a.path < b.path ? -1 : 1))
			.flatMap((document) => outlineOf(document, (path) => overlaidFileAt(dataFiles, path)) ?? []);
	},
);

/** An edit in one file keeps the outlines of descriptions that do not read it. */
const outlineOf = deriveByReading((document: DataDocument, fileAt: ApiReader['fileAt']) =>
	readApiDocument(createApiReader(fileAt), document.path),
);

/** Unambiguous name of an operation. */
export interface OperationName {
	/** Path of the description from the project's root. */
	readonly file: string;
	readonly method: ApiMethod;
	readonly path: string;
}

/** Full details of the operation; undefined if the description does not have it. */
export function findOperation(
	project: Pick<ApiProject, 'dataFiles'>,
	{ file, method, path }: OperationName,
): ApiOperation | undefined {
	const reader = apiReaderOf(project);
	const node = rootOf(reader, file);
	if (node === undefined) return undefined;
	const root = { file, node };
	const [found] = operationsByName(operationsIn(reader, root)).get(`${method} ${path}`) ?? [];
	return found && readOperation(reader, root, found);
}

/** A description may have thousands of operations, and a page for each. */
const operationsByName = derive((operations: readonly FoundOperation[]) =>
	groupBy(operations, ({ method, path }) => `${method} ${path}`),
);

/** Reads all details; invalid parts are left out. */
function readOperation(reader: ApiReader, root: ApiNode, found: FoundOperation): ApiOperation {
	const { operation, pathItem } = found;
	const { node } = operation;
	const servers = [node, pathItem.node, root.node].map(serversIn).find(({ length }) => length > 0) ?? [];
	const extension = fieldOf(node, 'x-mint');
	return {
		...toOutline(found, { file: root.file, tags: readApiTags(root.node, versionOf(root.node) ?? '') }),
		servers,
		security: readSecurity(reader, root, found),
		inheritsSecurity: found.method !== 'webhook' && fieldOf(node, 'security') === undefined,
		...readMessages(reader, root, found),
		callbacks: readCallbacks(reader, root, found),
		samples: [...samplesIn(node, 'x-codeSamples'), ...samplesIn(node, 'x-code-samples')],
		content: textIn(extension, 'content'),
		foldsFields: booleanIn(fieldOf(extension, 'playground'), 'expand') === false,
	};
}

function samplesIn(node: Node, key: string): readonly ApiSample[] {
	return itemsIn(node, key).flatMap((sample) => {
		const [language, source] = [textIn(sample, 'lang'), textIn(sample, 'source')];
		if (language === undefined || source === undefined) return [];
		return [{ language, label: textIn(sample, 'label'), source }];
	});
}

/** Callbacks in text order. Callbacks of callbacks are left out, as they may be circular. */
function readCallbacks(
	reader: ApiReader,
	root: ApiNode,
	{ operation }: FoundOperation,
): readonly ApiCallback[] {
	const is32 = isOpenApi32(versionOf(root.node));
	return entriesIn(reader, operation, 'callbacks').flatMap(({ name, at: callback }) =>
		entriesOf(reader, callback).flatMap(({ name: address, at: pathItem }) =>
			methodsIn(pathItem.node, is32).flatMap(({ method, property }): readonly ApiCallback[] => {
				const called = property.value && resolveNode(reader, { ...pathItem, node: property.value });
				if (called?.node.type !== 'object') return [];
				return [
					{
						name,
						method,
						address,
						summary: textIn(called.node, 'summary'),
						description: textIn(called.node, 'description'),
						isDeprecated: isTrueIn(called.node, 'deprecated'),
						...readMessages(reader, root, { operation: called, pathItem }),
					},
				];
			}),
		),
	);
}

interface Entry {
	readonly name: string;
	readonly at: ApiNode;
}

function entriesIn(reader: ApiReader, { file, node }: ApiNode, key: string): readonly Entry[] {
	const child = fieldOf(node, key);
	return child === undefined ? [] : entriesOf(reader, { file, node: child });
}

/** Object values of an object, references followed. */
function entriesOf(reader: ApiReader, { file, node }: ApiNode): readonly Entry[] {
	return propertiesOf(node).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		return at?.node.type !== 'object' || name.startsWith('x-') ? [] : [{ name, at }];
	});
}
