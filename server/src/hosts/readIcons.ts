import { type IconSet, type IconSource, type IconSourceOptions, toIconSource } from '../core/api/site.ts';
import { readIconSet } from './packedFiles.ts';

let icons: IconSet | undefined;
const sources = new Map<IconLibrary, IconSource>();

type IconLibrary = NonNullable<IconSourceOptions['library']>;

/**
 * Icons that the build wrote beside the bundle; read when the first page is shown. Always the same object for a
 * library.
 */
export function readIcons(siteLibrary?: string): IconSource {
	icons ??= readIconSet();
	// The outline sets are similar; icons that one lacks come from the filled set.
	const library = siteLibrary === 'lucide' || siteLibrary === 'tabler' ? 'lines' : 'filled';
	const source = sources.get(library) ?? toIconSource(icons, { library });
	sources.set(library, source);
	return source;
}
