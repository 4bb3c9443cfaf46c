import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Version of everything that decides what Recto answers: a hash of the engine's sources and of the packages in it. Caches
 * on disk are kept by it.
 *
 * @returns {string}
 */
export function engineVersion() {
	const hash = createHash('sha256');
	const sources = readdirSync('server/src', { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();
	for (const file of ['package.json', 'package-lock.json', 'esbuild.mjs', ...sources])
		hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
	return hash.digest('hex').slice(0, 16);
}
