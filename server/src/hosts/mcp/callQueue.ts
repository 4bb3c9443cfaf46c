/** Does one thing after the other, in the order in which they were asked for. */
export type CallQueue = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Calls of tools overlap where an assistant does not wait for an answer, and what one of them works out would be about files
 * that another one is changing.
 */
export function createCallQueue(): CallQueue {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const result = last.then(work);
		// A call that failed has told its caller.
		last = result.catch(() => undefined);
		return result;
	};
}
