import { expect, onTestFinished, test, vi } from 'vitest';
import { WaitNotice } from '../../client/src/preview/waitNotice.ts';

test('a panel says what it waits for only if that takes long', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const shown: string[] = [];
	const notice = new WaitNotice({ show: (text) => shown.push(text), isUrgent: () => false });
	expect(await notice.during({ text: 'Quick' }, Promise.resolve(1))).toBe(1);
	vi.advanceTimersByTime(1_000);
	notice.clear();
	expect(shown).toEqual([]);
	const { promise, resolve } = openPromise<number>();
	const slow = notice.during({ text: 'Slow' }, promise);
	vi.advanceTimersByTime(1_000);
	expect(shown).toEqual(['Slow']);
	resolve(2);
	expect(await slow).toBe(2);
	notice.clear();
	expect(shown).toEqual(['Slow', '']);
});

test('an empty panel says at once what it waits for, and how far that is', async () => {
	const shown: string[] = [];
	const notice = new WaitNotice({ show: (text) => shown.push(text), isUrgent: () => true });
	const { promise, resolve } = openPromise<void>();
	let tell = () => undefined;
	const wait = {
		text: 'Reading 1 of 2 pages…',
		onDidChange: (listener: () => void) => {
			tell = () => void listener();
			return { dispose: () => undefined };
		},
	};
	const done = notice.during(wait, promise);
	wait.text = 'Reading 2 of 2 pages…';
	tell();
	resolve();
	await done;
	expect(shown).toEqual(['Reading 1 of 2 pages…', 'Reading 2 of 2 pages…']);
});

/** Promise that the test resolves. */
function openPromise<Value>() {
	let resolve: (value: Value) => void = () => undefined;
	const promise = new Promise<Value>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
