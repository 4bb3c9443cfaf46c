import { parseOperationReference } from '../../openapi/model/files/operationReference.ts';
import { generatedPagesOf } from '../../openapi/model/pages/generatedPages.ts';
import { usualApiFolder } from '../../openapi/model/pages/generatedPaths.ts';
import { derive } from '../../text/derive.ts';
import { normalizePath } from '../../text/paths.ts';
import { arrayOrEmpty, recordOrEmpty, trimmedText } from '../../text/values.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Project } from '../project.ts';

type ServedProject = Pick<Project, 'config' | 'configValue' | 'dataFiles' | 'files' | 'navigation'>;

/**
 * Whether the site serves the path (from the root, without outer slashes) though no file of the project is there, or may
 * serve it for all that can be told from here (host-behavior.md 6, 7 and 9.1).
 */
export function isServed(project: ServedProject, path: string): boolean {
	if (ownPaths.test(path)) return true;
	const { sections, otherFolders, makesPages, isOpen } = servedPaths(project);
	if (isOpen || sections.has(path)) return true;
	// What the site makes is pages, not images or other files.
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

/** Indexes, feeds and interfaces of the host. */
const ownPaths =
	/^(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|rss\.xml|mcp|skill\.md|(?:_next|\.well-known|_mintlify)(?:\/.*)?)$|\/rss\.xml$/;

interface ServedPaths {
	/** Addresses of tabs and anchors: the site shows their first page there. */
	readonly sections: ReadonlySet<string>;
	/** Folders in which the site makes pages of other things than OpenAPI files. */
	readonly otherFolders: ReadonlySet<string>;
	/** Whether it makes pages of OpenAPI files. */
	readonly makesPages: boolean;
	/** True when the configuration is in parts that are not read: anything may be served. */
	readonly isOpen: boolean;
}

const servedPaths = derive(
	({ navigation, configValue }: ServedProject) => [navigation, configValue],
	(navigation, configValue): ServedPaths => {
		const found: Found = { otherFolders: new Set(), makesPages: false, isOpen: false };
		// At the root, the classic dialect only declares descriptions for pages that name an operation, and the modern one has no such key.
		const { openapi: _, ...sections } = recordOrEmpty(configValue);
		search(sections, found, 0);
		return { ...found, sections: sectionFolders(navigation) };
	},
);

/** Whether the site may make pages of a part of the configuration: it names a description, or parts that were not read. */
export function mayMakePages(part: unknown): boolean {
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

/** Sources of made pages may stand at every level of both dialects; what they do not make is no harm. */
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
/** Whether an entry of the navigation names an operation instead of a page. */
function namesOperation(entry: string): boolean {
	return entry.includes(' ') && parseOperationReference(entry) !== undefined;
}

/** Sources are named by path, with their folder, or in a list; a classic section gives the folder by its address. */
function addSource(found: Found, source: unknown, owner: object): void {
	const entries = Array.isArray(source) ? arrayOrEmpty(source) : [source];
	for (const entry of entries) {
		const directory =
			typeof entry === 'object' && entry !== null && 'directory' in entry
				? trimmedText(entry.directory)
				: undefined;
		addFolder(found, directory ?? ('url' in owner ? trimmedText(owner.url) : undefined) ?? usualApiFolder);
	}
}

function addFolder(found: Found, folder: string): void {
	const path = normalizePath(folder);
	// A source that makes its pages in the root may make any.
	if (path === '') found.isOpen = true;
	else if (path !== undefined) found.otherFolders.add(path);
}
