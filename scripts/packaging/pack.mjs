import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** What was packed before, by content: packing takes seconds, and little of it changes from one build to the next. */
export const memory = 'build/packed';

/**
 * Writes a large file with Brotli, which makes it a quarter smaller than an archive’s own compression does.
 *
 * @param {string} file
 * @param {Uint8Array} content
 */
export async function pack(file, content) {
	const packed = path.join(memory, `${createHash('sha256').update(content).digest('hex')}.br`);
	if (!existsSync(packed)) {
		const params = {
			[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		};
		mkdirSync(memory, { recursive: true });
		// A build may be stopped, and another one may run.
		const unfinished = `${packed}.${process.pid}`;
		writeFileSync(unfinished, await promisify(brotliCompress)(content, { params }));
		renameSync(unfinished, packed);
	}
	mkdirSync(path.dirname(file), { recursive: true });
	copyFileSync(packed, file);
}

/**
 * Makes a build write its files packed, with `.br` behind their names.
 *
 * @type {import('esbuild').Plugin}
 */
export const packOutputs = {
	name: 'pack-outputs',
	setup(build) {
		build.initialOptions.write = false;
		// Who unpacks the text would not find a map beside it.
		build.initialOptions.sourcemap = false;
		build.onEnd(async ({ outputFiles = [] }) => {
			await Promise.all(outputFiles.map(({ path, contents }) => pack(`${path}.br`, contents)));
		});
	},
};
