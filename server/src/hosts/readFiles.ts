import type { DocsProblems } from '../core/api/docsProblems.ts';
import { type FileOnDisk, isReadAsMdx } from '../core/api/files.ts';
import type { PageSettings } from '../core/api/projects.ts';
import { readChange } from '../core/api/readChange.ts';
import type { FileCache, ReadPage } from './cache/fileCache.ts';
import { readKnownText } from './cache/knownText.ts';
import { fileOnDisk, projectPaths, settingsFilesIn } from './projectFiles.ts';

/**
 * Files of a project on disk, to be applied one by one; pages as they were read before, if their texts are the same. The
 * settings for checks of pages are applied first. `onPage` is called before each page, with the number of pages before
 * it and of all.
 */
export function* readFiles(
	docs: Pick<DocsProblems, 'apply' | 'project'>,
	{ root, cache, checksOnDemand = false, onPage = () => undefined }: ReadFilesOptions,
): Generator<FileOnDisk> {
	const paths = [...projectPaths(root)];
	docs.apply(settingsFilesIn(root, paths));
	const settings = checksOnDemand ? undefined : docs.project;
	const total = paths.filter(isReadAsMdx).length;
	let read = 0;
	for (const path of paths) {
		if (isReadAsMdx(path)) onPage(read++, total);
		yield cache.knownPage(path, { isUnchecked: checksOnDemand }) ?? readFile({ root, cache, settings }, path);
	}
}

interface ReadFilesOptions {
	readonly root: string;
	readonly cache: FileCache;
	/** Check pages only when their problems are asked for. */
	readonly checksOnDemand?: boolean;
	readonly onPage?: (read: number, total: number) => void;
}

function readFile(
	{ root, cache, settings }: PageSource & { readonly cache: FileCache },
	path: string,
): FileOnDisk {
	if (!isReadAsMdx(path)) return fileOnDisk(root, path);
	const read = readPage({ root, settings }, path);
	cache.take(read);
	return read.change;
}

export interface PageSource {
	readonly root: string;
	/** Undefined for pages that are not to be checked. */
	readonly settings: PageSettings | undefined;
}

/** Parses a page and runs the checks that need only this page. */
export function readPage({ root, settings }: PageSource, path: string): ReadPage {
	const { text, known } = readKnownText(`${root}/${path}`) ?? {};
	const change: FileOnDisk = { kind: 'onDisk', path, readText: () => text };
	return { change: readChange(change, settings), known };
}
