import { boundedCache } from '../../text/boundedCache.ts';
import { toSlug } from './headingIds.ts';

/** The anchor that the site makes of the title of an accordion or view (host-behavior.md 9.5). */
export const toTitleId = boundedCache(2_000, (title) =>
	toSlug(title.replaceAll(':', '-'), { decamelize: false }),
);

/** Prefix of the anchor of a field. */
export const fieldPrefix = 'param-';

/** The anchor that the site makes of the name of a documented parameter or field. */
export const toFieldId = boundedCache(2_000, (name) => `${fieldPrefix}${toSlug(name, {})}`);

/** Letters and digits of an anchor in lower case, which every way of making anchors keeps: `Parent-ID` → `parentid`. */
export function toPlain(id: string): string {
	return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
