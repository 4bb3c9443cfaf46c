import {
	type Connection,
	ConnectionError,
	ConnectionErrors,
	type ConnectionOptions,
	ErrorCodes,
	type InitializeParams,
	type Message,
	type MessageStrategy,
	ResponseError,
} from 'vscode-languageserver/node';
import { listOf, recordOf } from '../../core/api/text.ts';
import { serverCapabilities } from './capabilities/serverCapabilities.ts';
import { malformedNotification } from './malformedNotification.ts';
import { Scheduler } from './scheduler.ts';

/**
 * Serves one client until it says goodbye. The greeting is answered at once; what answers everything else is loaded
 * behind it, while the client starts, and what the client says meanwhile is held.
 */
export function startServer(open: (options: ConnectionOptions) => Connection): void {
	const scheduler = new Scheduler();
	const held = new HeldMessages({
		onHeard: () => scheduler.heard(),
		onMalformed: (method) => connection.console.error(`Ignored ${method}: its parameters are malformed.`),
	});
	const connection = open({ messageStrategy: held });
	let isGreeted = false;
	connection.onRequest((method) => {
		const code = isGreeted ? ErrorCodes.MethodNotFound : ErrorCodes.ServerNotInitialized;
		throw new ResponseError(code, `${method} is not answered${isGreeted ? '' : ' before initialize'}.`);
	});
	connection.onInitialize((params) => {
		isGreeted = true;
		setImmediate(() => void answer(connection, params, { held, scheduler }));
		return {
			capabilities: serverCapabilities(params),
			serverInfo: { name: 'recto', version: process.env.RECTO_VERSION },
		};
	});
	connection.listen();
}

/** That the rest cannot be loaded ends the process: a client starts a server again that has ended. */
async function answer(
	connection: Connection,
	params: InitializeParams,
	{ held, scheduler }: { readonly held: HeldMessages; readonly scheduler: Scheduler },
): Promise<void> {
	const { registerHandlers } = await import('./handlers/registerHandlers.ts');
	try {
		registerHandlers(connection, params, scheduler);
	} catch (error) {
		// The client has gone while this was loaded.
		if (error instanceof ConnectionError && error.code === ConnectionErrors.Closed) return;
		throw error;
	}
	held.release();
}

interface MessageListener {
	/** The client says something. */
	readonly onHeard: () => void;
	/** A notification of this method is dropped: what follows from it would fail later, where nobody can answer. */
	readonly onMalformed: (method: string) => void;
}

/**
 * Keeps what a client says after its greeting until there is somebody to answer, in the order in which it was said.
 * What it says before that is passed on: nobody ever answers it.
 */
class HeldMessages implements MessageStrategy {
	readonly #waiting: (() => void)[] = [];
	#isGreeted = false;
	#isReleased = false;
	readonly #listener: MessageListener;

	constructor(listener: MessageListener) {
		this.#listener = listener;
	}

	handleMessage(message: Message, next: (message: Message) => void): void {
		this.#listener.onHeard();
		const malformed = malformedNotification(message);
		if (malformed !== undefined) {
			this.#listener.onMalformed(malformed);
			return;
		}
		const isPassedOn = this.#isReleased || !this.#isGreeted || isOfTheConnection(message);
		const isGreeting = methodOf(message) === 'initialize';
		if (isGreeting) this.#isGreeted = true;
		if (isPassedOn) next(isGreeting ? readableGreeting(message) : message);
		else this.#waiting.push(() => next(message));
	}

	release(): void {
		this.#isReleased = true;
		for (const handle of this.#waiting.splice(0)) handle();
	}
}

/** Answers to questions of the server, and what begins and ends the connection itself. */
function isOfTheConnection(message: Message): boolean {
	const method = methodOf(message);
	return method === undefined || method === 'initialize' || method === 'shutdown' || method === 'exit';
}

/** A client may send any JSON, such as `null` or a number. The connection logs what is not a message. */
function methodOf(message: unknown): unknown {
	return recordOf(message).method;
}

/**
 * The greeting with capabilities that can be looked into: some clients send null for what they lack, but the library
 * and the protocol's types know only objects there. Folders that cannot be read are left out.
 */
function readableGreeting(message: Message): Message {
	const params = recordOf(recordOf(message).params);
	const capabilities = recordOf(withoutNulls(params.capabilities, maxCapabilityDepth));
	const { workspaceFolders, rootUri, rootPath } = params;
	const folders = {
		workspaceFolders: listOf(workspaceFolders).filter((folder) => typeof recordOf(folder).uri === 'string'),
		rootUri: textOrNull(rootUri),
		rootPath: textOrNull(rootPath),
	};
	return { ...message, params: { ...params, ...folders, capabilities } } as Message;
}

function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}

function withoutNulls(value: unknown, depth: number): unknown {
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
	const entries = Object.entries(depth === 0 ? {} : value).filter(([, of]) => of !== null);
	return Object.fromEntries(entries.map(([key, of]) => [key, withoutNulls(of, depth - 1)]));
}

/** Twice what the protocol has. */
const maxCapabilityDepth = 12;
