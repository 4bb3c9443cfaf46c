import { createDocsService, type DocsService } from '../core/api/docsService.ts';
import { FileCache } from './cache/fileCache.ts';
import { readFiles } from './readFiles.ts';

export interface OpenedProject {
	/** Absolute path of the project's root. */
	readonly root: string;
	readonly docs: DocsService;
}

export interface ReadProjectOptions {
	/** Leave out style checks, which take half of the time, for hosts that report no style problems. */
	readonly hidesStyle?: boolean;
	/** Check pages only when their problems are asked for, for hosts that ask about few of them. */
	readonly checksOnDemand?: boolean;
	/** Take nothing from earlier processes, and keep nothing for later ones. */
	readonly withoutCache?: boolean | undefined;
}

/** Reads the docs project at a root. */
export function readProject(
	root: string,
	{ hidesStyle = false, checksOnDemand = false, withoutCache }: ReadProjectOptions = {},
): DocsService {
	const docs = createDocsService();
	docs.hideStyle(hidesStyle);
	docs.keepTime(() => performance.now());
	const cache = new FileCache(root, { isOff: withoutCache });
	docs.apply(readFiles(docs, { root, cache, checksOnDemand }));
	cache.keep(docs);
	cache.save();
	return docs;
}
