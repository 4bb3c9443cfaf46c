import type { Connection } from 'vscode-languageserver/node';

/** Sends an optional request to the client; a rejection is only logged. */
export function askClient(connection: Connection, name: string, answer: Promise<unknown>): void {
	answer.catch((error: unknown) =>
		connection.console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`),
	);
}
