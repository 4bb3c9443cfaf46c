import { expect, test } from 'vitest';
import { CancellationToken, CancellationTokenSource, type Connection } from 'vscode-languageserver/node';
import { createGuard } from '../../server/src/hosts/lsp/serverContext.ts';

function guardWithLog() {
	const log: string[] = [];
	// The guard uses nothing of the connection but its log.
	const connection = { console: { error: (text: string) => log.push(text) } } as unknown as Connection;
	return { log, guard: createGuard(connection) };
}

test('answers what was asked', async () => {
	const { guard, log } = guardWithLog();
	const answer = guard<number, number>('double', 0, (value) => value * 2);
	expect(await answer(21, CancellationToken.None)).toBe(42);
	expect(log).toEqual([]);
});

test('a fault is logged with its name and answered empty', async () => {
	const { guard, log } = guardWithLog();
	const answer = guard<number, string[]>('hover', [], () => {
		throw new Error('Impossible state');
	});
	expect(await answer(1, CancellationToken.None)).toEqual([]);
	expect(log[0]).toMatch(/^hover: Error: Impossible state\n/);
});

test('what was cancelled before or during the work is answered as cancelled', async () => {
	const { guard, log } = guardWithLog();
	const source = new CancellationTokenSource();
	let runs = 0;
	const answer = guard<void, number>('slow', 0, () => {
		runs += 1;
		source.cancel();
		return 1;
	});
	await expect(answer(undefined, source.token)).rejects.toMatchObject({ code: -32800 });
	await expect(answer(undefined, source.token)).rejects.toMatchObject({ code: -32800 });
	expect(runs).toBe(1);
	expect(log).toEqual([]);
});
