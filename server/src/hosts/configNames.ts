import { basename } from 'node:path';

/** Names of the configuration file, the preferred one first (host-behavior.md 3.2). */
export const configNames = ['docs.json', 'mint.json'] as const;

/** True if a path ends with one of the names. */
export function isConfigFile(path: string): boolean {
	return configNames.some((name) => name === basename(path));
}
