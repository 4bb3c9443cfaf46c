import { readdirSync, rmSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { isOwnFolder } from '../ownFolder.ts';
import { userCacheFolder } from './cacheFolder.ts';

type Enable = (folder: string) => unknown;

/** Part of `node:module` that Node.js has from 22.8 on; the types are of version 20. */
const { enableCompileCache } = module as { readonly enableCompileCache?: Enable };

/** Name of the folder: one that the user gives to no other, since it is deleted as a whole. */
const folderName = 'recto-compiled-code';
/** Maximum number of files; one version of Recto writes about 60. */
const maxFiles = 400;

/**
 * Lets Node.js keep the code that it compiles from now on for other processes, which need half the time to start. What
 * is in this cache is run, so that its folder is in no project, even if the user asks for one there.
 */
export function keepCompiledCode(enable: Enable | undefined = enableCompileCache): void {
	if (enable === undefined) return;
	const cache = userCacheFolder();
	if (cache === undefined || !isOwnFolder(cache)) return;
	const folder = join(cache, folderName);
	try {
		if (readdirSync(folder, { recursive: true }).length > maxFiles) rmSync(folder, { recursive: true });
	} catch {
		// It does not exist yet, or another process deletes it as well.
	}
	enable(folder);
}
