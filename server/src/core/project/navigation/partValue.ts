import type { JSONPath } from 'jsonc-parser';
import type { Dialect } from '../../language/dialect.ts';

/** Kinds of parts of a site, each named as the key of its label in the modern dialect. */
export type PartKind = 'tab' | 'anchor' | 'dropdown' | 'product' | 'version' | 'language';

/** Key of the list of such parts in either dialect. */
export function listKeyOf(kind: PartKind): string {
	return `${kind}s`;
}

/** Place of the object that contains the parts of the whole site. */
export const partsPath = {
	classic: [],
	modern: ['navigation'],
} as const satisfies Readonly<Record<Dialect, JSONPath>>;

/** JSON value of a new tab or anchor of the classic dialect, which has the pages of a folder. */
export function toFolderPart(label: string, folder: string) {
	return { name: label, url: folder };
}

/** JSON value of a new part of the modern dialect, which has a group of pages. */
export function toGroupPart(kind: PartKind, label: string, group: object) {
	return { [kind]: label, groups: [group] };
}
