import path from 'node:path';

/**
 * The path of a file as esbuild names it in its reports: from the folder of the build, with `/` on every system.
 *
 * @param {string} file
 * @param {Pick<typeof path, 'relative' | 'sep'>} [system]
 */
export function sourcePath(file, { relative, sep } = path) {
	return relative('.', file).split(sep).join('/');
}
