import { parentPort, workerData } from 'node:worker_threads';
import { readProject } from '../cli/readProject.ts';
import { folderWriter } from './buildFolder.ts';
import { type PageShare, takePages, type WrittenShare, writePages, writtenPages } from './pageShares.ts';

/** Writes a share of a site's pages beside other threads, and tells of each when it is there. */
async function writeShare({ root, places, docsUrl, fetched, pending, taken }: PageShare): Promise<void> {
	const docs = readProject(root);
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

// Started by `writeShares` alone, which gives a share.
await writeShare(workerData as PageShare);
