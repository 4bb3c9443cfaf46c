import { Console } from 'node:console';
import {
	AbstractMessageWriter,
	type Connection,
	type ConnectionOptions,
	createConnection,
	type Message,
	type MessageWriter,
	ProposedFeatures,
} from 'vscode-languageserver/node';
import { keepCompiledCode } from '../cache/keepCompiledCode.ts';
import { startServer } from './startServer.ts';

/** Connection over two streams. The process ends when the input does. */
export function streamConnection(
	input: NodeJS.ReadableStream,
	output: NodeJS.WritableStream,
	options: ConnectionOptions,
): Connection {
	// The library accepts a stream with a writer as well, but its types allow only two streams, or a reader and a
	// writer.
	const writer = new WholeMessageWriter(output) as MessageWriter as unknown as NodeJS.WritableStream;
	return createConnection(ProposedFeatures.all, input, writer, options);
}

/**
 * Writes each message in one piece, and at once. The library writes its header first: the client then wakes up twice,
 * the first time for nothing, and with only two processors takes one of them from the server.
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

/** Output of `recto-language-server --help`. */
const serverUsage = `Usage: recto-language-server [options]

Runs the language server for one editor, which starts it. On the command line, use recto instead.

Options:
  --stdio        Use standard input and output (the default).
  --node-ipc     Use Node.js IPC.
  --socket=PORT  Connect to this port, on which the editor listens.
  --pipe=NAME    Connect to this named pipe or Unix socket.
  -h, --help     Show this help.
  --version      Show the version.
`;

// The editor chooses `--stdio`, `--node-ipc`, `--socket` or `--pipe`; without an option, standard streams are used.
const otherWays = ['--node-ipc', '--socket', '--pipe'];
const isOther = process.argv.some((argument) => otherWays.some((way) => argument.startsWith(way)));
const [, , ...given] = process.argv;
if (given.includes('--help') || given.includes('-h')) {
	process.stdout.write(serverUsage);
} else if (given.includes('--version')) {
	process.stdout.write(`${process.env.RECTO_VERSION}\n`);
} else {
	try {
		startServer((options) => {
			if (isOther) return createConnection(ProposedFeatures.all, options);
			// Other output must not be mixed with the messages.
			globalThis.console = new Console(process.stderr);
			return streamConnection(process.stdin, process.stdout, options);
		}, keepCompiledCode);
	} catch {
		// A port that is not a number, or a missing name.
		process.stderr.write(`Cannot connect with ${given.join(' ')}. Run \`recto-language-server --help\`.\n`);
		process.exitCode = 2;
	}
}
