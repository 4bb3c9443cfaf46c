/** What the code of the hosts takes from Node.js without an import; the build gives it to them in a browser. */
const waiting: (() => void)[] = [];
const turns = new MessageChannel();
turns.port1.addEventListener('message', () => waiting.shift()?.());
turns.port1.start();

/** Runs a function when messages that have arrived have had a turn. `setTimeout` would wait for milliseconds. */
export function setImmediate(run: () => void): void {
	waiting.push(run);
	turns.port2.postMessage(undefined);
}

/** A library keeps its input in this form, and nobody reads it. */
export const Buffer = { from: (text: string) => text };
