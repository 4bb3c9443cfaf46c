import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { streamConnection } from '../../server/src/hosts/lsp/main.ts';

/** What the client reads, piece by piece, while the server logs these texts. */
async function pieces(...texts: readonly string[]): Promise<readonly string[]> {
	const output = new PassThrough();
	const connection = streamConnection(new PassThrough(), output, {});
	connection.listen();
	const read: string[] = [];
	output.on('data', (piece: Buffer) => read.push(piece.toString()));
	for (const text of texts) await connection.sendNotification('note', { text });
	connection.dispose();
	return read;
}

test('a client reads each message as one piece', async () => {
	const [first, second, ...rest] = await pieces('one', 'it’s two');
	expect(first).toBe('Content-Length: 57\r\n\r\n{"jsonrpc":"2.0","method":"note","params":{"text":"one"}}');
	expect(second).toBe(
		'Content-Length: 64\r\n\r\n{"jsonrpc":"2.0","method":"note","params":{"text":"it’s two"}}',
	);
	expect(rest).toEqual([]);
});
