import type { JSONPath } from 'jsonc-parser';
import type { Dialect } from '../../language/dialect.ts';

/** What the site can be divided into, by the key of its label in the modern dialect. */
export type PartKind = 'tab' | 'anchor' | 'dropdown' | 'product' | 'version' | 'language';

/** The key under which either dialect lists the parts. */
export function listKeyOf(kind: PartKind): string {
	return `${kind}s`;
}

/** What holds the parts of the whole site. */
export const placeOfParts = {
	classic: [],
	modern: ['navigation'],
} as const satisfies Readonly<Record<Dialect, JSONPath>>;

/** A new tab or anchor of the classic dialect: the pages in a folder. */
export function toFolderPart(label: string, folder: string) {
	return { name: label, url: folder };
}

/** One of the modern dialect, which holds its pages in a group. */
export function toHoldingPart(kind: PartKind, label: string, group: object) {
	return { [kind]: label, groups: [group] };
}
