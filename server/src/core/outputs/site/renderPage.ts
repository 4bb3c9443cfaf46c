import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { knownColours } from './code/codeColours.ts';
import { drawPage, type RenderedPage } from './drawPage.ts';
import type { PageMemory } from './pageMemory.ts';
import type { RenderOptions } from './renderContext.ts';

export type { RenderedPage } from './drawPage.ts';
export { createPageMemory, type PageMemory } from './pageMemory.ts';
export type { ContentsEntry, RenderOptions } from './renderContext.ts';
export type { RenderedBlock } from './renderedBlock.ts';

// Grammars and what reads them are most of the program: a page is shown before they are there.
const loadColours = () => import('./code/colourCode.ts');

/** A page with all its code coloured. */
export async function renderPage(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
): Promise<RenderedPage> {
	const colours = await loadColours();
	const draw = () => drawPage(project, document, options, { colours: colours.colourNow });
	const { page, pale } = draw();
	if (pale.length === 0) return page;
	await colours.loadGrammars(pale);
	return draw().page;
}

/** A page at once, by what is known of it from the time before. Its new code has no colours yet. */
export function renderPageSoon(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
	memory?: PageMemory,
): RenderedPage {
	return drawPage(project, document, options, { colours: knownColours, memory }).page;
}

/** Colours as many pieces of the page's code that has no colours yet, so that they are known when it is drawn again. */
export async function colourPage(
	project: Project,
	document: PageDocument,
	options: RenderOptions,
	{ memory, most }: { readonly memory: PageMemory; readonly most: number },
): Promise<void> {
	const { pale } = drawPage(project, document, options, { colours: knownColours, memory });
	if (pale.length > 0) await (await loadColours()).colourCode(pale.slice(0, most));
}
