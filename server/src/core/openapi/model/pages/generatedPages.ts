import type { JSONPath } from 'jsonc-parser';
import { hiddenField, sidebarTitleField, tagField, titleField } from '../../../catalogue/frontMatter.ts';
import { normalizePath, toDefaultTitle, toPagePath } from '../../../text/paths.ts';
import type { ApiDocument, ApiOutline } from '../apiModel.ts';
import { type ApiProject, deriveFromApiProject } from '../apiProject.ts';
import { type ApiSource, apiSourcesOf, type NamedOperation, namedOperationsOf } from '../files/apiSources.ts';
import {
	isUrl,
	operationsOfNavigationEntry,
	refersToFile,
	toReferenceText,
} from '../files/operationReference.ts';
import { apiDocumentsOf } from '../operations/apiDocuments.ts';
import { isOpenApi32 } from '../specification/openApiVersion.ts';
import { generatedPaths, usualApiFolder } from './generatedPaths.ts';

/** Pages that the site generates from API descriptions. */
export interface GeneratedPages {
	/** Operations by page path without outer slashes, including pages replaced by files. */
	readonly paths: ReadonlyMap<string, ApiOutline>;
	/** Pages not replaced by files, by path without outer slashes. */
	readonly pages: ReadonlyMap<string, GeneratedPage>;
	/** Navigation parts that generate pages, in text order. */
	readonly sections: readonly GeneratedSection[];
	/** Navigation entries that name an operation. */
	readonly entries: readonly GeneratedEntry[];
	/**
	 * Folders, without outer slashes, of descriptions that are unreadable or on another site: any page may exist below
	 * them.
	 */
	readonly openFolders: ReadonlySet<string>;
}

export interface GeneratedPage {
	/** Path without outer slashes: `api/users/list`. */
	readonly pagePath: string;
	readonly operation: ApiOutline;
	/** Equivalent front matter of a file. */
	readonly values: Readonly<Record<string, unknown>>;
}

export interface GeneratedSection {
	/** Path of the part in the configuration. */
	readonly place: JSONPath;
	/** In the order of the description. */
	readonly groups: readonly GeneratedGroup[];
}

export interface GeneratedEntry extends Pick<NamedOperation, 'place' | 'index'> {
	readonly pagePath: string;
}

/** Operations of a tag and its child tags, by first occurrence. */
export interface GeneratedGroup {
	readonly label: string;
	/** Page paths and groups. */
	readonly entries: readonly (string | GeneratedGroup)[];
}

/** Group of operations without a tag. */
const labelWithoutTag = 'API Reference';

export const generatedPagesOf = deriveFromApiProject(
	'dataFiles',
	['files', 'config', 'configValue'],
	readGeneratedPages,
);

type DescribedProject = Pick<ApiProject, 'config' | 'configValue' | 'dataFiles' | 'files'>;

/** Generated page at a path from the root without outer slashes. */
export function generatedPageAt(project: DescribedProject, pagePath: string): GeneratedPage | undefined {
	return generatedPagesOf(project).pages.get(pagePath);
}

/** Generated page that the file would replace. */
export function generatedPageOfFile(project: DescribedProject, path: string): GeneratedPage | undefined {
	return path.endsWith('.mdx') ? generatedPageAt(project, toPagePath(path)) : undefined;
}

function readGeneratedPages(project: DescribedProject): GeneratedPages {
	const making: Making = { project, paths: new Map(), pages: new Map() };
	const sections: GeneratedSection[] = [];
	for (const source of apiSourcesOf(project)) {
		if (!source.makesPages) continue;
		const document = apiDocumentsOf(project).find(({ file }) => refersToFile(source.text, file));
		if (document === undefined) continue;
		const listed: ListedPage[] = [];
		for (const [operation, path] of pathsIn(document, source))
			if (!making.paths.has(path) && addPage(making, operation, path)) listed.push({ operation, path });
		if (source.isListed)
			sections.push({ place: source.place, groups: groupsOf(listed, isOpenApi32(document.openapi)) });
	}
	const { paths, pages } = making;
	return { paths, pages, sections, entries: readEntries(making), openFolders: findOpenFolders(project) };
}

function findOpenFolders(project: DescribedProject): ReadonlySet<string> {
	const documents = apiDocumentsOf(project);
	const isUnread = ({ text }: ApiSource) =>
		documents.find(({ file }) => refersToFile(text, file))?.isWhole !== true;
	const making = apiSourcesOf(project).filter(({ makesPages }) => makesPages);
	const naming = namedOperationsOf(project).flatMap(({ source }) => source ?? []);
	const folders = [...making, ...naming].filter(isUnread).map(({ folder }) => folder ?? usualApiFolder);
	return new Set(folders.map((folder) => normalizePath(folder) ?? usualApiFolder));
}

interface Making {
	readonly project: DescribedProject;
	readonly paths: Map<string, ApiOutline>;
	readonly pages: Map<string, GeneratedPage>;
}

/** False if a file has the path, or if it is empty, as with a chosen path outside of the project. */
function addPage({ project: { files }, paths, pages }: Making, operation: ApiOutline, path: string): boolean {
	paths.set(path, operation);
	if (path === '' || files.has(`${path}.mdx`) || files.has(`${path}.md`)) return false;
	if (!pages.has(path)) pages.set(path, toGeneratedPage(operation, path));
	return true;
}

/** Operations from the description named in the entry, else that of the enclosing part, else the first that has it. */
function readEntries(making: Making): readonly GeneratedEntry[] {
	const { project } = making;
	const documents = apiDocumentsOf(project);
	return namedOperationsOf(project).flatMap(({ reference, source, place, index }) => {
		const near = documents.filter(({ file }) => source !== undefined && refersToFile(source.text, file));
		const [operation] = [
			...operationsOfNavigationEntry(near, reference),
			...operationsOfNavigationEntry(documents, reference),
		];
		const document = documents.find(({ file }) => file === operation?.file);
		if (operation === undefined || document === undefined) return [];
		const pagePath = pathsIn(document, source).get(operation);
		if (pagePath === undefined || pagePath === '') return [];
		addPage(making, operation, pagePath);
		return [{ place, index, pagePath }];
	});
}

function pathsIn(
	{ operations }: ApiDocument,
	source: ApiSource | undefined,
): ReadonlyMap<ApiOutline, string> {
	const { folder } = source ?? {};
	return generatedPaths(operations, folder && normalizePath(folder));
}

interface ListedPage {
	readonly operation: ApiOutline;
	readonly path: string;
}

interface OpenGroup extends GeneratedGroup {
	readonly entries: (string | OpenGroup)[];
	/** By label; for nested tags also by name, as two may share a label. */
	readonly groups: Map<string, OpenGroup>;
}

/** Hidden operations create no group if tags are nested (host-behavior.md 6.1). */
function groupsOf(listed: readonly ListedPage[], isNested: boolean): readonly GeneratedGroup[] {
	const root: OpenGroup = { label: '', entries: [], groups: new Map() };
	for (const { operation, path } of listed) {
		if (isNested && operation.isHidden) continue;
		const { tagPath } = operation;
		const steps = tagPath.length === 0 ? [{ name: undefined, label: labelWithoutTag }] : tagPath;
		let group = root;
		for (const { name, label } of steps)
			group = groupIn(group, label, isNested ? JSON.stringify([label, name]) : label);
		group.entries.push(path);
	}
	return root.entries.flatMap((entry) => (typeof entry === 'string' ? [] : [entry]));
}

function groupIn({ entries, groups }: OpenGroup, label: string, key: string): OpenGroup {
	const known = groups.get(key);
	if (known !== undefined) return known;
	const group: OpenGroup = { label, entries: [], groups: new Map() };
	groups.set(key, group);
	entries.push(group);
	return group;
}

/** Metadata of the operation overrides its summary and flags (host-behavior.md 6). */
function toGeneratedPage(operation: ApiOutline, pagePath: string): GeneratedPage {
	const { method, summary, isHidden, metadata, badge, file, href } = operation;
	// The host titles webhooks by path, and pages at a chosen path in the sidebar (host-behavior.md 6).
	const title = method === 'webhook' ? undefined : summary;
	const isNamedByPath = href !== undefined && title !== undefined && !isUrl(file);
	const values = {
		...(title === undefined ? {} : { [titleField.key]: title }),
		...(isNamedByPath ? { [sidebarTitleField.key]: toDefaultTitle(pagePath) } : {}),
		...(isHidden ? { [hiddenField.key]: true } : {}),
		...(badge === undefined ? {} : { [tagField.key]: badge }),
		...metadata,
		openapi: toReferenceText(operation),
	};
	return { pagePath, operation, values };
}

/** MDX file that an author would write to get the generated page; undefined for other paths. */
export function generatedPageText(project: ApiProject, path: string): string | undefined {
	const generated = generatedPageOfFile(project, path);
	return generated && frontMatterOf(generated);
}

/** JSON values are valid YAML. */
function frontMatterOf({ values }: GeneratedPage): string {
	const lines = Object.entries(values).map(
		([key, value]) => `${toKey(key)}: ${JSON.stringify(value ?? null)}`,
	);
	return ['---', ...lines, '---', ''].join('\n');
}

function toKey(key: string): string {
	return /^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key);
}
