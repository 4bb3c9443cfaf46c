import type { Message, MessageStrategy } from 'vscode-languageserver/node';

/** Keeps what a client says until there is somebody to answer, in the order in which it was said. */
export class HeldMessages implements MessageStrategy {
	readonly #waiting: (() => void)[] = [];
	#isReleased = false;
	#lastHeard = 0;

	/** When the client last said something, as `performance.now()` counts. */
	get lastHeard(): number {
		return this.#lastHeard;
	}

	handleMessage(message: Message, next: (message: Message) => void): void {
		this.#lastHeard = performance.now();
		if (this.#isReleased || isOfTheConnection(message)) next(message);
		else this.#waiting.push(() => next(message));
	}

	release(): void {
		this.#isReleased = true;
		for (const handle of this.#waiting.splice(0)) handle();
	}
}

/** Answers to questions of the server, and what begins and ends the connection itself. */
function isOfTheConnection(message: Message): boolean {
	if (!('method' in message)) return true;
	return message.method === 'initialize' || message.method === 'shutdown' || message.method === 'exit';
}
