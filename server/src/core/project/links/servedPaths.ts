import { parseOperationReference } from '../../openapi/model/files/operationReference.ts';
import { generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import { usualApiFolder } from '../../openapi/model/pages/generatedPaths.ts';
import { derive } from '../../text/derive.ts';
import { normalizePath } from '../../text/paths.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Project } from '../project.ts';

type ServedProject = Pick<Project, 'config' | 'configValue' | 'dataFiles' | 'files' | 'navigation'>;

/**
 * True if the site serves a path (from the root, without outer slashes) for which the project has no file, or if it may
 * serve it as far as is known here (host-behavior.md 6, 7 and 9.1).
 */
export function isServed(project: ServedProject, path: string): boolean {
	if (ownPaths.test(path)) return true;
	const { sections, otherFolders, makesPages, isOpen } = servedPaths(project);
	if (isOpen || sections.has(path)) return true;
	// Generated content is pages, not images or other files.
	const isPage = !/\.[a-z][a-z\d]{1,4}$/i.test(path);
	if (isPage && isBelow(path, otherFolders)) return true;
	if (!makesPages) return false;
	const { paths, openFolders } = generatedPagesOf(project);
	return paths.has(path) || (isPage && (openFolders.has('') || isBelow(path, openFolders)));
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
	for (const folder of folders) if (path === folder || path.startsWith(`${folder}/`)) return true;
	return false;
}

/** Indexes, feeds and endpoints of the host. */
const ownPaths =
	/^(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|rss\.xml|mcp|skill\.md|(?:_next|\.well-known|_mintlify)(?:\/.*)?)$|\/rss\.xml$/;

interface ServedPaths {
	/** Paths of tabs and anchors, where the site shows their first page. */
	readonly sections: ReadonlySet<string>;
	/** Folders of pages that are generated from sources other than OpenAPI files. */
	readonly otherFolders: ReadonlySet<string>;
	/** True if pages are generated from OpenAPI files. */
	readonly makesPages: boolean;
	/** True if any path may be served: a part of the configuration was not read, or pages are generated at the root. */
	readonly isOpen: boolean;
}

const servedPaths = derive(
	({ navigation, configValue }: ServedProject) => [navigation, configValue],
	(navigation, configValue): ServedPaths => {
		const found: Found = { otherFolders: new Set(), makesPages: false, isOpen: false };
		// At the root, the classic dialect only declares descriptions for pages that refer to an operation, and the modern
		// dialect has no such key.
		const { openapi: _, ...sections } = recordOrEmpty(configValue);
		search(sections, found, 0);
		return { ...found, sections: sectionFolders(navigation) };
	},
);

/**
 * True if pages may be generated for a part of the configuration: it refers to an API description, or parts of it were
 * not read.
 */
export function mayGeneratePages(part: unknown): boolean {
	const found: Found = { otherFolders: new Set(), makesPages: false, isOpen: false };
	search(part, found, 0);
	return found.makesPages || found.otherFolders.size > 0 || found.isOpen;
}

function sectionFolders({ tabs, anchors }: Navigation): ReadonlySet<string> {
	const folders = new Set<string>();
	for (const { holds } of [...tabs, ...anchors]) if (holds.kind === 'folder') folders.add(holds.folder);
	return folders;
}

interface Found {
	readonly otherFolders: Set<string>;
	makesPages: boolean;
	isOpen: boolean;
}

/** Deeper than any real site's, so that hostile nesting cannot exhaust the stack. */
const maxDepth = 64;

/** Looks for API descriptions at every level of either dialect; a key without effect there does no harm. */
function search(value: unknown, found: Found, depth: number): void {
	if (typeof value !== 'object' || value === null || depth > maxDepth) return;
	if (Array.isArray(value)) searchList(value, found, depth);
	else searchObject(value, found, depth);
}

function searchList(list: readonly unknown[], found: Found, depth: number): void {
	for (const item of list)
		if (typeof item !== 'string') search(item, found, depth + 1);
		else if (namesOperation(item)) found.makesPages = true;
}

function searchObject(value: object, found: Found, depth: number): void {
	for (const [key, child] of Object.entries(value)) {
		if (sourceKeys.has(key)) {
			if (key === 'openapi') found.makesPages = true;
			else addSource(found, child, value);
		} else if (key === '$ref' || key === 'sourceRef') found.isOpen = true;
		else search(child, found, depth + 1);
	}
}

const sourceKeys: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'graphql', 'sdk']);
/** True if an entry of the navigation is an operation, not a page: `GET /users`. */
function namesOperation(entry: string): boolean {
	return entry.includes(' ') && parseOperationReference(entry) !== undefined;
}

/**
 * A source is a path, an object with `directory`, or a list of these. In the classic dialect, the folder is the `url`
 * of the section.
 */
function addSource(found: Found, source: unknown, owner: object): void {
	const entries = Array.isArray(source) ? arrayOrEmpty(source) : [source];
	for (const entry of entries) {
		const directory =
			typeof entry === 'object' && entry !== null && 'directory' in entry
				? nonEmptyTrimmed(entry.directory)
				: undefined;
		addFolder(
			found,
			directory ?? ('url' in owner ? nonEmptyTrimmed(owner.url) : undefined) ?? usualApiFolder,
		);
	}
}

function addFolder(found: Found, folder: string): void {
	const path = normalizePath(folder);
	// A source that generates pages at the root may serve any path.
	if (path === '') found.isOpen = true;
	else if (path !== undefined) found.otherFolders.add(path);
}
