import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
	readonly method: string;
	readonly path: string;
	readonly query: readonly (readonly [name: string, value: string])[];
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly bytes: Buffer;
}

export interface ApiServer {
	readonly url: string;
	readonly received: readonly ReceivedRequest[];
}

type AnswerRequest = (response: ServerResponse, request: ReceivedRequest) => void;

/** A server on the loopback address that remembers what it receives, gone when the test is over. */
export async function apiServer(
	answer: AnswerRequest = (response) => response.end('{}'),
): Promise<ApiServer> {
	const server = await startApiServer(answer);
	onTestFinished(server.close);
	return server;
}

/** The same for several tests. */
export async function startApiServer(
	answer: AnswerRequest,
): Promise<ApiServer & { readonly close: () => void }> {
	const received: ReceivedRequest[] = [];
	const server = createServer(async (message, response) => {
		const request = await toReceived(message);
		received.push(request);
		answer(response, request);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { url: `http://127.0.0.1:${port}`, received, close };
}

/** What a body of several parts holds: text as it is, files by name, type and content. */
export async function partsOf({ headers, bytes }: ReceivedRequest): Promise<readonly unknown[]> {
	const form = await new Response(new Uint8Array(bytes), {
		headers: { 'content-type': String(headers['content-type']) },
	}).formData();
	return Promise.all(
		[...form].map(async ([name, value]) =>
			typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
		),
	);
}

async function toReceived(message: IncomingMessage): Promise<ReceivedRequest> {
	const chunks: Buffer[] = [];
	for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
	const url = new URL(message.url ?? '/', 'http://localhost');
	return {
		method: message.method ?? '',
		path: url.pathname,
		query: [...url.searchParams],
		headers: message.headers,
		bytes: Buffer.concat(chunks),
	};
}
