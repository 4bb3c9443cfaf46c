import { parentPort, workerData } from 'node:worker_threads';
import { openProject } from '../cli/openProject.ts';
import { folderWriter } from './buildFolder.ts';
import { type PageShare, takePages, type WrittenShare } from './pageShares.ts';
import { writePages } from './writePages.ts';

/** Writes a share of a site's pages beside other threads, and tells of each when it is there. */
async function writeShare({ root, out, docsUrl, fetched, taken }: PageShare): Promise<void> {
	const project = openProject(root, '.');
	if ('refusal' in project) throw new Error(project.refusal);
	const { docs } = project;
	docs.apply([...fetched].map(([path, text]) => ({ kind: 'fetched' as const, path, text })));
	const pages = takePages(docs.sitePages(), taken);
	const write = folderWriter(out);
	for await (const { files, body } of writePages({ ...project, docsUrl }, pages)) {
		for (const [path, text] of files) write(path, text);
		const written: WrittenShare = { files: files.map(([path]) => path), body };
		parentPort?.postMessage(written);
	}
}

// Started by `writeShares` alone, which gives a share.
await writeShare(workerData as PageShare);
