import { fileURLToPath } from 'node:url';
import { type IconSource, toIconSource } from '../core/outputs/site/icons/iconSet.ts';
import { readText } from './projectFiles.ts';

/** From `dist/server` the build's other files are one folder up. */
const iconsFile = fileURLToPath(new URL('../icons.json', import.meta.url));

let icons: IconSource | undefined;

/** The icons that the build laid beside the bundle; read when the first page is shown. */
export function readIcons(): IconSource {
	icons ??= toIconSource(JSON.parse(readText(iconsFile) ?? emptySet));
	return icons;
}

/** A bundle without its icons still shows pages, with a placeholder for each icon. */
const emptySet = '{"filled":{"solid":{},"regular":{},"brands":{}},"lines":{},"aliases":{}}';
