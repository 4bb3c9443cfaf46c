import { normalizePath } from '../../text/paths.ts';
import { type ApiMethod, findFixedMethod, isCustomMethod } from './apiMethods.ts';
import type { ApiDocument, ApiOutline } from './apiModel.ts';

/** An operation as front matter and navigation name it: `[file] METHOD /path`. */
export interface OperationReference {
	/** As it is written: a path, the bare name of a file, or an address. */
	readonly file: string | undefined;
	readonly method: ApiMethod;
	readonly path: string;
}

/** Undefined for a text of another form (host-behavior.md 4). */
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

/** Whether the text is the name of the file: its path or address, or its bare name without extension. */
export function namesFile(written: string, file: string): boolean {
	if (isAddress(written)) return written === file;
	const path = normalizePath(written.replace(/^\.?\//, ''));
	if (path === file) return true;
	return !written.includes('/') && bareName(file) === written.replace(/\.(?:json|ya?ml)$/i, '');
}

function bareName(file: string): string {
	return file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:json|ya?ml)$/i, '');
}

/** Every operation that the reference may mean, the one that the site takes first. */
export function operationsNamed(
	documents: readonly ApiDocument[],
	{ file, method, path }: OperationReference,
): readonly ApiOutline[] {
	const suggested =
		file === undefined ? documents : documents.filter((document) => namesFile(file, document.file));
	return suggested.flatMap(({ operations }) =>
		operations.filter((operation) => operation.method === method && operation.path === path),
	);
}
