/** What a client says is taken one message a turn, and an edit with its question is more than one. */
const turns = 4;

/**
 * Does something with each of many things, for so many milliseconds at a time, and lets what else is to be done have
 * its turns between. Behind the last one nothing is waited for: who asks next finds a single thing done.
 */
export async function inSlices<Thing>(
	slice: number,
	things: Iterable<Thing>,
	use: (thing: Thing) => void,
): Promise<void> {
	let until: number | undefined;
	for (const thing of things) {
		if (until !== undefined && performance.now() >= until) {
			for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
			until = undefined;
		}
		use(thing);
		until ??= performance.now() + slice;
	}
}
