import type { JSONPath } from 'jsonc-parser';
import type { Dialect } from '../../../language/dialect.ts';
import { arrayOrEmpty, recordOrEmpty, trimmedText } from '../../../text/values.ts';
import type { ApiProject } from '../apiProject.ts';
import {
	isAddress,
	type OperationReference,
	parseOperationReference,
	toSourcePath,
} from './operationReference.ts';
import type { OverlayLists } from './overlays.ts';

/** A text of the configuration that names an API description. */
export interface ApiSource {
	/** A path or an address. */
	readonly text: string;
	/** The folder in which the site makes pages of it; undefined where it takes its usual one. */
	readonly folder: string | undefined;
	/** Whether the site makes a page of each operation, so that authors need write none. */
	readonly makesPages: boolean;
	/** Whether its pages stand in the navigation. */
	readonly isListed: boolean;
	/** The part of the configuration that names it. */
	readonly place: JSONPath;
	/** The overlays that are listed for it; undefined where the site looks for some. */
	readonly overlays: readonly string[] | undefined;
}

/** An entry of the modern navigation that names an operation in place of a page: `GET /users`. */
export interface NamedOperation {
	readonly reference: OperationReference;
	/** The list of the configuration in which it stands, and where there. */
	readonly place: JSONPath;
	readonly index: number;
	/** Of the nearest part around that names a description; undefined without one. */
	readonly source: ApiSource | undefined;
}

interface Sources {
	readonly sources: readonly ApiSource[];
	readonly operations: readonly NamedOperation[];
}

const nothing: Sources = { sources: [], operations: [] };
const known = new WeakMap<object, Sources>();

/** What of a project tells. */
type Configured = Pick<ApiProject, 'config' | 'configValue'>;

/** Every description that the configuration names, at any level of either dialect. */
export function apiSourcesOf(project: Configured): readonly ApiSource[] {
	return sourcesOf(project).sources;
}

/** Every entry of the navigation that names an operation, in text order. */
export function namedOperationsOf(project: Configured): readonly NamedOperation[] {
	return sourcesOf(project).operations;
}

function sourcesOf({ config, configValue }: Configured): Sources {
	if (config === undefined || typeof configValue !== 'object' || configValue === null) return nothing;
	let sources = known.get(configValue);
	if (sources === undefined) {
		sources = readSources(config.dialect, configValue);
		known.set(configValue, sources);
	}
	return sources;
}

/** The addresses of the descriptions that lie on other sites, each once. */
export function apiAddressesOf(project: Configured): readonly string[] {
	return [...new Set(apiSourcesOf(project).flatMap(({ text }) => (isAddress(text) ? [text] : [])))];
}

/** Whether a description lies on another site, and has not been fetched from there. */
export function hasUnreadSources(project: Pick<ApiProject, 'config' | 'configValue' | 'dataFiles'>): boolean {
	return apiAddressesOf(project).some((address) => !project.dataFiles.has(address));
}

function readSources(dialect: Dialect, value: object): Sources {
	const isClassic = dialect === 'classic';
	const found: Found = { owners: [], operations: [], isCut: false };
	const general = isClassic ? undefined : recordOrEmpty(recordOrEmpty(value).api).openapi;
	const declared =
		general === undefined
			? undefined
			: readOwner(general, {}, { isClassic, path: ['api'], owner: undefined });
	search(value, found, { isClassic, path: [], owner: declared });
	// A part that names some of its operations makes no pages of the others.
	const sources = found.owners.flatMap(({ sources: own, namesOperations }) =>
		namesOperations ? own.map((source) => ({ ...source, makesPages: false, isListed: false })) : own,
	);
	return { sources, operations: found.operations };
}

interface Found {
	readonly owners: Owner[];
	readonly operations: NamedOperation[];
	/** Whether something lies too deep to be searched. */
	isCut: boolean;
}

/** A part of the configuration that names descriptions. */
interface Owner {
	readonly sources: readonly ApiSource[];
	namesOperations: boolean;
}

interface Place {
	readonly isClassic: boolean;
	readonly path: JSONPath;
	/** The nearest around. */
	readonly owner: Owner | undefined;
}

/** Deeper than any real site's, so that hostile nesting cannot exhaust the stack. */
const maxDepth = 64;

/** Objects and lists in which nothing was found, and where: what stays in the text is the same object after an edit. */
const barren = new WeakMap<object, string>();

function search(value: unknown, found: Found, place: Place): void {
	const { path } = place;
	if (typeof value !== 'object' || value === null) return;
	if (path.length > maxDepth) {
		found.isCut = true;
		return;
	}
	const where = kindOfPlace(place, path.at(-1));
	if (barren.get(value) === where) return;
	const count = found.owners.length + found.operations.length;
	if (Array.isArray(value)) searchList(value, found, place);
	else searchObject(recordOrEmpty(value), found, place);
	if (!found.isCut && found.owners.length + found.operations.length === count) barren.set(value, where);
}

/** What is under a key or at an index; of what is known to hold nothing not even the place is made. */
function searchUnder(value: unknown, key: string | number, found: Found, around: Place): void {
	if (typeof value !== 'object' || value === null || barren.get(value) === kindOfPlace(around, key)) return;
	search(value, found, { ...around, path: [...around.path, key] });
}

/** All of a place that matters to whether something is found there. */
function kindOfPlace({ isClassic }: Place, key: string | number | undefined): string {
	if (isClassic) return 'classic';
	return key === 'pages' ? 'pages' : 'modern';
}

function searchList(list: readonly unknown[], found: Found, place: Place): void {
	list.forEach((item, index) => {
		if (typeof item === 'string') readOperation(item, index, found, place);
		else searchUnder(item, index, found, place);
	});
}

function searchObject(values: Readonly<Record<string, unknown>>, found: Found, place: Place): void {
	// The modern dialect knows the key everywhere but at the root, where the site does not read it.
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
 * In the classic dialect the sources of the whole site only declare; those of a section make its pages. In the modern
 * one, those that a part of the navigation names are listed there.
 */
function readOwner(
	value: unknown,
	owner: Readonly<Record<string, unknown>>,
	{ isClassic, path }: Place,
): Owner {
	const entries = Array.isArray(value) ? arrayOrEmpty(value) : [value];
	const sources = entries.flatMap((entry, index) => {
		const text = trimmedText(entry) ?? trimmedText(recordOrEmpty(entry).source);
		if (text === undefined) return [];
		const makesPages = !(isClassic && path.length === 0);
		return [
			{
				text,
				folder: trimmedText(recordOrEmpty(entry).directory) ?? trimmedText(owner.url),
				makesPages,
				// Of several that a part of the modern navigation names, the site lists the first.
				isListed: makesPages && (isClassic || (path[0] === 'navigation' && index === 0)),
				place: path,
				overlays: overlaysIn(recordOrEmpty(entry).overlays),
			},
		];
	});
	return { sources, namesOperations: false };
}

function overlaysIn(value: unknown): readonly string[] | undefined {
	return Array.isArray(value) ? arrayOrEmpty(value).flatMap((one) => trimmedText(one) ?? []) : undefined;
}

/** The overlays that the configuration lists, by the path or address of the description. */
export function overlayListsOf(project: Configured): OverlayLists {
	const lists = new Map<string, readonly string[]>();
	for (const { text, overlays } of apiSourcesOf(project)) {
		const file = toSourcePath(text);
		if (overlays !== undefined && !lists.has(file)) lists.set(file, overlays);
	}
	return lists;
}
