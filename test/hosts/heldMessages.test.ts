import { expect, test } from 'vitest';
import { serverConnection } from '../support/languageClient.ts';

test('what is asked before the greeting is refused, and what nobody answers after it', async () => {
	const connection = serverConnection();
	connection.listen();
	const ask = (method: string) => connection.sendRequest(method, { textDocument: { uri: 'file:///a.mdx' } });
	await expect(ask('textDocument/hover')).rejects.toMatchObject({ code: -32002 });
	await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
	await expect(ask('textDocument/unknown')).rejects.toMatchObject({ code: -32601 });
});
