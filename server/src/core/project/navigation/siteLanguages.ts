import { derive } from '../../text/derive.ts';
import type { Navigation, NavigationVersion } from './navigation.ts';
import { pagePathsOfGroup } from './navigation.ts';

export interface SiteLanguage {
	readonly version: NavigationVersion;
	/** Page paths that it lists, in reading order. */
	readonly pages: ReadonlySet<string>;
	/** Folder at the root that contains all its pages; undefined if there is none, or another language has the same. */
	readonly folder: string | undefined;
}

/** Languages that readers choose from, grouped by part of the site, the default one first. */
export const siteLanguages = derive((navigation: Navigation): readonly (readonly SiteLanguage[])[] =>
	readLanguages(navigation),
);

function readLanguages({ versions, groups }: Navigation): readonly (readonly SiteLanguage[])[] {
	const pagesAt = new Map<string, Set<string>>();
	const lists = new Map<string, NavigationVersion[]>();
	for (const version of versions) {
		if (version.isLanguage !== true) continue;
		pagesAt.set(keyOf(version.place), new Set());
		const list = keyOf(version.place.slice(0, -1));
		lists.set(list, [...(lists.get(list) ?? []), version]);
	}
	if (lists.size === 0) return [];
	for (const group of groups)
		for (let length = group.place.length; length > 0; length--) {
			const pages = pagesAt.get(keyOf(group.place.slice(0, length)));
			if (pages === undefined) continue;
			for (const path of pagePathsOfGroup(group)) pages.add(path);
			break;
		}
	return [...lists.values()].map((list) => {
		const first = list.find(({ isDefault }) => isDefault) ?? list[0];
		const inOrder = [...list.filter((one) => one === first), ...list.filter((one) => one !== first)];
		return withFolders(inOrder.map((version) => [version, pagesAt.get(keyOf(version.place)) ?? new Set()]));
	});
}

function withFolders(
	languages: readonly (readonly [NavigationVersion, ReadonlySet<string>])[],
): readonly SiteLanguage[] {
	const folders = languages.map(([, pages]) => folderOf(pages));
	return languages.map(([version, pages], index) => {
		const folder = folders[index];
		const isOwn = folders.every((other, at) => other !== folder || at === index);
		return { version, pages, folder: isOwn ? folder : undefined };
	});
}

function folderOf(pages: ReadonlySet<string>): string | undefined {
	const folders = new Set<string>();
	for (const path of pages) {
		const end = path.indexOf('/');
		if (end < 0) return undefined;
		folders.add(path.slice(0, end));
		if (folders.size > 1) return undefined;
	}
	const [folder] = folders;
	return folder;
}

function keyOf(place: NavigationVersion['place']): string {
	return place.join('\n');
}
