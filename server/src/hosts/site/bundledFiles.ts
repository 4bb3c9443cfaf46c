import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, siteAssetNames } from '../../core/api/site.ts';
import { readPacked } from '../packedFiles.ts';

/** Folder that the build writes beside the bundle for browsers: found wherever the bundle is copied. */
const folder = fileURLToPath(new URL('./browser', import.meta.url));

/** Names of Recto's own files that pages of a site may load. */
export function bundledFileNames(): readonly string[] {
	try {
		return readdirSync(folder).map((name) => name.replace(packed, ''));
	} catch {
		// A bundle without these files still renders pages, without styles.
		return [];
	}
}

const packed = /\.br$/;

/** Content of such a file, decompressed. */
export function readBundledFile(name: string): Uint8Array {
	const file = join(folder, name);
	return existsSync(file) ? readFileSync(file) : readPacked(`${file}.br`);
}

let version: string | undefined;

/** Version that changes whenever a file changes that pages load with it. */
export function bundledFilesVersion(): string {
	if (version !== undefined) return version;
	const there = new Set(bundledFileNames());
	const { style, early, script, playground } = siteAssetNames;
	const loaded = [style, early, script, playground].filter((name) => there.has(name));
	version = contentHash(loaded.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
	return version;
}
