import { resolveFromRoot } from '../../../text/paths.ts';
import type { ApiDocument, ApiOutline } from '../apiModel.ts';
import { type ApiMethod, findFixedMethod, isCustomMethod } from '../specification/apiMethods.ts';

/** An operation as front matter and navigation name it: `[file] METHOD /path`. */
export interface OperationReference {
	/** As it is written: a path, a part of one, or an address. */
	readonly file: string | undefined;
	readonly method: ApiMethod;
	readonly path: string;
}

/** Undefined for a text of another form (host-behavior.md 6.2). */
export function parseOperationReference(text: string): OperationReference | undefined {
	const parts = text.trim().split(/\s+/);
	const [path = '', word = '', file] = parts.reverse();
	const method = parseMethod(word, path);
	if (parts.length > 3 || method === undefined || path === '') return undefined;
	return { file, method, path };
}

/** Methods of OpenAPI 3.2 stand before a path only, custom ones in upper case: `Query language` names no operation. */
function parseMethod(word: string, path: string): ApiMethod | undefined {
	if (word.toLowerCase() === 'webhook') return 'webhook';
	const fixed = findFixedMethod(word);
	if (fixed !== undefined && fixed !== 'query') return fixed;
	if (!path.startsWith('/') && !isAddress(path)) return undefined;
	return fixed ?? (isCustomMethod(word) ? word : undefined);
}

/** As an author writes it. */
export function toReferenceText({ file, method, path }: OperationReference): string {
	const name = method === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
	return file === undefined ? name : `${file} ${name}`;
}

export function isAddress(file: string): boolean {
	return /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(file);
}

/** The path of a file from the root as the site reads it: `./` and `../` never leave the root. An address stays. */
export function toSourcePath(written: string): string {
	const text = written.trim();
	return isAddress(text) ? text : resolveFromRoot(text);
}

/** Whether the text of the configuration names the file: by its path from the root, or its address. */
export function namesFile(written: string, file: string): boolean {
	return toSourcePath(written) === file;
}

/**
 * Those of the documents that a name in front matter may mean, the one that the site takes first: with that path, or else
 * with paths that contain the name (host-behavior.md 6.2).
 */
export function documentsNamed<D extends { readonly file: string }>(
	written: string,
	documents: readonly D[],
): readonly D[] {
	const path = toSourcePath(written);
	const exact = documents.filter(({ file }) => file === path);
	if (exact.length > 0 || path === '') return exact;
	return documents.filter(({ file }) => file.includes(path));
}

/** Where a reference is written: the navigation knows files by their paths only. */
export type ReferencePlace = 'page' | 'navigation';

/** Those of the documents that the name of a file means there. */
export function documentsAt<D extends { readonly file: string }>(
	place: ReferencePlace,
	written: string,
	documents: readonly D[],
): readonly D[] {
	return place === 'page'
		? documentsNamed(written, documents)
		: documents.filter(({ file }) => namesFile(written, file));
}

/**
 * Every operation that front matter may mean, the one that the site takes first. A name that fits no file with the
 * operation is ignored, as on the site. A file on another site that was not read may have the operation.
 */
export function operationsNamed(
	documents: readonly ApiDocument[],
	reference: OperationReference,
): readonly ApiOutline[] {
	const having = documentsWith(documents, reference);
	return documentsMeant(reference.file, documents, having).flatMap(({ operations }) => operations);
}

/** Those of the documents with something that a reference to it means, by the file that it names. */
export function documentsMeant<D extends { readonly file: string }>(
	file: string | undefined,
	documents: readonly ApiDocument[],
	having: readonly D[],
): readonly D[] {
	if (file === undefined) return having;
	const isUnread = isAddress(file) && !documents.some((document) => document.file === file);
	if (isUnread) return [];
	const named = documentsNamed(file, having);
	return named.length > 0 ? named : having;
}

/** The same for an entry of the navigation, in which a file is named by its path from the root. */
export function operationsListed(
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

/** The documents with the operation; one at the same path but for a slash at the end, where none has it exactly. */
function documentsWith(
	documents: readonly ApiDocument[],
	{ method, path }: OperationReference,
): readonly Having[] {
	const find = (fits: (other: string) => boolean) =>
		documents.flatMap(({ file, operations }): readonly Having[] => {
			const own = operations.filter((operation) => operation.method === method && fits(operation.path));
			return own.length === 0 ? [] : [{ file, operations: own }];
		});
	const exact = find((other) => other === path);
	if (exact.length > 0) return exact;
	const bare = withoutFinalSlash(path);
	return find((other) => withoutFinalSlash(other) === bare);
}

function withoutFinalSlash(path: string): string {
	return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
