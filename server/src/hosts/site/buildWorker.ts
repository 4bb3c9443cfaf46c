import { parentPort, workerData } from 'node:worker_threads';
import { readProject } from '../cli/readProject.ts';
import { folderWriter } from './buildFolder.ts';
import { type PageShare, takePages, type WrittenShare, writePages, writtenPages } from './pageShares.ts';

/** Writes a share of a site's pages beside other threads, and tells of each when it is there. */
async function writeShare({ root, staged, docsUrl, fetched, taken }: PageShare): Promise<void> {
	const docs = readProject(root);
	docs.apply([...fetched].map(([path, text]) => ({ kind: 'fetched' as const, path, text })));
	const pages = takePages(writtenPages(docs), taken);
	const write = folderWriter(staged);
	for await (const { files, body } of writePages({ root, docs, docsUrl }, pages)) {
		for (const [path, text] of files) write(path, text);
		const written: WrittenShare = { files: files.map(([path]) => path), body };
		parentPort?.postMessage(written);
	}
}

// Started by `writeShares` alone, which gives a share.
await writeShare(workerData as PageShare);
