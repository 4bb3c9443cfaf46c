import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every `.mdx` and `.md` file below a folder, the largest first.
 * @param {string} folder
 * @returns {{ file: string, bytes: number }[]}
 */
export function pagesOf(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => !file.includes('node_modules'))
		.map((file) => ({ file, bytes: statSync(file).size }))
		.sort((a, b) => b.bytes - a.bytes);
}
