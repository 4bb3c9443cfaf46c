import { PassThrough } from 'node:stream';
import {
	createMessageConnection,
	type MessageConnection,
	type MessageWriter,
	StreamMessageReader,
	StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { streamConnection } from '../../server/src/hosts/lsp/main.ts';
import { startServer } from '../../server/src/hosts/lsp/startServer.ts';

/** A server that nobody greeted yet, and what writes to it whatever it is given, until the connection is disposed. */
export function lastingServer(): { readonly connection: MessageConnection; readonly writer: MessageWriter } {
	const [toServer, toClient] = [new PassThrough(), new PassThrough()];
	startServer((options) => streamConnection(toServer, toClient, options));
	const writer = new StreamMessageWriter(toServer);
	return { connection: createMessageConnection(new StreamMessageReader(toClient), writer), writer };
}
