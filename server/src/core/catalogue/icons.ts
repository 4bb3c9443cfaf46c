import { computeOnce } from '../text/memory.ts';
import { brands, lucide, paid, regular, solid } from './icons.generated.ts';

/** A set of free icons: three of Font Awesome, the default library, named as `iconType` does, and Lucide. */
export type IconSetName = 'solid' | 'regular' | 'brands' | 'lucide';

const sets: readonly (readonly [IconSetName, ReadonlySet<string>])[] = [
	['solid', new Set(solid.split(' '))],
	['regular', new Set(regular.split(' '))],
	['brands', new Set(brands.split(' '))],
	['lucide', new Set(lucide.split(' '))],
];

/** Every name of the default library, old names included, sorted. */
const iconNames = sorted(new Set(sets.flatMap(([set, names]) => (set === 'lucide' ? [] : [...names]))));

const lucideNames = sorted(lucide.split(' '));

/** Plain names come before those that begin with a digit. */
function sorted(names: Iterable<string>): readonly string[] {
	const all = [...names].sort();
	const firstLetter = all.findIndex((name) => name >= 'a');
	return [...all.slice(firstLetter), ...all.slice(0, firstLetter)];
}

/** The names of the library that a site has chosen; undefined for one whose names are not known. */
export function iconNamesOf(library: string | undefined): readonly string[] | undefined {
	if (library === 'tabler') return undefined;
	return library === 'lucide' ? lucideNames : iconNames;
}

/** Names of the paid sets of Font Awesome: the site draws them, Recto cannot. */
const paidNames = computeOnce((): ReadonlySet<string> => new Set(paid.split(' ')));

/** Names for which the default library draws the logo of a language (host-behavior 8). */
const languageLogos: ReadonlySet<string> = new Set(
	'bash curl sh shell python py javascript js node nodejs php go golang java ruby rb powershell swift csharp dotnet dot-net typescript ts c cpp kotlin kt rust rs dart flutter toml'.split(
		' ',
	),
);

/** Logos that Lucide had until version 1, which the host is behind (host-behavior 8). */
const formerLucide: ReadonlySet<string> = new Set(
	'chrome chromium codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin pocket rail-symbol slack trello twitch twitter youtube'.split(
		' ',
	),
);

/** The names of the libraries, as they call themselves. */
export const iconLibraryNames: Readonly<Record<string, string>> = {
	fontawesome: 'Font Awesome',
	lucide: 'Lucide',
	tabler: 'Tabler',
};

/** Whether the library that a site has chosen has an icon of this name; true for one whose names are not known. */
export function isIconOf(library: string | undefined, name: string): boolean {
	if (library === 'tabler') return true;
	if (library === 'lucide') return findIconSets(name).includes('lucide') || formerLucide.has(name);
	return (
		findIconSets(name).some((set) => set !== 'lucide') || paidNames().has(name) || languageLogos.has(name)
	);
}

/** Whether a library, free or paid, has an icon of this name. */
export function isIcon(name: string): boolean {
	return isIconOf('fontawesome', name) || isIconOf('lucide', name);
}

const allIconNames = computeOnce(() => sorted([...iconNames, ...paidNames()]));

/** The same with the names of paid sets, which can be written but not drawn. */
export function allIconNamesOf(library: string | undefined): readonly string[] | undefined {
	const names = iconNamesOf(library);
	return names === iconNames ? allIconNames() : names;
}

/** The sets that hold an icon of this name; none for an unknown name. */
export function findIconSets(name: string): readonly IconSetName[] {
	return sets.filter(([, names]) => names.has(name)).map(([set]) => set);
}
