import { readMessages } from './leanConnection.mjs';

// Answers every question with nothing: the price of asking another process at all.
readMessages(process.stdin, ({ id }) => {
	const body = JSON.stringify({ jsonrpc: '2.0', id, result: null });
	process.stdout.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
});
