import { brokenPages, nastyPages } from '../core/syntax/pages.ts';
import { realPages } from '../corpus/realPages.ts';

/** Pages of the manual, and small ones that hold what is hard to read. */
export function seedPages(): readonly string[] {
	return [
		...Object.values(nastyPages),
		...Object.values(brokenPages),
		...[...realPages('docs')].map(({ text }) => text).filter(({ length }) => length < 8_000),
	];
}

export const pageHead = '---\ntitle: T\ndescription: D.\n---\n\n';
