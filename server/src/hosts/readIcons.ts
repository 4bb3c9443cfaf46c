import { fileURLToPath } from 'node:url';
import {
	type IconSet,
	type IconSource,
	type IconSourceOptions,
	toIconSource,
} from '../core/outputs/site/icons/iconSet.ts';
import { readText } from './projectFiles.ts';

/** From `dist/server` the build's other files are one folder up. */
const iconsFile = fileURLToPath(new URL('../icons.json', import.meta.url));

let icons: IconSet | undefined;
const sources = new Map<IconLibrary, IconSource>();

type IconLibrary = NonNullable<IconSourceOptions['library']>;

/** The icons that the build laid beside the bundle; read when the first page is shown. Always the same for a library. */
export function readIcons(siteLibrary?: string): IconSource {
	// Written by the build, which declares its form.
	icons ??= JSON.parse(readText(iconsFile) ?? emptySet) as IconSet;
	// The sets of lines resemble each other; what one lacks, the filled set has.
	const library = siteLibrary === 'lucide' || siteLibrary === 'tabler' ? 'lines' : 'filled';
	const source = sources.get(library) ?? toIconSource(icons, { library });
	sources.set(library, source);
	return source;
}

/** A bundle without its icons still shows pages, with a placeholder for each icon. */
const emptySet = '{"filled":{"solid":{},"regular":{},"brands":{}},"lines":{},"aliases":{},"lineAliases":{}}';
