import { computeOnce } from '../text/memory.ts';
import { brands, lucide, paid, regular, solid } from './icons.generated.ts';

/** A set of free icons: three of Font Awesome, the default library, named as `iconType` does, and Lucide. */
export type IconSetName = 'solid' | 'regular' | 'brands' | 'lucide';

const sets = computeOnce((): readonly (readonly [IconSetName, ReadonlySet<string>])[] => [
	['solid', new Set(solid.split(' '))],
	['regular', new Set(regular.split(' '))],
	['brands', new Set(brands.split(' '))],
	['lucide', new Set(lucide.split(' '))],
]);

/** All icons of the default library, including old names, sorted. */
const iconNames = computeOnce(() =>
	sorted(new Set(sets().flatMap(([set, names]) => (set === 'lucide' ? [] : [...names])))),
);

const lucideNames = computeOnce(() => sorted(lucide.split(' ')));

/** Names that start with a digit come last. */
function sorted(names: Iterable<string>): readonly string[] {
	const all = [...names].sort();
	const firstLetter = all.findIndex((name) => name >= 'a');
	return [...all.slice(firstLetter), ...all.slice(0, firstLetter)];
}

/** Icon names of a library; undefined if they are unknown. */
export function iconNamesOf(library: string | undefined): readonly string[] | undefined {
	if (library === 'tabler') return undefined;
	return library === 'lucide' ? lucideNames() : iconNames();
}

/** Paid Font Awesome icons, which the host renders and Recto cannot. */
const paidNames = computeOnce((): ReadonlySet<string> => new Set(paid.split(' ')));

/** Names for which the default library renders the logo of a language (host-behavior 8). */
const languageLogos: ReadonlySet<string> = new Set(
	'bash curl sh shell python py javascript js node nodejs php go golang java ruby rb powershell swift csharp dotnet dot-net typescript ts c cpp kotlin kt rust rs dart flutter toml'.split(
		' ',
	),
);

/** Logos removed in Lucide 1; the host uses an earlier version (host-behavior 8). */
const formerLucide: ReadonlySet<string> = new Set(
	'chrome chromium codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin pocket rail-symbol slack trello twitch twitter youtube'.split(
		' ',
	),
);

/** Display names of the libraries. */
export const iconLibraryNames: Readonly<Record<string, string>> = {
	fontawesome: 'Font Awesome',
	lucide: 'Lucide',
	tabler: 'Tabler',
};

/** True if the library has the icon, or if its names are unknown. */
export function isIconOf(library: string | undefined, name: string): boolean {
	if (library === 'tabler') return true;
	if (library === 'lucide') return findIconSets(name).includes('lucide') || formerLucide.has(name);
	return (
		findIconSets(name).some((set) => set !== 'lucide') || paidNames().has(name) || languageLogos.has(name)
	);
}

/** True if any library, free or paid, has the icon. */
export function isIcon(name: string): boolean {
	return isIconOf('fontawesome', name) || isIconOf('lucide', name);
}

const allIconNames = computeOnce(() => sorted([...iconNames(), ...paidNames()]));

/** Like `iconNamesOf`, including paid icons. */
export function allIconNamesOf(library: string | undefined): readonly string[] | undefined {
	const names = iconNamesOf(library);
	return names === iconNames() ? allIconNames() : names;
}

/** Sets that contain the icon; none for an unknown name. */
export function findIconSets(name: string): readonly IconSetName[] {
	return sets()
		.filter(([, names]) => names.has(name))
		.map(([set]) => set);
}
