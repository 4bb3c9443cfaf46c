import type { Project } from '../project.ts';
import { type Navigation, type NavigationGroup, pagePathsOfGroup } from './navigation.ts';

const known = new WeakMap<Navigation, ReadonlySet<string>>();

/** The folder of the root in which all pages of a language lie, and this one too; undefined for the other pages. */
export function languageFolderOf({ navigation }: Project, path: string): string | undefined {
	let folders = known.get(navigation);
	if (folders === undefined) {
		folders = languageFolders(navigation);
		known.set(navigation, folders);
	}
	if (folders.size === 0) return undefined;
	const first = firstFolder(path);
	return folders.has(first) ? first : undefined;
}

/** Of a language whose pages lie beside each other in the root, as those of the first often do, there is none. */
function languageFolders({ versions, groups }: Navigation): ReadonlySet<string> {
	const languages = versions.filter(({ isLanguage }) => isLanguage === true);
	const folders = new Map<string, number>();
	for (const { label } of languages) {
		const ofLanguage = groups.filter(({ version }) => version === label);
		const [folder = '', ...others] = firstFolders(ofLanguage);
		if (others.length === 0 && folder !== '') folders.set(folder, (folders.get(folder) ?? 0) + 1);
	}
	// What several languages share tells none of them.
	return new Set([...folders].flatMap(([folder, count]) => (count === 1 ? [folder] : [])));
}

function firstFolders(groups: readonly NavigationGroup[]): ReadonlySet<string> {
	const folders = new Set<string>();
	for (const group of groups) for (const path of pagePathsOfGroup(group)) folders.add(firstFolder(path));
	return folders;
}

/** Empty for what lies in the root. */
function firstFolder(path: string): string {
	return path.slice(0, Math.max(0, path.indexOf('/')));
}
