import { expect, test } from 'vitest';
import { Scheduler } from '../../server/src/hosts/lsp/scheduler.ts';
import { FakeClock } from '../support/fakeClock.ts';

/** Steps that take so long each, and the moments at which they begin. */
function stepsOf(clock: FakeClock, count: number, milliseconds: number) {
	const moments: number[] = [];
	function* steps() {
		for (let step = 0; step < count; step++) {
			moments.push(clock.now());
			clock.pass(milliseconds);
			yield;
		}
	}
	return { moments, steps: steps() };
}

test('messages have their turns between things that take long, and not after the last one', async () => {
	const clock = new FakeClock();
	const scheduler = new Scheduler(clock);
	await scheduler.inTurns(['only'], () => clock.pass(100));
	expect(clock.turns).toBe(0);
	const done: number[] = [];
	await scheduler.inTurns(['a', 'b', 'c'], () => clock.pass(100), { onTurn: (count) => done.push(count) });
	expect(done).toEqual([1, 2]);
	expect(clock.turns).toBeGreaterThan(1);
});

test('short things are done together', async () => {
	const clock = new FakeClock();
	await new Scheduler(clock).inTurns(Array(100).keys(), () => clock.pass(0.01));
	expect(clock.turns).toBe(0);
});

test('work that nobody waits for any more ends', async () => {
	const clock = new FakeClock();
	const done: number[] = [];
	const isWanted = () => done.length < 2;
	await new Scheduler(clock).inTurns([1, 2, 3], (thing) => done.push(thing), { isWanted });
	expect(done).toEqual([1, 2]);
});

test('work for which nobody waits begins once the client has been quiet for a moment', async () => {
	const clock = new FakeClock();
	const scheduler = new Scheduler(clock);
	clock.pass(1000);
	scheduler.heard();
	const { moments, steps } = stepsOf(clock, 3, 10);
	await scheduler.whenIdle(steps);
	expect(moments[0]).toBeGreaterThanOrEqual(1400);
	expect(moments[2]).toBeLessThan(1500);
});

test('it rests while the client speaks, but not for ever', async () => {
	const clock = new FakeClock();
	const scheduler = new Scheduler(clock);
	scheduler.heard();
	clock.onTime = () => scheduler.heard();
	const { moments, steps } = stepsOf(clock, 2, 10);
	await scheduler.whenIdle(steps);
	expect(moments[0]).toBeGreaterThanOrEqual(5000);
	expect(moments[1]).toBeLessThan(6000);
});

test('an answer that takes long waits for a pause as long as it takes, up to a limit', async () => {
	const clock = new FakeClock();
	const scheduler = new Scheduler(clock);
	const waited = async (took: number) => {
		scheduler.heard();
		const start = clock.now();
		await scheduler.pause(took, () => true);
		return clock.now() - start;
	};
	expect(await waited(0)).toBe(0);
	expect(await waited(40)).toBe(40);
	expect(await waited(10_000)).toBe(250);
	clock.onTime = () => scheduler.heard();
	expect(await waited(10_000)).toBe(2000);
	expect(await waited(0)).toBe(0);
});

test('an answer that nobody wants any more does not wait', async () => {
	const clock = new FakeClock();
	const scheduler = new Scheduler(clock);
	scheduler.heard();
	await scheduler.pause(10_000, () => clock.now() < 100);
	expect(clock.now()).toBeLessThan(300);
});
