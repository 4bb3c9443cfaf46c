import type { Message, MessageStrategy } from 'vscode-languageserver/node';
import { recordOf } from '../../core/text/plainValue.ts';

/**
 * Keeps what a client says after its greeting until there is somebody to answer, in the order in which it was said.
 * What it says before that is passed on: nobody ever answers it.
 */
export class HeldMessages implements MessageStrategy {
	readonly #waiting: (() => void)[] = [];
	#isGreeted = false;
	#isReleased = false;
	readonly #onHeard: () => void;

	constructor(onHeard: () => void) {
		this.#onHeard = onHeard;
	}

	handleMessage(message: Message, next: (message: Message) => void): void {
		this.#onHeard();
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
 * and the protocol's types know only objects there.
 */
function readableGreeting(message: Message): Message {
	const params = recordOf(recordOf(message).params);
	const capabilities = recordOf(withoutNulls(params.capabilities, maxCapabilityDepth));
	return { ...message, params: { ...params, capabilities } } as Message;
}

function withoutNulls(value: unknown, depth: number): unknown {
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
	const entries = Object.entries(depth === 0 ? {} : value).filter(([, of]) => of !== null);
	return Object.fromEntries(entries.map(([key, of]) => [key, withoutNulls(of, depth - 1)]));
}

/** Twice what the protocol has. */
const maxCapabilityDepth = 12;
