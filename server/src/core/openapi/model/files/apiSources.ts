import type { JSONPath } from 'jsonc-parser';
import type { Dialect } from '../../../language/dialect.ts';
import { derive } from '../../../text/derive.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../../text/values.ts';
import type { ApiProject } from '../apiProject.ts';
import {
	isUrl,
	type OperationReference,
	parseOperationReference,
	toSourcePath,
} from './operationReference.ts';
import type { OverlayLists } from './overlays.ts';

/** Value of the configuration that names an API description. */
export interface ApiSource {
	/** Path or URL. */
	readonly text: string;
	/** Folder of the generated pages; undefined for the default folder. */
	readonly folder: string | undefined;
	/** The site generates a page for each operation. */
	readonly makesPages: boolean;
	/** The generated pages are in the navigation. */
	readonly isListed: boolean;
	/** Path of the object in the configuration. */
	readonly place: JSONPath;
	/** Overlays listed for it; undefined if the site discovers them. */
	readonly overlays: readonly string[] | undefined;
}

/** An entry of the modern navigation that names an operation in place of a page: `GET /users`. */
export interface NamedOperation {
	readonly reference: OperationReference;
	/** Path of the array in the configuration, with the index in it. */
	readonly place: JSONPath;
	readonly index: number;
	/** Source of the nearest enclosing part that has one. */
	readonly source: ApiSource | undefined;
}

interface Sources {
	readonly sources: readonly ApiSource[];
	readonly operations: readonly NamedOperation[];
}

const nothing: Sources = { sources: [], operations: [] };

type Configured = Pick<ApiProject, 'config' | 'configValue'>;

/** API descriptions named anywhere in the configuration, in either dialect. */
export function apiSourcesOf(project: Configured): readonly ApiSource[] {
	return sourcesOf(project).sources;
}

/** Navigation entries that name an operation, in text order. */
export function namedOperationsOf(project: Configured): readonly NamedOperation[] {
	return sourcesOf(project).operations;
}

function sourcesOf({ config, configValue }: Configured): Sources {
	if (config === undefined || typeof configValue !== 'object' || configValue === null) return nothing;
	return readSources(configValue, config.dialect);
}

/** URLs of descriptions on other sites, each once. */
export function apiAddressesOf(project: Configured): readonly string[] {
	return [...new Set(apiSourcesOf(project).flatMap(({ text }) => (isUrl(text) ? [text] : [])))];
}

/** True if a description on another site has not been fetched. */
export function hasUnfetchedSources(
	project: Pick<ApiProject, 'config' | 'configValue' | 'dataFiles'>,
): boolean {
	return apiAddressesOf(project).some((address) => !project.dataFiles.has(address));
}

const readSources = derive(
	(value: object, dialect: Dialect) => [value, dialect],
	(value, dialect): Sources => {
		const isClassic = dialect === 'classic';
		const found: Found = { owners: [], operations: [] };
		const general = isClassic ? undefined : recordOrEmpty(recordOrEmpty(value).api).openapi;
		const declared =
			general === undefined
				? undefined
				: readOwner(general, {}, { isClassic, path: ['api'], owner: undefined });
		search(value, found, { isClassic, path: [], owner: declared });
		// A part that lists some of its operations generates no pages for the others.
		const sources = found.owners.flatMap(({ sources: own, namesOperations }) =>
			namesOperations ? own.map((source) => ({ ...source, makesPages: false, isListed: false })) : own,
		);
		return { sources, operations: found.operations };
	},
);

interface Found {
	readonly owners: Owner[];
	readonly operations: NamedOperation[];
}

/** Object of the configuration that names descriptions. */
interface Owner {
	readonly sources: readonly ApiSource[];
	namesOperations: boolean;
}

interface Place {
	readonly isClassic: boolean;
	readonly path: JSONPath;
	/** Nearest enclosing owner. */
	readonly owner: Owner | undefined;
}

/** Bound for hostile nesting; real sites are far below it. */
const maxDepth = 64;

function search(value: unknown, found: Found, place: Place): void {
	if (typeof value !== 'object' || value === null || place.path.length > maxDepth) return;
	if (Array.isArray(value)) searchList(value, found, place);
	else searchObject(recordOrEmpty(value), found, place);
}

/** Searches a child. */
function searchUnder(value: unknown, key: string | number, found: Found, around: Place): void {
	if (typeof value === 'object') search(value, found, { ...around, path: [...around.path, key] });
}

function searchList(list: readonly unknown[], found: Found, place: Place): void {
	list.forEach((item, index) => {
		if (typeof item === 'string') readOperation(item, index, found, place);
		else searchUnder(item, index, found, place);
	});
}

function searchObject(values: Readonly<Record<string, unknown>>, found: Found, place: Place): void {
	// The host does not read `openapi` at the root of a modern configuration.
	const isRead = 'openapi' in values && (place.isClassic || place.path.length > 0);
	const own = isRead ? readOwner(values.openapi, values, place) : undefined;
	if (own !== undefined) found.owners.push(own);
	const around = own === undefined ? place : { ...place, owner: own };
	for (const [key, child] of Object.entries(values))
		if (key !== 'openapi') searchUnder(child, key, found, around);
}

function readOperation(text: string, index: number, found: Found, { isClassic, path, owner }: Place): void {
	const reference =
		isClassic || path.at(-1) !== 'pages' || !/\s/.test(text.trim())
			? undefined
			: parseOperationReference(text);
	if (reference === undefined) return;
	if (owner !== undefined) owner.namesOperations = true;
	found.operations.push({ reference, place: path, index, source: owner?.sources[0] });
}

/**
 * In the classic dialect, sources at the root only declare files and those of a section generate its pages. In the
 * modern dialect, sources in the navigation are listed there.
 */
function readOwner(
	value: unknown,
	owner: Readonly<Record<string, unknown>>,
	{ isClassic, path }: Place,
): Owner {
	const entries = Array.isArray(value) ? arrayOrEmpty(value) : [value];
	const sources = entries.flatMap((entry, index) => {
		const text = nonEmptyTrimmed(entry) ?? nonEmptyTrimmed(recordOrEmpty(entry).source);
		if (text === undefined) return [];
		const makesPages = !(isClassic && path.length === 0);
		return [
			{
				text,
				folder: nonEmptyTrimmed(recordOrEmpty(entry).directory) ?? nonEmptyTrimmed(owner.url),
				makesPages,
				// The host lists only the first of several sources of a navigation part.
				isListed: makesPages && (isClassic || (path[0] === 'navigation' && index === 0)),
				place: path,
				overlays: overlaysIn(recordOrEmpty(entry).overlays),
			},
		];
	});
	return { sources, namesOperations: false };
}

function overlaysIn(value: unknown): readonly string[] | undefined {
	return Array.isArray(value) ? arrayOrEmpty(value).flatMap((one) => nonEmptyTrimmed(one) ?? []) : undefined;
}

/** Overlays from the configuration, by path or URL of the description. */
export function overlayListsOf(project: Configured): OverlayLists {
	const lists = new Map<string, readonly string[]>();
	for (const { text, overlays } of apiSourcesOf(project)) {
		const file = toSourcePath(text);
		if (overlays !== undefined && !lists.has(file)) lists.set(file, overlays);
	}
	return lists;
}

/** AsyncAPI files named in the configuration, each once, in text order. */
export function asyncApiSources(configValue: unknown): readonly string[] {
	const found = new Set<string>();
	addAsyncApiSources(configValue, found, 0);
	return [...found];
}

function addAsyncApiSources(value: unknown, found: Set<string>, depth: number): void {
	if (depth > maxDepth || typeof value !== 'object' || value === null) return;
	if (Array.isArray(value)) {
		for (const item of arrayOrEmpty(value)) addAsyncApiSources(item, found, depth + 1);
		return;
	}
	for (const [key, child] of Object.entries(value)) {
		if (key !== 'asyncapi') addAsyncApiSources(child, found, depth + 1);
		else
			for (const source of Array.isArray(child) ? arrayOrEmpty(child) : [child]) {
				const text = nonEmptyTrimmed(source) ?? nonEmptyTrimmed(recordOrEmpty(source).source);
				if (text !== undefined) found.add(text);
			}
	}
}
