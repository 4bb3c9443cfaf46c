import type { Project } from '../../project/project.ts';
import { messagesFor } from '../render/messages/messagesFor.ts';
import type { SiteOptions } from './frame/frameContext.ts';
import { siteBody } from './frame/siteBody.ts';
import { type SiteFrame, siteFrame } from './frame/siteFrame.ts';
import type { RenderedPage } from './page/renderPage.ts';

/** Page with the site around it. */
export interface RenderedSitePage {
	/** Title of the document. */
	readonly title: string;
	readonly page: RenderedPage;
	readonly frame: SiteFrame;
	/** HTML of the document's body, without scripts. */
	readonly body: string;
}

/**
 * Renders the site around a page: top bar, sidebar, table of contents and footer. A host that updates a shown document
 * patches `page.blocks` and `frame.parts`, which have keys.
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
		body: siteBody(messagesFor(frame.language), frame, page, { search: options.search === true }),
	};
}
