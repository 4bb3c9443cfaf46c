import { parentPort, workerData } from 'node:worker_threads';
import { openProject } from '../cli/openProject.ts';
import type { PageShare } from './pageShares.ts';
import { writePages } from './writePages.ts';

/** Writes a share of a site's pages beside other threads, and hands over the files as they are made. */
async function writeShare({ root, docsUrl, fetched, index, count }: PageShare): Promise<void> {
	const project = openProject(root, '.');
	if ('refusal' in project) throw new Error(project.refusal);
	const { docs } = project;
	docs.apply([...fetched].map(([path, text]) => ({ kind: 'fetched' as const, path, text })));
	const all = docs.sitePages();
	const pages = all.filter((_, at) => at % count === index);
	for await (const files of writePages({ ...project, docsUrl }, pages)) parentPort?.postMessage(files);
}

// Started by `writeShares` alone, which gives a share.
await writeShare(workerData as PageShare);
