import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import type { Navigation } from './navigation.ts';
import { siteLanguages } from './siteLanguages.ts';

/** Folder at the root that contains all pages of one language, and this path; undefined for other paths. */
export function languageFolderOf({ navigation }: Project, path: string): string | undefined {
	const folders = languageFolders(navigation);
	if (folders.size === 0) return undefined;
	const first = firstFolder(path);
	return folders.has(first) ? first : undefined;
}

/** Language folder at any depth, as for snippets: `es` for `snippets/es/plans.mdx`. */
export function languageFolderWithin({ navigation }: Project, path: string): string | undefined {
	const folders = languageFolders(navigation);
	if (folders.size === 0) return undefined;
	return path
		.split('/')
		.slice(0, -1)
		.find((folder) => folders.has(folder));
}

/** True if the path is in the folder of a language other than the default one. */
export function isTranslation({ navigation }: Project, path: string): boolean {
	return translationFolders(navigation).has(firstFolder(path));
}

const translationFolders = derive((navigation: Navigation): ReadonlySet<string> => {
	const first = new Set(siteLanguages(navigation).map(([language]) => language?.folder));
	return new Set([...languageFolders(navigation)].filter((folder) => !first.has(folder)));
});

/** Folders of exactly one language. */
const languageFolders = derive((navigation: Navigation): ReadonlySet<string> => {
	const all = siteLanguages(navigation).flatMap((languages) =>
		languages.flatMap(({ folder }) => folder ?? []),
	);
	return new Set(all.filter((folder) => all.indexOf(folder) === all.lastIndexOf(folder)));
});

/** First folder of a path; empty for a file in the root. */
function firstFolder(path: string): string {
	return path.slice(0, Math.max(0, path.indexOf('/')));
}
