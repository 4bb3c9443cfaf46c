import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configNames } from './configNames.ts';

/**
 * True if the folder exists, and neither another user nor a project can have put something into it: Git cannot create
 * folders that only their owner may read, unless the user's mask makes all folders such. A folder in a checkout counts
 * only with `inCheckout`, where the system knows owners.
 */
export function isOwnFolder(
	folder: string,
	{ inCheckout = false }: { readonly inCheckout?: boolean } = {},
): boolean {
	const status = lstatSync(folder, { throwIfNoEntry: false });
	if (status?.isDirectory() !== true) return false;
	const user = process.getuid?.();
	const mayBeCloned = user === undefined || !inCheckout || hidesFromOthers();
	if (mayBeCloned && isInCheckout(realpathSync(folder))) return false;
	return user === undefined || (status.uid === user && (status.mode & 0o077) === 0);
}

/** True if all folders that the user creates are readable for their owner only, also those that Git creates. */
function hidesFromOthers(): boolean {
	return (process.umask() & 0o077) === 0o077;
}

function isInCheckout(folder: string): boolean {
	for (let at = folder; ; at = dirname(at)) {
		if ([...configNames, '.git'].some((name) => existsSync(join(at, name)))) return true;
		if (at === dirname(at)) return false;
	}
}
