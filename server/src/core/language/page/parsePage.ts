import { readPage } from './pageReading.ts';
import type { PageSyntax } from './pageSyntax.ts';

/** What a page holds, however broken it is. Takes time that grows with the length of the text only. */
export function parsePage(text: string): PageSyntax {
	return readPage(text).syntax;
}
