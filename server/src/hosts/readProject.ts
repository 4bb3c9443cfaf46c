import { createDocsService, type DocsService } from '../core/api/docsService.ts';
import { FileCache } from './fileCache.ts';
import { readFiles } from './readFiles.ts';

export interface OpenedProject {
	/** Absolute path of the project's root. */
	readonly root: string;
	readonly docs: DocsService;
}

interface ReadOptions {
	/** Take nothing from earlier processes, and keep nothing for later ones. */
	readonly withoutCache?: boolean | undefined;
}

/** Reads the docs project at a root. */
export function readProject(root: string, { withoutCache }: ReadOptions = {}): DocsService {
	const docs = createDocsService();
	docs.keepTime(() => performance.now());
	const cache = new FileCache(root, { isOff: withoutCache });
	docs.apply(readFiles(docs, { root, cache }));
	cache.keep(docs);
	cache.save();
	return docs;
}
