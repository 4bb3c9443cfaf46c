import type { Project } from '../project.ts';
import type { Navigation } from './navigation.ts';
import { siteLanguages } from './siteLanguages.ts';

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

/** What several languages share tells none of them. */
function languageFolders(navigation: Navigation): ReadonlySet<string> {
	const all = siteLanguages(navigation).flatMap((languages) =>
		languages.flatMap(({ folder }) => folder ?? []),
	);
	return new Set(all.filter((folder) => all.indexOf(folder) === all.lastIndexOf(folder)));
}

/** Empty for what lies in the root. */
function firstFolder(path: string): string {
	return path.slice(0, Math.max(0, path.indexOf('/')));
}
