import { expect, test } from 'vitest';
import type { Message } from 'vscode-jsonrpc/node';
import { serverAndWriter, serverConnection } from '../support/languageClient.ts';

test('what is asked before the greeting is refused, and what nobody answers after it', async () => {
	const connection = serverConnection();
	connection.listen();
	const ask = (method: string) => connection.sendRequest(method, { textDocument: { uri: 'file:///a.mdx' } });
	await expect(ask('textDocument/hover')).rejects.toMatchObject({ code: -32002 });
	await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
	await expect(ask('textDocument/unknown')).rejects.toMatchObject({ code: -32601 });
});

test('JSON that is not a message ends nothing, before and after the greeting', async () => {
	const { connection, writer } = serverAndWriter();
	connection.listen();
	const writeAll = async () => {
		// What is written here is not a message on purpose.
		for (const frame of [null, 7, 'text', true, [], {}, { method: null }])
			await writer.write(frame as Message);
	};
	await writeAll();
	await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
	await writeAll();
	expect(await connection.sendRequest('recto/projects')).toEqual([]);
});

const textDocument = { completion: null, foldingRange: null, rename: { prepareSupport: null } };
const workspace = { symbol: null, fileOperations: null, workspaceEdit: { resourceOperations: null } };

test.each([
	undefined,
	null,
	[],
	{ textDocument: null, workspace: null, window: null, general: null },
	{ textDocument, workspace, window: { showDocument: null } },
])('a client with the capabilities %j is answered', async (capabilities) => {
	const connection = serverConnection();
	connection.listen();
	const initialized = await connection.sendRequest('initialize', {
		processId: null,
		rootUri: null,
		capabilities,
	});
	expect(initialized).toMatchObject({ capabilities: { hoverProvider: true, renameProvider: true } });
	await connection.sendNotification('initialized', {});
	expect(await connection.sendRequest('recto/projects')).toEqual([]);
});

test('requests of Recto’s own without parameters are answered as if nothing were found', async () => {
	const connection = serverConnection();
	connection.listen();
	await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
	for (const params of [undefined, null, {}, []] as unknown[]) {
		expect(await connection.sendRequest('recto/projects', params)).toEqual([]);
		expect(await connection.sendRequest('recto/renderPage', params)).toBeNull();
		expect(await connection.sendRequest('recto/navigation', params)).toBeNull();
	}
});
