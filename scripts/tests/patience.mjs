/** How long what a test waits for may take on a slow machine with other work, in milliseconds; a fault only takes longer to tell. */
export const waitLimit = 120_000;

/** How long a test may take, or what it prepares: several things in it may come late. */
export const testLimit = 5 * waitLimit;
