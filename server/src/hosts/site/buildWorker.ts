import { parentPort, workerData } from 'node:worker_threads';
import { createDocsService } from '../../core/api/docsService.ts';
import type { FileOnDisk } from '../../core/api/files.ts';
import type { Page } from '../../core/api/projects.ts';
import { fileOnDisk, projectPaths } from '../projectFiles.ts';
import { createFolderWriter } from './buildFolder.ts';
import { nextPagesOfShare, type PageShare, type WrittenShare, writePages } from './pageShares.ts';

/** Writes a share of a site's pages in a thread, and reports each when it is written. */
async function writeShare({
	root,
	places,
	docsUrl,
	fetched,
	read,
	pending,
	taken,
}: PageShare): Promise<void> {
	const docs = createDocsService();
	docs.apply(filesOf(root, read));
	docs.apply([...fetched].map(([path, text]) => ({ kind: 'fetched' as const, path, text })));
	const write = createFolderWriter(places);
	for await (const { files, ...page } of writePages({ root, docs, docsUrl }, takenPages())) {
		const paths = files.map(([path, text]) => write(path, text));
		const share: WrittenShare = {
			...page,
			written: paths.flatMap(({ written }) => written),
			same: paths.flatMap(({ same }) => same),
		};
		parentPort?.postMessage(share);
	}

	function* takenPages(): Generator<Page> {
		const pages = new Map(docs.sitePages().map((page) => [page.path, page]));
		for (const path of nextPagesOfShare(pending, taken)) {
			const page = pages.get(path);
			if (page !== undefined) yield page;
		}
	}
}

/** Files of the project; pages come with the facts that the thread was given. */
function* filesOf(root: string, read: PageShare['read']): Generator<FileOnDisk> {
	for (const path of projectPaths(root)) {
		const page = read.get(path);
		yield page === undefined ? fileOnDisk(root, path) : { kind: 'onDisk', path, read: page };
	}
}

// Only started by `writeShares`, which passes a share.
await writeShare(workerData as PageShare);
