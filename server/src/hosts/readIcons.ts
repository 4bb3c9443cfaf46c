import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type IconSet, type IconSource, type IconSourceOptions, toIconSource } from '../core/api/site.ts';

/** Beside the bundle. */
const iconsFile = fileURLToPath(new URL('./icons.json.br', import.meta.url));

let icons: IconSet | undefined;
const sources = new Map<IconLibrary, IconSource>();

type IconLibrary = NonNullable<IconSourceOptions['library']>;

/** The icons that the build laid beside the bundle; read when the first page is shown. Always the same for a library. */
export function readIcons(siteLibrary?: string): IconSource {
	icons ??= readIconSet(iconsFile);
	// The sets of lines resemble each other; what one lacks, the filled set has.
	const library = siteLibrary === 'lucide' || siteLibrary === 'tabler' ? 'lines' : 'filled';
	const source = sources.get(library) ?? toIconSource(icons, { library });
	sources.set(library, source);
	return source;
}

/** The icons as the build wrote them. A bundle without its icons still shows pages, with a placeholder for each icon. */
export function readIconSet(file: string): IconSet {
	try {
		// Written by the build, which declares its form.
		return JSON.parse(new TextDecoder().decode(readPacked(file))) as IconSet;
	} catch {
		return { filled: { solid: {}, regular: {}, brands: {} }, lines: {}, aliases: {}, lineAliases: {} };
	}
}

/** The content of a file that the build packed. */
export function readPacked(file: string): Buffer {
	return brotliDecompressSync(readFileSync(file));
}
