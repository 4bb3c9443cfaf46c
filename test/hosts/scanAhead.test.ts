import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { FileBytes } from '../../server/src/core/docsService.ts';
import { isReadAsMdx } from '../../server/src/core/project/fileRole.ts';
import { scanPage } from '../../server/src/core/syntax/page/scan/scanPage.ts';
import { projectPaths } from '../../server/src/hosts/projectFiles.ts';
import { readBytes } from '../../server/src/hosts/readBytes.ts';
import { projectAhead } from '../../server/src/hosts/scanAhead/projectAhead.ts';
import { ScanAhead } from '../../server/src/hosts/scanAhead/scanAhead.ts';
import { entrySize, pageState } from '../../server/src/hosts/scanAhead/sharedPages.ts';
import { looksLarge, runThread, type ScanThread } from '../../server/src/hosts/scanAhead/startThread.ts';
import { folder } from '../support/folder.ts';

const built = fileURLToPath(new URL('../../dist/server/scanThread.cjs', import.meta.url));
const limit = 1 << 25;
const config = '{ "name": "Acme", "navigation": {} }';

test('pages that a thread has read and scanned are those that the reader would have read', async () => {
	const texts: Record<string, string> = { 'docs.json': config };
	for (let page = 0; page < 60; page++)
		texts[`p${page}.mdx`] = `---\ntitle: P${page}\n---\n\n# Käse ${page}\n\n<Card title="${page}" />\n`;
	const root = folder({ ...texts, 'p30.mdx': '', 'p31.mdx': '\ufeff# Title\r\n', 'logo.svg': '' });
	writeFileSync(join(root, 'p32.mdx'), Buffer.from('Résumé\n', 'latin1'));
	const thread = runThread(built, root);
	const project = await listedBy(thread);
	await once(thread.worker, 'exit');
	expect(project).toMatchObject({ root, paths: [...projectPaths(root)], closedFolders: [] });
	if (project === undefined) return;
	const ahead = new ScanAhead(project.pages);
	for (const [page, path] of project.paths.filter(isReadAsMdx).entries()) {
		const bytes = ahead.bytesOf(page);
		const own = readBytes(join(root, path), limit);
		expect(bytes && told(bytes), path).toEqual(own && told(own));
	}
});

test('a thread waits for room while it is ahead, and leaves long pages to the reader', async () => {
	const line = 'A [link](/there) and `code` and **more** of it.\n';
	const longest = 14_000;
	const lengths = Array.from({ length: 360 }, (_, page) => (page % 40 === 39 ? longest : 1 + page * 5));
	const texts = Object.fromEntries(
		lengths.map((lines, page) => [`p${String(page).padStart(3, '0')}.mdx`, line.repeat(lines)]),
	);
	const project = await listedBy(runThread(built, folder({ ...texts, 'docs.json': config })));
	expect(project?.paths).toHaveLength(361);
	if (project === undefined) return;
	const { entries } = project.pages;
	const isScanned = (page: number) => Atomics.load(entries, page * entrySize) === pageState.scanned;
	while (!isScanned(20)) await new Promise(setImmediate);
	expect(isScanned(359)).toBe(false);
	const ahead = new ScanAhead(project.pages);
	let byThread = 0;
	for (const [page, lines] of lengths.entries()) {
		const bytes = ahead.bytesOf(page);
		if (bytes === undefined) continue;
		byThread++;
		expect(lines).toBeLessThan(longest);
		expect(bytes.toUnits()).toBe(line.repeat(lines));
		expect(bytes.scanned?.length).toBe(scanPage(bytes.bytes).length);
	}
	expect(byThread).toBeGreaterThan(0);
});

test('where no project is, or the thread fails, its reader goes on without it', async () => {
	const nowhere = runThread(built, folder({ 'a.mdx': 'A' }));
	expect(projectAhead(nowhere)).toBeUndefined();
	const failing = runThread(join(folder({}), 'missing.cjs'), folder({ 'docs.json': config }));
	expect(projectAhead(failing)).toBeUndefined();
	await new Promise((resolve) => failing.worker.once('exit', resolve));
});

test('a folder is large by all that lies below it, but for packages and hidden folders', () => {
	const files = (place: string, count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, file) => [`${place}/${file}.mdx`, '']));
	expect(looksLarge(folder({ ...files('a', 300), ...files('a/b', 300) }))).toBe(true);
	expect(
		looksLarge(folder({ ...files('a', 300), ...files('node_modules/b', 300), ...files('.c', 300) })),
	).toBe(false);
	expect(looksLarge('/missing/folder')).toBe(false);
});

/** However long the thread takes to start: who checks a project gives it half a second. */
async function listedBy(thread: ScanThread) {
	while (Atomics.load(thread.listed, 0) === 0) await new Promise(setImmediate);
	return projectAhead(thread);
}

function told(content: FileBytes) {
	const { values, length } = content.scanned ?? scanPage(content.bytes);
	return {
		text: content.decode(content.bytes, 0, content.bytes.length),
		events: [...values.subarray(0, length)],
		isLossy: content.losesCharacters(),
	};
}
