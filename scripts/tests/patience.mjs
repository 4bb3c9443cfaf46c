/** How long what a test waits for may take on a slow machine with other work, in milliseconds; a fault only takes longer to tell. */
export const waitLimit = 60_000;

/** The limits of vitest: a test has time for several things that come late. */
export const patience = {
	expect: { poll: { timeout: waitLimit } },
	testTimeout: 5 * waitLimit,
	hookTimeout: 5 * waitLimit,
};
