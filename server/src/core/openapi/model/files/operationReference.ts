import { derive } from '../../../text/derive.ts';
import { groupBy } from '../../../text/lists.ts';
import { resolveFromRoot } from '../../../text/paths.ts';
import type { ApiDocument, ApiOutline } from '../apiModel.ts';
import { type ApiMethod, findFixedMethod, isCustomMethod } from '../specification/apiMethods.ts';

/** Operation as named by front matter and navigation: `[file] METHOD /path`. */
export interface OperationReference {
	/** As written: a path, part of a path, or a URL. */
	readonly file: string | undefined;
	readonly method: ApiMethod;
	readonly path: string;
}

/** Undefined if the text is not a reference (host-behavior.md 6.2). */
export function parseOperationReference(text: string): OperationReference | undefined {
	const parts = text.trim().split(/\s+/);
	const [path = '', word = '', file] = parts.reverse();
	const method = parseMethod(word, path);
	if (parts.length > 3 || method === undefined || path === '') return undefined;
	return { file, method, path };
}

/**
 * Methods of OpenAPI 3.2 only precede a path, and custom methods are in upper case: `Query language` is not an
 * operation.
 */
function parseMethod(word: string, path: string): ApiMethod | undefined {
	if (word.toLowerCase() === 'webhook') return 'webhook';
	const fixed = findFixedMethod(word);
	if (fixed !== undefined && fixed !== 'query') return fixed;
	if (!path.startsWith('/') && !isUrl(path)) return undefined;
	return fixed ?? (isCustomMethod(word) ? word : undefined);
}

/** Inverse of `parseOperationReference`. */
export function toReferenceText({ file, method, path }: OperationReference): string {
	const name = method === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
	return file === undefined ? name : `${file} ${name}`;
}

export function isUrl(file: string): boolean {
	return /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(file);
}

/** Path from the root as the host resolves it, `./` and `../` never leaving the root. URLs stay unchanged. */
export function toSourcePath(written: string): string {
	const text = written.trim();
	return isUrl(text) ? text : resolveFromRoot(text);
}

/** True if the configured text names the file, by path from the root or URL. */
export function refersToFile(written: string, file: string): boolean {
	return toSourcePath(written) === file;
}

/**
 * Documents that a file name in front matter can mean, the host's choice first: the one with that path, else all whose
 * paths contain it (host-behavior.md 6.2).
 */
export function documentsMatchingPath<D extends { readonly file: string }>(
	written: string,
	documents: readonly D[],
): readonly D[] {
	const path = toSourcePath(written);
	const exact = documents.filter(({ file }) => file === path);
	if (exact.length > 0 || path === '') return exact;
	return documents.filter(({ file }) => file.includes(path));
}

/** Location of a reference: the navigation names files by full path only. */
export type ReferencePlace = 'page' | 'navigation';

/** Documents that a file name means at that place. */
export function documentsAt<D extends { readonly file: string }>(
	place: ReferencePlace,
	written: string,
	documents: readonly D[],
): readonly D[] {
	return place === 'page'
		? documentsMatchingPath(written, documents)
		: documents.filter(({ file }) => refersToFile(written, file));
}

/**
 * Operations that front matter can mean, the host's choice first. Like the host, ignores a file name that matches no
 * file with the operation. Empty for a description on another site that was not read.
 */
export function operationsOfPageReference(
	documents: readonly ApiDocument[],
	reference: OperationReference,
): readonly ApiOutline[] {
	const having = documentsWith(documents, reference);
	return documentsOfReference(reference.file, documents, having).flatMap(({ operations }) => operations);
}

/** Documents of `having` that the file name of a reference means. */
export function documentsOfReference<D extends { readonly file: string }>(
	file: string | undefined,
	documents: readonly ApiDocument[],
	having: readonly D[],
): readonly D[] {
	if (file === undefined) return having;
	const isUnread = isUrl(file) && !documents.some((document) => document.file === file);
	if (isUnread) return [];
	const named = documentsMatchingPath(file, having);
	return named.length > 0 ? named : having;
}

/** Operations that a navigation entry can mean; there, a file is named by its path from the root. */
export function operationsOfNavigationEntry(
	documents: readonly ApiDocument[],
	reference: OperationReference,
): readonly ApiOutline[] {
	const { file } = reference;
	const named = file === undefined ? documents : documentsAt('navigation', file, documents);
	return documentsWith(named, reference).flatMap(({ operations }) => operations);
}

interface Having {
	readonly file: string;
	readonly operations: readonly ApiOutline[];
}

/** Documents with the operation; if there are none, those whose path differs only by a trailing slash. */
function documentsWith(
	documents: readonly ApiDocument[],
	{ method, path }: OperationReference,
): readonly Having[] {
	const similar = documents.flatMap((document): readonly Having[] => {
		const operations = operationsByName(document).get(bareName(method, path));
		return operations === undefined ? [] : [{ file: document.file, operations }];
	});
	const exact = similar.flatMap(({ file, operations }): readonly Having[] => {
		const own = operations.filter((operation) => operation.path === path);
		return own.length === 0 ? [] : [{ file, operations: own }];
	});
	return exact.length > 0 ? exact : similar;
}

/** Operations by method and path without a trailing slash. */
const operationsByName = derive(({ operations }: ApiDocument) =>
	groupBy(operations, ({ method, path }) => bareName(method, path)),
);

function bareName(method: ApiMethod, path: string): string {
	return `${method} ${withoutFinalSlash(path)}`;
}

function withoutFinalSlash(path: string): string {
	return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
