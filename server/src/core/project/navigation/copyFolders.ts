import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import { containsVersions } from './modernNavigation.ts';
import {
	type Navigation,
	type NavigationGroup,
	type NavigationVersion,
	pagePathsOfGroup,
} from './navigation.ts';

/**
 * Folder with the pages of a version or language, and the folder of an earlier version or language with the same pages.
 */
interface CopyFolder {
	/** Ends with a slash; empty for the root. */
	readonly folder: string;
	readonly original: string;
}

/** True if the file is in the folder of a version or language that has the same pages as an earlier one. */
export function isInCopyFolder({ navigation }: Project, path: string): boolean {
	return copyFolderOf(navigation, path) !== undefined;
}

/** Folder of a copy that contains the path, at any depth for snippets: `es/` for `snippets/es/plans.mdx`. */
function copyFolderOf(navigation: Navigation, path: string): string | undefined {
	return copyFolders(navigation).find(({ folder }) => folder !== '' && `/${path}`.includes(`/${folder}`))
		?.folder;
}

/**
 * Message of a problem, normalized so that it is the same for every copy of a file: paths are those of the original
 * (`/v1/setup` → `/setup`), and so are titles of pages.
 */
export function normalizeMessageOfCopies(project: Project, path: string, message: string): string {
	const folders = copyFolders(project.navigation);
	if (folders.length === 0) return message;
	const here = copyFolderOf(project.navigation, path);
	const withTitles =
		here === undefined
			? message
			: message.replace(/(?<=“)[^”]+(?=”)/g, (title) => titlesOf(project).get(`${here}\n${title}`) ?? title);
	return withTitles.replace(/(?<=`\/?)[^`/][^`]*(?=`)/g, (name) => nameOfOriginal(folders, name));
}

function nameOfOriginal(folders: readonly CopyFolder[], name: string): string {
	const asFolder = `${name}/`;
	const copy = folders.find(({ folder }) => folder !== '' && asFolder.startsWith(folder));
	const inOriginal = copy === undefined ? asFolder : `${copy.original}${asFolder.slice(copy.folder.length)}`;
	// If the copies are in the root, paths in the folder of the original lose that folder instead.
	const root = folders.find(({ folder, original }) => folder === '' && inOriginal.startsWith(original));
	return inOriginal.slice(root?.original.length ?? 0, -1);
}

/** Titles of the original pages, by folder and title of the copy. */
const titlesOf = derive((project: Project): ReadonlyMap<string, string> => {
	const titles = new Map<string, string>();
	const folders = copyFolders(project.navigation);
	for (const [path, { title }] of project.pages)
		for (const { folder, original } of folders) {
			const key = `${folder}\n${title}`;
			if (!path.startsWith(folder) || titles.has(key)) continue;
			const found = project.pages.get(`${original}${path.slice(folder.length)}`);
			if (found !== undefined) titles.set(key, found.title);
		}
	return titles;
});

/** Limits: earlier versions and languages compared with each one, and versions and languages in all. */
const maxEarlier = 20;
const maxParts = 400;

/** The deepest folders first. */
const copyFolders = derive((navigation: Navigation): readonly CopyFolder[] => {
	const parts = partsOf(navigation).slice(0, maxParts);
	const found = parts.flatMap((part, index) => {
		const earlierParts = parts.slice(0, index).filter((earlier) => areAlternatives(earlier, part));
		for (const earlier of earlierParts.slice(0, maxEarlier)) {
			const copy = copyOf(earlier, part);
			if (copy !== undefined) return [copy];
		}
		return [];
	});
	return found.sort((one, other) => other.folder.length - one.folder.length);
});

/** A version or language with the paths of its pages. */
interface SitePart {
	readonly version: NavigationVersion;
	readonly pages: ReadonlySet<string>;
	/** Nested folders that each contain most of the pages, beginning with the root. */
	readonly folders: readonly string[];
}

/** Versions and languages with pages, the default ones first. */
function partsOf({ versions, groups }: Navigation): readonly SitePart[] {
	const byPlace = new Map(versions.map((version) => [version.place.join('\n'), version]));
	const byLabel = new Map(versions.map((version) => [version.label, version]));
	const pagesOf = new Map<NavigationVersion, Set<string>>(versions.map((version) => [version, new Set()]));
	const visit = (group: NavigationGroup, outer: NavigationVersion | undefined) => {
		const version = (group.version === undefined ? undefined : byLabel.get(group.version)) ?? outer;
		const pages = version && pagesOf.get(version);
		for (const entry of group.entries)
			if (entry.kind === 'group') visit(entry.group, version);
			else pages?.add(entry.pagePath);
	};
	for (const group of groups) {
		const around = group.place.map((_, length) => byPlace.get(group.place.slice(0, length + 1).join('\n')));
		const own = around.findLast((version) => version !== undefined);
		// Versions of several products may have the same label.
		if (own === undefined) visit(group, undefined);
		else for (const path of pagePathsOfGroup(group)) pagesOf.get(own)?.add(path);
	}
	const inOrder = [
		...versions.filter(({ isDefault }) => isDefault),
		...versions.filter(({ isDefault }) => !isDefault),
	];
	return inOrder.flatMap((version) => {
		const pages = pagesOf.get(version) ?? new Set<string>();
		return pages.size === 0 ? [] : [{ version, pages, folders: foldersOf(pages) }];
	});
}

/** True if readers choose between the two; versions of two products, for example, are unrelated. */
function areAlternatives({ version: { place } }: SitePart, { version: other }: SitePart): boolean {
	const parting = place.findIndex((key, index) => key !== other.place[index]);
	return containsVersions(place[parting - 1]);
}

const maxDepth = 3;

function foldersOf(pages: ReadonlySet<string>): readonly string[] {
	const folders = [''];
	for (let folder: string | undefined = ''; folder !== undefined && folders.length <= maxDepth; ) {
		folder = commonFolderIn(folder, pages);
		if (folder !== undefined) folders.push(folder);
	}
	return folders;
}

/** Subfolder that contains more than half of all pages. */
function commonFolderIn(folder: string, pages: ReadonlySet<string>): string | undefined {
	const counts = new Map<string, number>();
	for (const path of pages) {
		const end = path.startsWith(folder) ? path.indexOf('/', folder.length) + 1 : 0;
		if (end > 0) counts.set(path.slice(0, end), (counts.get(path.slice(0, end)) ?? 0) + 1);
	}
	return [...counts].find(([, count]) => count * 2 > pages.size)?.[0];
}

/** Pair of folders with the most pages in common, or undefined if these are too few. */
function copyOf(original: SitePart, part: SitePart): CopyFolder | undefined {
	let best: CopyFolder | undefined;
	let bestCount = 0;
	for (const folder of part.folders)
		for (const other of original.folders) {
			const count = folder === other ? 0 : commonPages(original, other, { part, folder });
			if (count <= bestCount) continue;
			best = { folder, original: other };
			bestCount = count;
		}
	if (best === undefined) return undefined;
	const isMost = bestCount * 2 > Math.min(original.pages.size, part.pages.size);
	return isMost || isNamedAfter(best.folder, part.version) ? best : undefined;
}

function commonPages(
	original: SitePart,
	otherFolder: string,
	{ part, folder }: { readonly part: SitePart; readonly folder: string },
): number {
	let count = 0;
	for (const path of part.pages)
		if (path.startsWith(folder) && original.pages.has(`${otherFolder}${path.slice(folder.length)}`)) count++;
	return count;
}

function isNamedAfter(folder: string, { ownLabel, language }: NavigationVersion): boolean {
	const name = folder.split('/').at(-2)?.toLowerCase();
	return name !== undefined && (name === ownLabel.toLowerCase() || name === language?.toLowerCase());
}
