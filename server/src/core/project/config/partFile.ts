import type { ConfigDocument, DataDocument } from '../../language/document.ts';
import { type JsonTree, parseJson } from '../../language/json.ts';
import { derive } from '../../text/derive.ts';
import { folderOf, normalizePath } from '../../text/paths.ts';

/** Reason why a `$ref` is not a valid path of a part. */
export type PartPathError = 'otherSite' | 'noJson' | 'outside';

/** Path from the root of the file that a `$ref` names; `from` is the path of the file that contains the reference. */
export function findPartPath(
	reference: string,
	from: string,
): { readonly path: string } | { readonly refusal: PartPathError } {
	if (/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(reference)) return { refusal: 'otherSite' };
	const path = normalizePath(`${reference.startsWith('/') ? '' : folderOf(from)}/${reference}`);
	if (path === undefined) return { refusal: 'outside' };
	return /\.json$/i.test(path) ? { path } : { refusal: 'noJson' };
}

/** JSON tree of the file of a part. */
export const partTree = derive((document: DataDocument): JsonTree => parseJson(document.text));

/** Key of a reference to another file. */
export const referenceKey = '$ref';

/** Fast test for references, without parsing the configuration: it is asked once for each page. */
export const mayContainReferences = derive(
	({ dialect, text }: ConfigDocument): boolean => dialect === 'modern' && text.includes(`"${referenceKey}"`),
);

/** Maximum nesting of parts, more than any real site has, so that long chains of references end. */
export const maxPartDepth = 16;
