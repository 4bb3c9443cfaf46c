import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import {
	AbstractMessageReader,
	AbstractMessageWriter,
	createMessageConnection,
	type DataCallback,
	type Disposable,
	type Message,
	type MessageReader,
	type MessageWriter,
} from 'vscode-jsonrpc/node';
import type { WorkspaceEdit } from 'vscode-languageserver/node';
import type { RenderPageAnswer } from '../../server/src/hosts/lsp/protocol.ts';
import { type VirtualFiles, virtualFilesNotification } from '../../server/src/hosts/web/virtualFiles.ts';

const root = 'vscode-vfs://github%2B7b22/owner/the docs';
const encoded = 'vscode-vfs://github%2B7b22/owner/the%20docs';
const address = (path: string) => `${encoded}${path === '' ? '' : `/${path}`}`;

const config = JSON.stringify({
	theme: 'mint',
	name: 'Test',
	colors: { primary: '#0C8465' },
	navigation: { groups: [{ group: 'All', pages: ['index', 'guides/start'] }] },
});
const files = {
	'docs.json': config,
	'index.mdx':
		'---\ntitle: Home\ndescription: Where to begin\n---\n\nSee [the start](/guides/start) and [nothing](/gone).\n\n<Card title="A" />\n',
	'guides/start.mdx':
		'---\ntitle: Start\ndescription: How to begin\n---\n\n## First steps\n\n```js\nconst a = 1;\n```\n',
};

test('serves a project that has no disk', async () => {
	const client = await webClient();
	await client.tell(files);
	await client.changed('');
	await client.open('index.mdx', files['index.mdx']);

	await client.untilProject();
	const problems = await client.ask<{ items: { code: string }[] }>('textDocument/diagnostic', {
		textDocument: { uri: address('index.mdx') },
	});
	expect(problems.items.map(({ code }) => code)).toEqual(['broken-link']);

	const hover = await client.ask<{ contents: { value: string } }>('textDocument/hover', at(7, 3));
	expect(hover.contents.value).toContain('Card');

	const completion = await client.ask<{ items: { label: string }[] } | { label: string }[]>(
		'textDocument/completion',
		at(7, 6),
	);
	const items = Array.isArray(completion) ? completion : completion.items;
	expect(items.map(({ label }) => label)).toContain('icon');

	const edit = await client.ask<WorkspaceEdit>('workspace/willRenameFiles', {
		files: [{ oldUri: address('guides/start.mdx'), newUri: address('guides/begin.mdx') }],
	});
	expect(JSON.stringify(edit)).toContain(address('index.mdx'));
	expect(JSON.stringify(edit)).toContain('/guides/begin');

	const { page } = await client.ask<RenderPageAnswer>('recto/renderPage', {
		uri: address('guides/start.mdx'),
		assetBase: 'https://assets.example',
		docsUrl: '',
	});
	expect(JSON.stringify(page)).toContain('First steps');

	await client.tell({ 'gone.mdx': '---\ntitle: Here now\n---\n' });
	await client.changed('gone.mdx');
	await client.untilProject();
	const after = await client.ask<{ items: { code: string }[] }>('textDocument/diagnostic', {
		textDocument: { uri: address('index.mdx') },
	});
	expect(after.items).toEqual([]);
});

test('forgets what has gone', async () => {
	const client = await webClient();
	await client.tell(files);
	await client.changed('');
	await client.untilProject();
	expect(await client.ask('recto/projects', undefined)).toEqual([encoded]);
	await client.connection.sendNotification(virtualFilesNotification, {
		files: [{ kind: 'gone', uri: address('docs.json') }],
	} satisfies VirtualFiles);
	await client.changed('docs.json');
	await client.untilProject();
	expect(await client.ask('recto/projects', undefined)).toEqual([]);
});

function at(line: number, character: number) {
	return { textDocument: { uri: address('index.mdx') }, position: { line, character } };
}

/** The built worker in a context that has what browsers have, and nothing of Node.js. */
async function webClient() {
	// Open ones would keep the process alive.
	const channels: MessageChannel[] = [];
	class ClosedInTheEnd extends MessageChannel {
		constructor() {
			super();
			channels.push(this);
		}
	}
	onTestFinished(() => {
		for (const { port1 } of channels) port1.close();
	});
	const { port1: worker, port2: window } = new ClosedInTheEnd();
	const scope: Record<string, unknown> = {
		...{ setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, performance, console },
		...{
			TextDecoder,
			TextEncoder,
			URL,
			URLSearchParams,
			MessageChannel: ClosedInTheEnd,
			AbortController,
			crypto,
			structuredClone,
		},
		addEventListener: () => undefined,
		postMessage: (message: unknown) => worker.postMessage(message),
	};
	scope.self = scope;
	runInContext(readFileSync('dist/web/languageServer.js', 'utf8'), createContext(scope));
	worker.on('message', (data) => (scope.onmessage as (event: { data: unknown }) => void)({ data }));
	const connection = createMessageConnection(new PortReader(window), new PortWriter(window));
	onTestFinished(() => connection.dispose());
	const faults: string[] = [];
	onTestFinished(() => expect(faults).toEqual([]));
	let changes = 0;
	let heard: (() => void) | undefined;
	connection.onNotification('recto/projectChanged', () => {
		changes++;
		heard?.();
	});
	connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
		faults.push(message);
	});
	connection.onRequest('client/registerCapability', () => null);
	connection.onRequest('workspace/diagnostic/refresh', () => null);
	connection.listen();
	await connection.sendRequest('initialize', {
		processId: null,
		rootUri: null,
		workspaceFolders: [{ uri: encoded, name: 'docs' }],
		capabilities: {
			workspace: {
				workspaceFolders: true,
				didChangeWatchedFiles: { dynamicRegistration: true },
				fileOperations: { willRename: true },
			},
			textDocument: { diagnostic: {}, hover: { contentFormat: ['markdown'] } },
		},
		initializationOptions: { followsProjects: true },
	});
	await connection.sendNotification('initialized', {});
	return {
		connection,
		ask: <Answer>(method: string, params: unknown): Promise<Answer> => connection.sendRequest(method, params),
		tell: (texts: Readonly<Record<string, string>>) => {
			const files = Object.entries(texts).map(([path, text]) => {
				const content = new TextEncoder().encode(text);
				return { kind: 'file' as const, uri: `${root}/${path}`, size: content.length, content };
			});
			return connection.sendNotification(virtualFilesNotification, { files } satisfies VirtualFiles);
		},
		changed: (path: string) =>
			connection.sendNotification('workspace/didChangeWatchedFiles', {
				changes: [{ uri: address(path), type: 1 }],
			}),
		open: (path: string, text: string) =>
			connection.sendNotification('textDocument/didOpen', {
				textDocument: { uri: address(path), languageId: 'mdx', version: 1, text },
			}),
		/** Settles with the next change of a project that nobody waited for yet. */
		untilProject: async () => {
			if (changes === 0) await new Promise<void>((resolve) => (heard = resolve));
			changes = 0;
		},
	};
}

class PortReader extends AbstractMessageReader implements MessageReader {
	readonly #port: MessagePort;

	constructor(port: MessagePort) {
		super();
		this.#port = port;
	}

	listen(callback: DataCallback): Disposable {
		this.#port.on('message', callback);
		return { dispose: () => this.#port.close() };
	}
}

class PortWriter extends AbstractMessageWriter implements MessageWriter {
	readonly #port: MessagePort;

	constructor(port: MessagePort) {
		super();
		this.#port = port;
	}

	async write(message: Message): Promise<void> {
		this.#port.postMessage(message);
	}

	end(): void {
		this.#port.close();
	}
}
