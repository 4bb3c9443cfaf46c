import type { Connection } from 'vscode-languageserver/node';

/** Asks the client for something that the server can do without: that the client refuses is noted, and no more. */
export function askClient(connection: Connection, name: string, answer: Promise<unknown>): void {
	answer.catch((error: unknown) =>
		connection.console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`),
	);
}
