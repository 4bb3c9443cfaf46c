import type { Document, PageDocument } from '../language/document.ts';
import type { PageCache, RenderOptions } from '../site/document/page/renderPage.ts';
import { boundedCache } from '../text/boundedCache.ts';
import { derive } from '../text/derive.ts';
import type { ProjectAccess } from './docsAnswers.ts';

/** Page to render, with the cache of its last rendering if it is rendered repeatedly. */
export interface PageToRender {
	readonly document: PageDocument;
	readonly cache: PageCache | undefined;
}

export interface RenderPageOptions {
	/** Text of a page that is not open. */
	readonly text: string | undefined;
	readonly createPageCache: () => PageCache;
}

interface FollowedPage {
	cache: PageCache | undefined;
	/** Last version of the page. */
	document: Document | undefined;
}

/** Number of pages whose last rendering is kept, for each host. */
const maxFollowed = 8;

/** Finds pages to render. Keeps the last rendering of open pages, and of pages that hosts follow on disk. */
export function createPageFollower({ project, documentAt }: ProjectAccess) {
	const pagesOf = derive((_: RenderOptions) =>
		boundedCache(maxFollowed, (): FollowedPage => ({ cache: undefined, document: undefined })),
	);
	return (path: string, options: RenderOptions, params: RenderPageOptions): PageToRender | undefined => {
		const { text, createPageCache } = params;
		const isFollowed = options.isFollowed === true || options.watch !== undefined;
		if (!project().documents.has(path) && !isFollowed) return toRender(documentAt(path, text));
		const page = pagesOf(options)(path);
		page.cache ??= createPageCache();
		page.document = documentAt(path, text, page.document);
		return toRender(page.document, page.cache);
	};
}

function toRender(document: Document | undefined, cache?: PageCache): PageToRender | undefined {
	return document?.kind === 'page' ? { document, cache } : undefined;
}
