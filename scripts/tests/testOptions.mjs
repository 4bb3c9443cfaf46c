import { testLimit, waitLimit } from './patience.mjs';

/** What all tests by vitest have in common. */
export const testOptions = {
	expect: { poll: { timeout: waitLimit } },
	testTimeout: testLimit,
	hookTimeout: testLimit,
	// What was there is told with what was expected, rather than as `[ Array(1) ]`.
	chaiConfig: { truncateThreshold: 2_000 },
};
