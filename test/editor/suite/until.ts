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
