import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import type { Navigation } from './navigation.ts';
import { siteLanguages } from './siteLanguages.ts';

/** The folder of the root in which all pages of a language lie, and this one too; undefined for the other pages. */
export function languageFolderOf({ navigation }: Project, path: string): string | undefined {
	const folders = languageFolders(navigation);
	if (folders.size === 0) return undefined;
	const first = firstFolder(path);
	return folders.has(first) ? first : undefined;
}

/** The same for a snippet, which lies in a folder of that name further down: `snippets/es/plans.mdx` with the pages of `es`. */
export function languageFolderWithin({ navigation }: Project, path: string): string | undefined {
	const folders = languageFolders(navigation);
	if (folders.size === 0) return undefined;
	return path
		.split('/')
		.slice(0, -1)
		.find((folder) => folders.has(folder));
}

/** Whether the path is in the folder of another language than the first one, with which readers start. */
export function isTranslation({ navigation }: Project, path: string): boolean {
	return translationFolders(navigation).has(firstFolder(path));
}

const translationFolders = derive((navigation: Navigation): ReadonlySet<string> => {
	const first = new Set(siteLanguages(navigation).map(([language]) => language?.folder));
	return new Set([...languageFolders(navigation)].filter((folder) => !first.has(folder)));
});

/** What several languages share tells none of them. */
const languageFolders = derive((navigation: Navigation): ReadonlySet<string> => {
	const all = siteLanguages(navigation).flatMap((languages) =>
		languages.flatMap(({ folder }) => folder ?? []),
	);
	return new Set(all.filter((folder) => all.indexOf(folder) === all.lastIndexOf(folder)));
});

/** Empty for what lies in the root. */
function firstFolder(path: string): string {
	return path.slice(0, Math.max(0, path.indexOf('/')));
}
