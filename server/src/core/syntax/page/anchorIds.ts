import { toSlug } from './toSlug.ts';

/** The anchor that the site makes of the title of a tab, accordion, view or update (facts section 9.5). */
export function toTitleId(title: string): string {
	return toSlug(title.replaceAll(':', '-'), { decamelize: false });
}

/** The anchor that the site makes of the name of a documented parameter or field. */
export function toFieldId(name: string): string {
	return `param-${toSlug(name, {})}`;
}
