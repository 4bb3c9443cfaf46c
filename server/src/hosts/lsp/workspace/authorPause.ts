import type { CancellationToken } from 'vscode-languageserver/node';

/** How long nobody must have said anything, and for how long that is waited for, in milliseconds. */
const silence = 250;
const patience = 2000;

/**
 * Settles when the client has said nothing for a moment: what takes as long as several keys is done between bursts of
 * them. Sooner where the question is taken back, and also for a client that goes on talking.
 */
export async function authorPause(lastHeard: () => number, token?: CancellationToken): Promise<void> {
	const end = performance.now() + patience;
	while (token?.isCancellationRequested !== true) {
		const now = performance.now();
		const rest = Math.min(lastHeard() + silence, end) - now;
		if (rest <= 0) return;
		await new Promise((resolve) => setTimeout(resolve, rest));
	}
}
