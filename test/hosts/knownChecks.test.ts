import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { anyWrite, writeOrRemove, writtenProject } from '../support/changingProject.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';
import '../support/propertySeed.ts';
import { trials } from '../support/trials.ts';

/** Milliseconds after which a change of a file shows in its times. */
const settlingTime = 2000;

beforeEach(() => {
	vi.stubEnv('RECTO_CACHE', join(folder({}), 'cache'));
	vi.stubEnv('RECTO_ENGINE', 'one');
	settle(true);
	return () => {
		vi.unstubAllEnvs();
		vi.restoreAllMocks();
	};
});

/** Whether files that were just written count as settled, as those of yesterday do. */
function settle(isSettled: boolean) {
	const now = Date.now.bind(Date);
	vi.restoreAllMocks();
	if (isSettled) vi.spyOn(Date, 'now').mockImplementation(() => now() + settlingTime + 1);
}

const run = fc.record({
	writes: fc.array(anyWrite, { maxLength: 2 }),
	isSettled: fc.boolean(),
	engine: fc.constantFrom('one', 'one', 'one', 'two'),
	/** Whether other options are given than in the other runs. */
	isOther: fc.boolean(),
});
const options = fc.constantFrom<readonly string[]>(
	[],
	['--all'],
	['--style'],
	['--format', 'json'],
	['--fail-on', 'warning'],
	['a.mdx'],
);

test('whatever changes between two runs, a check reports what it reports without a cache', async () => {
	const runs = fc.array(run, { minLength: 4, maxLength: 10 });
	await fc.assert(
		fc.asyncProperty(runs, options, options, async (runs, usual, other) => {
			const root = writtenProject();
			for (const { writes, isSettled, engine, isOther } of runs) {
				for (const { path, text } of writes) writeOrRemove(root, path, text);
				settle(isSettled);
				vi.stubEnv('RECTO_ENGINE', engine);
				const args = ['check', ...(isOther ? other : usual)];
				const reported = await recto(root, ...args);
				expect(reported).toEqual(await recto(root, ...args, '--no-cache'));
				expect(await recto(root, ...args)).toEqual(reported);
			}
		}),
		{ numRuns: trials(100) },
	);
});
