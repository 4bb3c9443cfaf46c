import { derive } from '../../text/derive.ts';
import { sitePageAt } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';
import type { Navigation, NavigationGroup } from './navigation.ts';
import { siteLanguages } from './siteLanguages.ts';
import { siteNavigation } from './siteNavigation.ts';

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

/**
 * Path of the page that a page translates: the page with the same name in the default language. Undefined for pages of
 * the default language, and if there is no such page.
 */
export function translatedPage({ navigation, pages }: Project, path: string): string | undefined {
	const end = path.indexOf('/');
	if (end < 0) return undefined;
	const [folder, name] = [path.slice(0, end), path.slice(end + 1)];
	for (const [first, ...others] of siteLanguages(navigation)) {
		if (!others.some((language) => language.folder === folder)) continue;
		const source = first?.folder === undefined ? name : `${first.folder}/${name}`;
		if (pages.has(source)) return source;
	}
	return undefined;
}

/** Language of a page as a BCP 47 tag, from the first place that lists the page; `en` if unknown. */
export function pageLanguage(project: Project, pagePath: string): string {
	const navigation = siteNavigation(project);
	const { versions } = navigation;
	if (versions.length === 0) return 'en';
	const label = sitePageAt(project, pagePath)?.version ?? versionsByPage(navigation).get(pagePath);
	const version =
		versions.find((one) => one.label === label) ?? versions.find(({ isDefault }) => isDefault) ?? versions[0];
	return version?.language ?? 'en';
}

const versionsByPage = derive(({ groups }: Navigation): ReadonlyMap<string, string> => {
	const versions = new Map<string, string>();
	note(groups, undefined, versions);
	return versions;
});

function note(
	groups: readonly NavigationGroup[],
	outer: string | undefined,
	known: Map<string, string>,
): void {
	for (const group of groups) {
		const version = group.version ?? outer;
		for (const entry of group.entries) {
			if (entry.kind === 'group') note([entry.group], version, known);
			else if (version !== undefined && !known.has(entry.pagePath)) known.set(entry.pagePath, version);
		}
	}
}
