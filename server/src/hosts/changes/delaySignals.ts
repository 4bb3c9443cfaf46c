import { setImmediate as nextTurn } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const held = new Set<NodeJS.Signals>();
let holders = 0;

/**
 * Delays signals that would end the process, such as Ctrl-C. The returned function stops that; a delayed signal then
 * ends the process.
 */
export function delaySignals(): () => void {
	holders++;
	if (holders === 1) for (const signal of signals) process.on(signal, hold);
	// Node.js delivers signals between the two turns.
	return () => void setImmediate(() => setImmediate(release));
}

/** Lets a delayed signal take effect, between changes that need not be made together. */
export async function releaseSignals(): Promise<void> {
	for (let turn = 0; turn < 3; turn++) await nextTurn();
}

function hold(signal: NodeJS.Signals): void {
	held.add(signal);
}

function release(): void {
	holders--;
	if (holders > 0) return;
	for (const signal of signals) process.off(signal, hold);
	for (const signal of held) process.kill(process.pid, signal);
	held.clear();
}
