/** Names of the configuration file, the preferred one first (host-behavior.md 3.2). */
export const configNames = ['docs.json', 'mint.json'] as const;
