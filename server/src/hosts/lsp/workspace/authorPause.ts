import type { CancellationToken } from 'vscode-languageserver/node';

/** How long nobody must have said anything at most, and for how long that is waited for, in milliseconds. */
const silence = 250;
const patience = 2000;

/** What is read and checked in a millisecond, in characters. */
const eachMillisecond = 4 * 1024;

/**
 * Settles when the client has said nothing for a moment: what takes as long as several keys is done between bursts of
 * them, and what takes less, sooner. Sooner also where the question is taken back, and for a client that goes on talking.
 */
export async function authorPause(
	length: number,
	lastHeard: () => number,
	token?: CancellationToken,
): Promise<void> {
	const pause = Math.min(silence, length / eachMillisecond);
	const end = performance.now() + patience;
	while (token?.isCancellationRequested !== true) {
		const now = performance.now();
		const rest = Math.min(lastHeard() + pause, end) - now;
		if (rest <= 0) return;
		await new Promise((resolve) => setTimeout(resolve, rest));
	}
}
