import { expect, onTestFinished, test, vi } from 'vitest';
import { WaitNotice } from '../../client/src/preview/waitNotice.ts';

test('a panel says what it waits for only if that takes long', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const shown: string[] = [];
	const notice = new WaitNotice((text) => shown.push(text));
	expect(await notice.during('Quick', Promise.resolve(1))).toBe(1);
	vi.advanceTimersByTime(1_000);
	notice.clear();
	expect(shown).toEqual([]);
	let finish = (_: number) => undefined;
	const slow = notice.during(
		'Slow',
		new Promise<number>((resolve) => {
			finish = (value) => void resolve(value);
		}),
	);
	vi.advanceTimersByTime(1_000);
	expect(shown).toEqual(['Slow']);
	finish(2);
	expect(await slow).toBe(2);
	notice.clear();
	expect(shown).toEqual(['Slow', '']);
});
