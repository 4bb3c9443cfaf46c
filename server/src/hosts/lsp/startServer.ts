import {
	type Connection,
	ConnectionError,
	ConnectionErrors,
	type ConnectionOptions,
	ErrorCodes,
	type InitializeParams,
	ResponseError,
} from 'vscode-languageserver/node';
import { serverCapabilities } from './abilities/serverCapabilities.ts';
import { HeldMessages } from './heldMessages.ts';
import { Scheduler } from './scheduler.ts';

/**
 * Serves one client until it says goodbye. The greeting is answered at once; what answers everything else is loaded
 * behind it, while the client starts, and what the client says meanwhile is held.
 */
export function startServer(open: (options: ConnectionOptions) => Connection): void {
	const scheduler = new Scheduler();
	const held = new HeldMessages(() => scheduler.heard());
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
	const { answerClient } = await import('./answers/answerClient.ts');
	try {
		answerClient(connection, params, scheduler);
	} catch (error) {
		// The client has gone while this was loaded.
		if (error instanceof ConnectionError && error.code === ConnectionErrors.Closed) return;
		throw error;
	}
	held.release();
}
