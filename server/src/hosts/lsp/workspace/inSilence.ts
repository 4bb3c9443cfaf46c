/** How long the client must have said nothing, how long work may hold up other work, and how long it then rests, in milliseconds. */
const silence = 1000;
const slice = 2;
const rest = 2;

/** Takes steps for which nobody waits while the client says nothing, and is at rest as soon as it does. */
export async function inSilence(steps: Iterable<unknown>, lastHeard: () => number): Promise<void> {
	let until = 0;
	for (const _ of steps) {
		if (performance.now() < until) continue;
		await pass(rest);
		for (let left = leftOf(lastHeard); left > 0; left = leftOf(lastHeard)) await pass(left);
		until = performance.now() + slice;
	}
}

function leftOf(lastHeard: () => number): number {
	return lastHeard() + silence - performance.now();
}

/** It keeps no process alive. */
function pass(milliseconds: number): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, milliseconds).unref();
	});
}
