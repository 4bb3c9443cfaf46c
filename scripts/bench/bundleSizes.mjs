import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What is loaded when the editor or the command line starts, and what is loaded on demand. */
const shipped = /^(extension\.cjs|preview\.js|server\/(icons\.json\.br|browser\/.*\.(js|css)|.*\.mjs))$/;

/**
 * Sizes of the bundles in bytes, the largest first.
 * @param {string} folder
 */
export function bundleSizes(folder) {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => shipped.test(name))
		.map((name) => {
			const content = readFileSync(join(folder, name));
			return { file: name, bytes: content.length, gzip: gzipSync(content).length };
		})
		.sort((a, b) => b.bytes - a.bytes);
}
