import type { PageSyntax } from './pageSyntax.ts';
import { scanPage } from './scanPage.ts';

/** What a page holds, however broken it is. Takes time that grows with the length of the text only. */
export function parsePage(text: string): PageSyntax {
	return scanPage(text).syntax;
}
