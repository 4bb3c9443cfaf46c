import {
	AbstractMessageWriter,
	type Connection,
	type ConnectionOptions,
	createConnection,
	type Message,
	type MessageWriter,
	ProposedFeatures,
} from 'vscode-languageserver/node';

/** Talks over two streams. The process ends with the first. */
export function streamConnection(
	input: NodeJS.ReadableStream,
	output: NodeJS.WritableStream,
	options: ConnectionOptions,
): Connection {
	// The library takes a stream with a writer as well, but its types know two streams, or a reader and a writer.
	const writer = new WholeMessageWriter(output) as MessageWriter as unknown as NodeJS.WritableStream;
	return createConnection(ProposedFeatures.all, input, writer, options);
}

/**
 * Writes each message as one piece, and at once. The library writes its head first: then the client wakes up twice, the
 * first time for nothing, and where there are two processors only it takes one of them from the server.
 */
class WholeMessageWriter extends AbstractMessageWriter implements MessageWriter {
	readonly #stream: NodeJS.WritableStream;

	constructor(stream: NodeJS.WritableStream) {
		super();
		this.#stream = stream;
		stream.on('error', (error) => this.fireError(error));
		stream.on('close', () => this.fireClose());
	}

	async write(message: Message): Promise<void> {
		const body = JSON.stringify(message);
		const whole = `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
		await new Promise<void>((resolve, reject) => {
			this.#stream.write(whole, (error) => (error ? reject(error) : resolve()));
		});
	}

	end(): void {
		this.#stream.end();
	}
}
