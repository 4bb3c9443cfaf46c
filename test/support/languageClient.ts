import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Message, MessageConnection } from 'vscode-jsonrpc/node';
import type { ClientCapabilities, InitializeParams, InitializeResult } from 'vscode-languageserver/node';
import { lastingServer } from './lastingServer.ts';

export interface TestClient {
	readonly connection: MessageConnection;
	readonly initialized: InitializeResult;
	/** The address of a file in the workspace folder. */
	readonly uri: (path: string) => string;
	readonly open: (path: string, text: string) => Promise<void>;
	/** Writes a frame that may not be a message. */
	readonly writeRaw: (frame: Message) => Promise<void>;
	/** Server messages of a method, in order; resolves with the next one that fits. */
	readonly next: <Params>(method: string, fits: (params: Params) => boolean) => Promise<Params>;
}

/** The forms of answers that most editors know. */
const usualForms: Readonly<Record<string, object>> = {
	codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
	completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
	documentSymbol: { hierarchicalDocumentSymbolSupport: true },
	hover: { contentFormat: ['markdown'] },
	rename: { prepareSupport: true },
};

/**
 * A client that talks to the real server over streams, with a folder on disk as its workspace. `greeting` replaces parts
 * of what it says first.
 */
export async function languageClient(
	root: string,
	capabilities: ClientCapabilities = {},
	initializationOptions?: unknown,
	greeting: Partial<InitializeParams> = {},
): Promise<TestClient> {
	const { connection, writer } = serverAndWriter();
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
		capabilities: { ...capabilities, textDocument: withUsualForms(capabilities.textDocument) },
		initializationOptions,
		...greeting,
	});
	await connection.sendNotification('initialized', {});
	return {
		connection,
		initialized,
		uri,
		writeRaw: (frame) => writer.write(frame),
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

function withUsualForms(
	reported: ClientCapabilities['textDocument'] = {},
): ClientCapabilities['textDocument'] {
	const forms = Object.entries(reported).map(([name, of]) => [name, { ...usualForms[name], ...of }]);
	return { ...usualForms, ...Object.fromEntries(forms) };
}

/** A server that nobody greeted yet, until the test is over. What it asks is answered once the connection listens. */
export function serverConnection(): MessageConnection {
	return serverAndWriter().connection;
}

/** The same with what writes to the server whatever it is given, messages or not. */
export function serverAndWriter() {
	const server = lastingServer();
	onTestFinished(() => server.connection.dispose());
	return server;
}
