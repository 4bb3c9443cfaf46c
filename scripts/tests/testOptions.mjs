import { testLimit, waitLimit } from './patience.mjs';

/** Files named `….full.test.ts` run in the full run only (`npm run test:full`). */
const leftOut = process.env.RECTO_TESTS === 'full' ? [] : ['**/*.full.test.ts'];

/** What all tests by vitest have in common. */
export const testOptions = {
	exclude: ['**/node_modules/**', ...leftOut],
	// Each test begins with nothing known; those of caches say where theirs is.
	env: { RECTO_CACHE: 'off' },
	expect: { poll: { timeout: waitLimit } },
	testTimeout: testLimit,
	hookTimeout: testLimit,
	// What was there is told with what was expected, rather than as `[ Array(1) ]`.
	chaiConfig: { truncateThreshold: 2_000 },
};
