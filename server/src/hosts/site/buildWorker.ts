import { parentPort } from 'node:worker_threads';
import { createDocsService } from '../../core/api/docsService.ts';
import type { FileOnDisk } from '../../core/api/files.ts';
import { keepColorsIn } from '../../core/api/site.ts';
import { fileOnDisk, projectPaths } from '../projectFiles.ts';
import { createFolderWriter } from './buildFolder.ts';
import { createBuildColors, openColorFile } from './colorStore.ts';
import { nextRunsOfShare, type PageShare, type WrittenRun, writeRuns } from './pageShares.ts';

/** Writes a share of a site's pages in a thread, and reports each run of them when it is written. */
async function writeShare({
	root,
	places,
	docsUrl,
	base,
	fetched,
	read,
	changeDays,
	pending,
	taken,
	takesColors,
}: PageShare): Promise<void> {
	const file = takesColors ? openColorFile(root) : undefined;
	const colors = file && createBuildColors(file);
	keepColorsIn(colors);
	const docs = createDocsService();
	docs.apply(filesOf(root, read));
	docs.apply([...fetched].map(([path, text]) => ({ kind: 'fetched' as const, path, text })));
	const written = writeRuns({
		project: { root, docs, docsUrl, base, changeDays },
		runs: nextRunsOfShare(pending, taken),
		write: createFolderWriter(places),
	});
	for await (const pages of written) {
		const run: WrittenRun = { pages, colors: colors?.take() ?? [] };
		parentPort?.postMessage(run);
	}
}

/** Files of the project; pages come with the facts that the thread was given. */
function* filesOf(root: string, read: PageShare['read']): Generator<FileOnDisk> {
	for (const path of projectPaths(root)) {
		const page = read.get(path);
		yield page === undefined ? fileOnDisk(root, path) : { kind: 'onDisk', path, read: page };
	}
}

/** Renders a small page, which loads all that pages need. */
async function warmUp(): Promise<void> {
	const docs = createDocsService();
	const text = '# A\n\n- [b](c)\n\n```json\n{}\n```\n';
	docs.apply([{ kind: 'open', path: 'a.mdx', text }]);
	const project = { root: '', docs, docsUrl: undefined, base: '/', changeDays: new Map<string, string>() };
	const write = () => ({ written: [], same: [] });
	for await (const _ of writeRuns({ project, runs: [['a.mdx']], write }));
}

const ready = warmUp();
// Only started by `startBuildThreads`, which sends one share.
parentPort?.once('message', async (share: PageShare) => {
	await ready;
	await writeShare(share);
});
