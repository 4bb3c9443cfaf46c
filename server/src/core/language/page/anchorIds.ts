import { boundedCache } from '../../text/boundedCache.ts';
import { toSlug } from './headingIds.ts';

/** Anchor that the site gives to an accordion or view, from its title (host-behavior.md 9.5). */
export const toTitleId = boundedCache(2_000, (title) =>
	toSlug(title.replaceAll(':', '-'), { decamelize: false }),
);

/** Prefix of the anchor of a field. */
export const fieldPrefix = 'param-';

/** Anchor that the site gives to a documented parameter or field, from its name. */
export const toFieldId = boundedCache(2_000, (name) => `${fieldPrefix}${toSlug(name, {})}`);

/**
 * Lowercase letters and digits of an anchor, which are equal for all ways of making anchors: `Parent-ID` → `parentid`.
 */
export function normalizeAnchor(id: string): string {
	return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
