/**
 * Does something with each of many things, for so many milliseconds at a time, and lets what else is to be done have
 * its turn between.
 */
export async function inSlices<Thing>(
	slice: number,
	things: Iterable<Thing>,
	use: (thing: Thing) => void,
): Promise<void> {
	let until = performance.now() + slice;
	for (const thing of things) {
		use(thing);
		if (performance.now() < until) continue;
		await new Promise((resolve) => setImmediate(resolve));
		until = performance.now() + slice;
	}
}
