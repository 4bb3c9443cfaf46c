import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, siteFiles } from '../../core/api/site.ts';
import { readPacked } from '../packedFiles.ts';

/** What the build laid beside the bundle for browsers: the folder of the bundle works wherever it is copied. */
const folder = fileURLToPath(new URL('./browser', import.meta.url));

/** Names of the files that pages of a site may load. */
export function ownSiteFiles(): readonly string[] {
	try {
		return readdirSync(folder).map((name) => name.replace(packed, ''));
	} catch {
		// A bundle without its files still gives pages, without style.
		return [];
	}
}

const packed = /\.br$/;

/** What a browser gets of one of them. */
export function readOwnSiteFile(name: string): Uint8Array {
	const file = join(folder, name);
	return existsSync(file) ? readFileSync(file) : readPacked(`${file}.br`);
}

let version: string | undefined;

/** Stays the same as long as what every page loads of them does. */
export function ownSiteVersion(): string {
	if (version !== undefined) return version;
	const there = new Set(ownSiteFiles());
	const loaded = [siteFiles.style, siteFiles.early, siteFiles.script].filter((name) => there.has(name));
	version = contentHash(loaded.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
	return version;
}
