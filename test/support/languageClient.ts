import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
	createMessageConnection,
	type MessageConnection,
	StreamMessageReader,
	StreamMessageWriter,
} from 'vscode-jsonrpc/node.js';
import type { ClientCapabilities, InitializeResult } from 'vscode-languageserver/node';
import { startServer } from '../../server/src/hosts/lsp/startServer.ts';
import { streamConnection } from '../../server/src/hosts/lsp/streamConnection.ts';

export interface TestClient {
	readonly connection: MessageConnection;
	readonly initialized: InitializeResult;
	/** The address of a file in the workspace folder. */
	readonly uri: (path: string) => string;
	readonly open: (path: string, text: string) => Promise<void>;
	/** Server messages of a method, in order; resolves with the next one that fits. */
	readonly next: <Params>(method: string, fits: (params: Params) => boolean) => Promise<Params>;
}

/** A client that talks to the real server over streams, with a folder on disk as its workspace. */
export async function languageClient(
	root: string,
	capabilities: ClientCapabilities = {},
	initializationOptions?: unknown,
): Promise<TestClient> {
	const [toServer, toClient] = [new PassThrough(), new PassThrough()];
	startServer((options) => streamConnection(toServer, toClient, options));
	const connection = createMessageConnection(
		new StreamMessageReader(toClient),
		new StreamMessageWriter(toServer),
	);
	onTestFinished(() => connection.dispose());
	const seen = new Map<string, unknown[]>();
	const waiting = new Set<() => void>();
	connection.onNotification((method, params) => {
		seen.set(method, [...(seen.get(method) ?? []), params]);
		for (const look of waiting) look();
	});
	connection.onRequest('client/registerCapability', () => null);
	connection.onRequest('workspace/diagnostic/refresh', () => null);
	connection.listen();
	const uri = (path: string) => pathToFileURL(`${root}/${path}`).toString();
	const initialized: InitializeResult = await connection.sendRequest('initialize', {
		processId: null,
		rootUri: null,
		workspaceFolders: [{ uri: pathToFileURL(root).toString(), name: 'test' }],
		capabilities,
		initializationOptions,
	});
	await connection.sendNotification('initialized', {});
	return {
		connection,
		initialized,
		uri,
		open: (path, text) =>
			connection.sendNotification('textDocument/didOpen', {
				textDocument: {
					uri: uri(path),
					languageId: path.endsWith('json') ? 'json' : 'mdx',
					version: 1,
					text,
				},
			}),
		next: <Params>(method: string, fits: (params: Params) => boolean) =>
			new Promise<Params>((resolve) => {
				const look = () => {
					// The method decides the shape; the test names it.
					const found = (seen.get(method) as Params[] | undefined)?.find(fits);
					if (found === undefined) return;
					waiting.delete(look);
					resolve(found);
				};
				waiting.add(look);
				look();
			}),
	};
}
