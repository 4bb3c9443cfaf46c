import type { PageSyntax } from './pageSyntax.ts';
import { scanPage } from './scanPage.ts';
import { toPageSyntax } from './toPageSyntax.ts';
import { toUnits } from './units.ts';

/** What a page holds, however broken it is. Takes time that grows with the length of the text only. */
export function parsePage(text: string): PageSyntax {
	return toPageSyntax(text, scanPage(toUnits(text)));
}
