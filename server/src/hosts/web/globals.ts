// Globals of Node.js that the code of the hosts uses; the build provides them in a browser.

/** Functions passed to `setImmediate` that have not run yet. */
const waiting: (() => void)[] = [];
const turns = new MessageChannel();
turns.port1.addEventListener('message', () => waiting.shift()?.());
turns.port1.start();

/** Runs a function after waiting messages were handled. `setTimeout` would wait for milliseconds. */
export function setImmediate(run: () => void): void {
	waiting.push(run);
	turns.port2.postMessage(undefined);
}

/** A library wraps its input in a buffer that nobody reads. */
export const Buffer = { from: (text: string) => text };
