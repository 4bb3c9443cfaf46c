import { parentPort, workerData } from 'node:worker_threads';
import { createDocsService, type FileOnDisk } from '../../core/api/docsService.ts';
import { fileOnDisk, projectPaths } from '../projectFiles.ts';
import { folderWriter } from './buildFolder.ts';
import { type PageShare, takePages, type WrittenShare, writePages, writtenPages } from './pageShares.ts';

/** Writes a share of a site's pages beside other threads, and tells of each when it is there. */
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
	const wanted = new Set(pending);
	const pages = takePages(
		writtenPages(docs).filter(({ path }) => wanted.has(path)),
		taken,
	);
	const write = folderWriter(places);
	for await (const { files, ...page } of writePages({ root, docs, docsUrl }, pages)) {
		const paths = files.map(([path, text]) => write(path, text));
		const share: WrittenShare = {
			...page,
			written: paths.flatMap(({ written }) => written),
			same: paths.flatMap(({ same }) => same),
		};
		parentPort?.postMessage(share);
	}
}

/** The files of the project; of its pages what the thread was given. */
function* filesOf(root: string, read: PageShare['read']): Generator<FileOnDisk> {
	for (const path of projectPaths(root)) {
		const page = read.get(path);
		yield page === undefined ? fileOnDisk(root, path) : { kind: 'onDisk', path, read: page };
	}
}

// Started by `writeShares` alone, which gives a share.
await writeShare(workerData as PageShare);
