import type { Document, PageDocument } from '../language/document.ts';
import { boundedCache } from '../site/boundedCache.ts';
import type { PageCache, RenderOptions } from '../site/renderPage.ts';
import type { DocsSource } from './docsSource.ts';

/** A page to draw, with what its last drawing left when it is drawn again and again. */
export interface PageToRender {
	readonly document: PageDocument;
	readonly cache: PageCache | undefined;
}

export interface PageOptions {
	/** What a page says that no editor holds. */
	readonly text: string | undefined;
	readonly createPageCache: () => PageCache;
}

interface FollowedPage {
	readonly cache: PageCache;
	/** Its last version. */
	document: Document | undefined;
}

/** Pages of which the last drawing is kept, for each host. */
const maxFollowed = 8;

/** Finds pages to draw. Those that editors hold are remembered, and those of hosts that follow files on disk. */
export function followedPages({ project, documentAt }: DocsSource) {
	const known = new WeakMap<RenderOptions, ReturnType<typeof boundedCache<FollowedPage>>>();
	return (path: string, options: RenderOptions, params: PageOptions): PageToRender | undefined => {
		const { text, createPageCache } = params;
		const isFollowed = options.isFollowed === true || options.watch !== undefined;
		if (!project().documents.has(path) && !isFollowed) return toRender(documentAt(path, text));
		const ofHost = known.get(options) ?? boundedCache<FollowedPage>(maxFollowed);
		known.set(options, ofHost);
		const page = ofHost(path, () => ({ cache: createPageCache(), document: undefined }));
		page.document = documentAt(path, text, page.document);
		return toRender(page.document, page.cache);
	};
}

function toRender(document: Document | undefined, cache?: PageCache): PageToRender | undefined {
	return document?.kind === 'page' ? { document, cache } : undefined;
}
