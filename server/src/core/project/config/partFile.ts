import type { ConfigDocument, DataDocument } from '../../language/document.ts';
import { type JsonTree, parseJson } from '../../language/json.ts';
import { derive } from '../../text/derive.ts';
import { folderOf, normalizePath } from '../../text/paths.ts';

/** Why a text names no file that could hold a part of the configuration. */
export type PartRefusal = 'otherSite' | 'noJson' | 'outside';

/** The file that a reference to a part of the configuration names, from the root, given the file that it stands in. */
export function findPartPath(
	reference: string,
	from: string,
): { readonly path: string } | { readonly refusal: PartRefusal } {
	if (/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(reference)) return { refusal: 'otherSite' };
	const path = normalizePath(`${reference.startsWith('/') ? '' : folderOf(from)}/${reference}`);
	if (path === undefined) return { refusal: 'outside' };
	return /\.json$/i.test(path) ? { path } : { refusal: 'noJson' };
}

/** What the file of a part says. */
export const partTree = derive((document: DataDocument): JsonTree => parseJson(document.text));

/** The key whose text names the file of a part. */
export const referenceKey = '$ref';

/** Most configurations have no parts, and nothing else of them may have been asked yet. */
export function mayHaveParts({ dialect, text }: ConfigDocument): boolean {
	return dialect === 'modern' && text.includes(`"${referenceKey}"`);
}

/** Parts within parts within parts: more than any real site has, so that hostile chains end. */
export const maxPartDepth = 16;
