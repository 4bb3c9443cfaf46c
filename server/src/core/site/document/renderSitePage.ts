import type { Project } from '../../project/project.ts';
import { wordsOf } from '../render/words/wordsOf.ts';
import type { SiteOptions } from './frame/frameContext.ts';
import { siteBody } from './frame/siteBody.ts';
import { type SiteFrame, siteFrame } from './frame/siteFrame.ts';
import type { RenderedPage } from './page/renderPage.ts';

/** A page with the site around it. */
export interface RenderedSitePage {
	/** For the browser's tab. */
	readonly title: string;
	readonly page: RenderedPage;
	readonly frame: SiteFrame;
	/** The content of the document's body, complete, without scripts. */
	readonly body: string;
}

/**
 * The page as a reader of the site gets it, with top bar, sidebar, table of contents and footer. A host that shows
 * changes patches with `page.blocks` and `frame.parts`, which carry keys, instead of writing the body anew.
 */
export function renderSitePage(
	project: Project,
	path: string,
	page: RenderedPage,
	options: SiteOptions,
): RenderedSitePage {
	const frame = siteFrame(project, path, options);
	return {
		title: frame.title,
		page,
		frame,
		body: siteBody(wordsOf(frame.language), frame, page, { search: options.search === true }),
	};
}
