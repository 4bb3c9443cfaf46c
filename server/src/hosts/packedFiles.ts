import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { IconSet } from '../core/api/site.ts';

/** Beside the bundle. */
const iconsFile = fileURLToPath(new URL('./icons.json.br', import.meta.url));

/** Icons as the build wrote them. A bundle without its icons still renders pages, with a placeholder for each icon. */
export function readIconSet(file = iconsFile): IconSet {
	try {
		// Written by the build, which has the same type.
		return JSON.parse(new TextDecoder().decode(readPacked(file))) as IconSet;
	} catch {
		return { filled: { solid: {}, regular: {}, brands: {} }, lines: {}, aliases: {}, lineAliases: {} };
	}
}

/** Content of a file that the build compressed with Brotli. */
export function readPacked(file: string): Buffer {
	return brotliDecompressSync(readFileSync(file));
}
