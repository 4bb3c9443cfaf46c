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
import { arrayOrEmpty, recordOrEmpty } from '../../core/api/text.ts';
import { serverCapabilities } from './capabilities/serverCapabilities.ts';
import { malformedNotification } from './malformedNotification.ts';
import { Scheduler } from './scheduler.ts';

/**
 * Serves one client until `exit`. `initialize` is answered at once; the other handlers are loaded afterwards, while the
 * client starts, and its messages wait until then. `beforeLoad` runs just before they are loaded.
 */
export function startServer(
	open: (options: ConnectionOptions) => Connection,
	beforeLoad: () => void = () => {},
): void {
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
		setImmediate(() => {
			beforeLoad();
			void answer(connection, params, { held, scheduler });
		});
		return {
			capabilities: serverCapabilities(params),
			serverInfo: { name: 'recto', version: process.env.RECTO_VERSION },
		};
	});
	connection.listen();
}

/** Loads and registers the handlers. If that fails, the process ends: clients restart a server that has ended. */
async function answer(
	connection: Connection,
	params: InitializeParams,
	{ held, scheduler }: { readonly held: HeldMessages; readonly scheduler: Scheduler },
): Promise<void> {
	const { registerHandlers } = await import('./handlers/registerHandlers.ts');
	try {
		registerHandlers(connection, params, scheduler);
	} catch (error) {
		// The client has gone while the handlers were loaded.
		if (error instanceof ConnectionError && error.code === ConnectionErrors.Closed) return;
		throw error;
	}
	held.release();
}

interface MessageListener {
	/** Called for every message of the client. */
	readonly onHeard: () => void;
	/**
	 * Called when a notification with this method is dropped: it would cause errors later, where nobody can report
	 * them.
	 */
	readonly onMalformed: (method: string) => void;
}

/**
 * Holds back the client's messages after `initialize` until the handlers are loaded, and keeps their order. Messages
 * before `initialize` are passed on: they are never handled.
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

/** True for responses to the server's requests, and for messages that start or end the connection. */
function isOfTheConnection(message: Message): boolean {
	const method = methodOf(message);
	return method === undefined || method === 'initialize' || method === 'shutdown' || method === 'exit';
}

/**
 * Method of a message. A client may send any JSON, such as `null` or a number; the connection logs what is not a
 * message.
 */
function methodOf(message: unknown): unknown {
	return recordOrEmpty(message).method;
}

/**
 * `initialize` with capabilities that are safe to read: some clients send null for missing ones, but the library and
 * the protocol's types expect objects. Folders that cannot be read are left out.
 */
function readableGreeting(message: Message): Message {
	const params = recordOrEmpty(recordOrEmpty(message).params);
	const capabilities = recordOrEmpty(withoutNulls(params.capabilities, maxCapabilityDepth));
	const { workspaceFolders, rootUri, rootPath } = params;
	const folders = {
		workspaceFolders: arrayOrEmpty(workspaceFolders).filter(
			(folder) => typeof recordOrEmpty(folder).uri === 'string',
		),
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

/** Twice the depth in the protocol. */
const maxCapabilityDepth = 12;
