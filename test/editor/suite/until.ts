import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** Resolves with the first answer that is not undefined; mocha's time limit ends a wait in vain. */
export async function until<Value>(
	look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
	for (;;) {
		const found = await look();
		if (found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

/** Waits until both are equal; what differs is shown when they still do after 20 seconds. */
export async function untilEqual<Value>(look: () => PromiseLike<Value>, expected: Value): Promise<void> {
	const end = Date.now() + 20_000;
	while (Date.now() < end) {
		if (isDeepStrictEqual(await look(), expected)) return;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	assert.deepEqual(await look(), expected);
}
