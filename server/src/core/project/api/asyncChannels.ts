import type { Node } from 'jsonc-parser';
import { propertiesOf } from '../../language/json.ts';
import { fieldOf, itemsIn, plainValueOf, textIn } from '../../language/openapi/dataNode.ts';
import type { Project } from '../project.ts';
import { apiReaderOf } from './apiDocuments.ts';
import { type ApiNode, type ApiReader, childOf, childrenOf, resolveNode, rootOf } from './apiReader.ts';
import type { ApiSchema } from './apiSchema.ts';
import { namesFile } from './operationReference.ts';
import { readSchema } from './readSchema.ts';
import type { SchemaReference } from './schemaReference.ts';

/** A channel of events, as an AsyncAPI file of version 3 describes it. */
export interface AsyncChannel {
	readonly title: string;
	readonly description: string | undefined;
	/** Where it is on each server; undefined for one that has no fixed address. */
	readonly address: string | undefined;
	readonly servers: readonly AsyncServer[];
	readonly parameters: readonly AsyncParameter[];
	readonly messages: readonly AsyncMessage[];
}

export interface AsyncServer {
	readonly protocol: string;
	/** Host and path. */
	readonly place: string;
	readonly description: string | undefined;
}

export interface AsyncParameter {
	readonly name: string;
	readonly description: string | undefined;
	readonly choices: readonly string[];
	readonly standard: string | undefined;
}

export interface AsyncMessage {
	readonly title: string;
	readonly description: string | undefined;
	/** Whether readers send it or receive it; undefined where the file does not say. */
	readonly way: 'send' | 'receive' | undefined;
	readonly payload: ApiSchema;
	readonly examples: readonly unknown[];
}

/** Everything that the first file with such a channel says of it. */
export function findChannel(
	{ dataFiles }: Pick<Project, 'dataFiles'>,
	{ file, name }: SchemaReference,
): AsyncChannel | undefined {
	const reader = apiReaderOf({ dataFiles });
	for (const path of [...dataFiles.keys()].sort()) {
		if (dataFiles.get(path)?.claims !== 'asyncapi') continue;
		if (file !== undefined && !namesFile(file, path)) continue;
		const node = rootOf(reader, path);
		const root = node && { file: path, node };
		const channel = root && channelNamed(reader, root, name);
		if (root !== undefined && channel !== undefined) return readChannel(reader, { root, channel, name });
	}
	return undefined;
}

function channelNamed(reader: ApiReader, root: ApiNode, name: string): ApiNode | undefined {
	const channels = childOf(reader, root, 'channels');
	return channels && childOf(reader, channels, name);
}

interface ChannelPlace {
	readonly root: ApiNode;
	readonly channel: ApiNode;
	readonly name: string;
}

function readChannel(reader: ApiReader, { root, channel, name }: ChannelPlace): AsyncChannel {
	const { node } = channel;
	const own = childrenOf(reader, channel, 'servers');
	const servers = own.length > 0 ? own : entriesOf(reader, root, 'servers').map(({ at }) => at);
	return {
		title: textIn(node, 'title') ?? name,
		description: textIn(node, 'description') ?? textIn(node, 'summary'),
		address: textIn(node, 'address'),
		servers: servers.map((server) => ({
			protocol: textIn(server.node, 'protocol') ?? '',
			place: `${textIn(server.node, 'host') ?? ''}${textIn(server.node, 'pathname') ?? ''}`,
			description: textIn(server.node, 'description') ?? textIn(server.node, 'summary'),
		})),
		parameters: entriesOf(reader, channel, 'parameters').map((entry) => ({
			name: entry.name,
			description: textIn(entry.at.node, 'description'),
			choices: itemsIn(entry.at.node, 'enum').map((item) => String(item.value)),
			standard: textIn(entry.at.node, 'default'),
		})),
		messages: readMessages(reader, root, channel),
	};
}

/** In the order of the operations, then those that no operation names. The file speaks for the API: what that receives, readers send. */
function readMessages(reader: ApiReader, root: ApiNode, channel: ApiNode): readonly AsyncMessage[] {
	const all = entriesOf(reader, channel, 'messages');
	const found: AsyncMessage[] = [];
	const reported = new Set<Node>();
	for (const { at: operation } of entriesOf(reader, root, 'operations')) {
		if (childOf(reader, operation, 'channel')?.node !== channel.node) continue;
		const action = textIn(operation.node, 'action');
		const way = action === 'receive' ? 'send' : action === 'send' ? 'receive' : undefined;
		const named = childrenOf(reader, operation, 'messages');
		for (const message of named.length > 0 ? named : all.map(({ at }) => at)) {
			reported.add(message.node);
			const name = all.find(({ at }) => at.node === message.node)?.name ?? '';
			found.push(readMessage(reader, message, { name, way }));
		}
	}
	const others = all.filter(({ at }) => !reported.has(at.node));
	return [...found, ...others.map(({ name, at }) => readMessage(reader, at, { name, way: undefined }))];
}

function readMessage(
	reader: ApiReader,
	at: ApiNode,
	{ name, way }: Pick<AsyncMessage, 'way'> & { readonly name: string },
): AsyncMessage {
	const { node } = at;
	return {
		title: textIn(node, 'title') ?? textIn(node, 'name') ?? name,
		description: textIn(node, 'description') ?? textIn(node, 'summary'),
		way,
		payload: readSchema(reader, payloadOf(reader, at)),
		examples: itemsIn(node, 'examples').flatMap((example) => {
			const payload = fieldOf(example, 'payload');
			return payload === undefined ? [] : [plainValueOf(payload)];
		}),
	};
}

/** A schema, or one beside the name of its format. */
function payloadOf(reader: ApiReader, at: ApiNode): ApiNode {
	const payload = childOf(reader, at, 'payload');
	if (payload === undefined) return { ...at, node: anything };
	const isWrapped = fieldOf(payload.node, 'type') === undefined;
	return (isWrapped ? childOf(reader, payload, 'schema') : undefined) ?? payload;
}

/** The schema of any value. */
const anything: Node = { type: 'object', offset: 0, length: 0, children: [] };

/** What stands under the key by name, with references followed. */
function entriesOf(
	reader: ApiReader,
	{ file, node }: ApiNode,
	key: string,
): readonly { readonly name: string; readonly at: ApiNode }[] {
	const entries = fieldOf(node, key);
	return (entries === undefined ? [] : propertiesOf(entries)).flatMap(({ name, value }) => {
		const at = value && resolveNode(reader, { file, node: value });
		return at === undefined ? [] : [{ name, at }];
	});
}
