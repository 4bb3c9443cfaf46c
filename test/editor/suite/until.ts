import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { waitLimit } from '../../../scripts/tests/patience.mjs';

/** Resolves with the first answer that is not undefined; in vain, tells what was looked for. */
export async function until<Value>(
	look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
	// Made here, so that it names the line of the test.
	const inVain = new Error(`Waited in vain for: ${look}`);
	const end = Date.now() + waitLimit;
	do {
		const found = await look();
		if (found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 20));
	} while (Date.now() < end);
	throw inVain;
}

/** Waits until both are equal; in vain, tells what differs. */
export async function untilEqual<Value>(look: () => PromiseLike<Value>, expected: Value): Promise<void> {
	let last: Value | undefined;
	await until(async () => {
		last = await look();
		return isDeepStrictEqual(last, expected) || undefined;
	}).catch(() => assert.deepEqual(last, expected));
}
