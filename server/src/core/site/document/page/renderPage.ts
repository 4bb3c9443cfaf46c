import type { PageDocument } from '../../../language/document.ts';
import type { Project } from '../../../project/project.ts';
import type { PageCache } from '../../render/body/renderBody.ts';
import type { RenderOptions } from '../../render/content/renderContext.ts';
import { knownColors } from '../../render/highlight/codeColors.ts';
import { type RenderedPage, renderPageBody } from './renderPageBody.ts';

export { createPageCache, type PageCache } from '../../render/body/renderBody.ts';
export type { RenderedBlock } from '../../render/body/renderedBlock.ts';
export type { ContentsEntry, RenderOptions } from '../../render/content/renderContext.ts';
export type { RenderedPage } from './renderPageBody.ts';

// Grammars and what reads them are most of the program: a page is shown before they are there.
const loadColors = () => import('../../render/highlight/colorCode.ts');

/** A page with all its code colored. */
export async function renderPage(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
): Promise<RenderedPage> {
	const colors = await loadColors();
	const draw = () => renderPageBody(project, document, options, { colors: colors.colorNow });
	const { page, unhighlighted } = draw();
	if (unhighlighted.length === 0) return page;
	await colors.loadGrammars(unhighlighted);
	return draw().page;
}

/** A page at once, by what is known of it from the time before. Its new code has no colors yet. */
export function renderPageSoon(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
	cache?: PageCache,
): RenderedPage {
	return renderPageBody(project, document, options, { colors: knownColors, cache }).page;
}

/** Colors as many pieces of the page's code that has no colors yet, so that they are known when it is drawn again. */
export async function colorPage(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
	{ cache, most }: { readonly cache: PageCache; readonly most: number },
): Promise<void> {
	const { unhighlighted } = renderPageBody(project, document, options, { colors: knownColors, cache });
	if (unhighlighted.length > 0)
		await (await loadColors()).colorCode(unhighlighted.slice(0, most), options.watch);
}
