import { boundedCache } from '../outputs/site/boundedCache.ts';
import type { PageMemory, RenderOptions } from '../outputs/site/renderPage.ts';
import type { Document, PageDocument } from '../syntax/document.ts';
import type { DocsSource } from './docsSource.ts';

/** A page to draw, with what its last drawing left when it is drawn again and again. */
export interface PageToDraw {
	readonly document: PageDocument;
	readonly memory: PageMemory | undefined;
}

export interface PageWish {
	/** What a page says that no editor holds. */
	readonly text: string | undefined;
	readonly createPageMemory: () => PageMemory;
}

interface FollowedPage {
	readonly memory: PageMemory;
	/** Its last version. */
	document: Document | undefined;
}

/** Pages of which the last drawing is kept, for each host. */
const mostFollowed = 8;

/** Finds pages to draw. Those that editors hold are remembered, and those of hosts that follow files on disk. */
export function followedPages({ project, documentAt }: DocsSource) {
	const known = new WeakMap<RenderOptions, ReturnType<typeof boundedCache<FollowedPage>>>();
	return (path: string, options: RenderOptions, wish: PageWish): PageToDraw | undefined => {
		const { text, createPageMemory } = wish;
		if (!project().documents.has(path) && options.isFollowed !== true) return toDraw(documentAt(path, text));
		const ofHost = known.get(options) ?? boundedCache<FollowedPage>(mostFollowed);
		known.set(options, ofHost);
		const page = ofHost(path, () => ({ memory: createPageMemory(), document: undefined }));
		page.document = documentAt(path, text, page.document);
		return toDraw(page.document, page.memory);
	};
}

function toDraw(document: Document | undefined, memory?: PageMemory): PageToDraw | undefined {
	return document?.kind === 'page' ? { document, memory } : undefined;
}
