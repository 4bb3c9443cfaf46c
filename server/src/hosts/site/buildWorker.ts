import { parentPort, workerData } from 'node:worker_threads';
import { openProject } from '../cli/openProject.ts';
import { folderWriter } from './buildFolder.ts';
import { type PageShare, takePages, type WrittenShare } from './pageShares.ts';
import { writePages, writtenPages } from './writePages.ts';

/** Writes a share of a site's pages beside other threads, and tells of each when it is there. */
async function writeShare({ root, out, earlier, docsUrl, fetched, taken }: PageShare): Promise<void> {
	const project = openProject(root, '.');
	if ('refusal' in project) throw new Error(project.refusal);
	const { docs } = project;
	docs.apply([...fetched].map(([path, text]) => ({ kind: 'fetched' as const, path, text })));
	const pages = takePages(writtenPages(docs), taken);
	const write = folderWriter(out, earlier);
	for await (const { files, body } of writePages({ ...project, docsUrl }, pages)) {
		const written: WrittenShare = {
			files: files.map(([path, text]) => [path, write(path, text)] as const),
			body,
		};
		parentPort?.postMessage(written);
	}
}

// Started by `writeShares` alone, which gives a share.
await writeShare(workerData as PageShare);
