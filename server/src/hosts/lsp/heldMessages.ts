import type { Message, MessageStrategy } from 'vscode-languageserver/node';

/**
 * Keeps what a client says after its greeting until there is somebody to answer, in the order in which it was said.
 * What it says before that is passed on: nobody ever answers it.
 */
export class HeldMessages implements MessageStrategy {
	readonly #waiting: (() => void)[] = [];
	#isGreeted = false;
	#isReleased = false;
	#lastHeard = 0;

	/** When the client last said something, as `performance.now()` counts. */
	get lastHeard(): number {
		return this.#lastHeard;
	}

	handleMessage(message: Message, next: (message: Message) => void): void {
		this.#lastHeard = performance.now();
		const isPassedOn = this.#isReleased || !this.#isGreeted || isOfTheConnection(message);
		if ('method' in message && message.method === 'initialize') this.#isGreeted = true;
		if (isPassedOn) next(message);
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
