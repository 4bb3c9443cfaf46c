import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { FileBytes } from '../../server/src/core/docsService.ts';
import { scanPage } from '../../server/src/core/syntax/page/scanPage.ts';
import { readBytes } from '../../server/src/hosts/readBytes.ts';
import { ScanAhead } from '../../server/src/hosts/scanAhead/scanAhead.ts';
import { entrySize, pageState, sharePages } from '../../server/src/hosts/scanAhead/sharedPages.ts';
import { looksLarge, runThread } from '../../server/src/hosts/scanAhead/startThread.ts';
import { folder } from '../support/folder.ts';

const built = fileURLToPath(new URL('../../dist/server/scanThread.cjs', import.meta.url));
const limit = 1 << 25;

test('pages that a thread has read and scanned are those that the reader would have read', async () => {
	const texts: Record<string, string> = {};
	for (let page = 0; page < 60; page++)
		texts[`p${page}.mdx`] = `---\ntitle: P${page}\n---\n\n# Käse ${page}\n\n<Card title="${page}" />\n`;
	const root = folder({ ...texts, 'p30.mdx': '', 'p31.mdx': '\ufeff# Title\r\n' });
	writeFileSync(join(root, 'p32.mdx'), Buffer.from('Résumé\n', 'latin1'));
	rmSync(join(root, 'p33.mdx'));
	const paths = Object.keys(texts);
	const thread = runThread(built);
	const ahead = new ScanAhead(thread, sharePages(root, paths));
	await once(thread, 'exit');
	const byThread = paths.flatMap((path, page) => {
		const bytes = ahead.bytesOf(page);
		const own = readBytes(join(root, path), limit);
		if (bytes !== undefined) expect(told(bytes), path).toEqual(own && told(own));
		return bytes === undefined ? [] : [page];
	});
	expect(byThread).toEqual(expect.arrayContaining([20, 29, 30, 31, 32, 59]));
	expect(byThread).not.toContain(33);
});

test('a thread waits for room while it is ahead, and leaves long pages to the reader', async () => {
	const line = 'A [link](/there) and `code` and **more** of it.\n';
	const longest = 14_000;
	const lengths = Array.from({ length: 120 }, (_, page) => (page % 40 === 39 ? longest : 1 + page * 20));
	const texts = Object.fromEntries(lengths.map((lines, page) => [`p${page}.mdx`, line.repeat(lines)]));
	const shared = sharePages(folder(texts), Object.keys(texts), 1 << 20);
	const thread = runThread(built);
	const ahead = new ScanAhead(thread, shared);
	const isScanned = (page: number) => Atomics.load(shared.entries, page * entrySize) === pageState.scanned;
	while (!isScanned(20)) await new Promise(setImmediate);
	expect(isScanned(119)).toBe(false);
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

test('without its thread all pages are left to the reader', async () => {
	const root = folder({ 'a.mdx': 'A', 'b.mdx': 'B' });
	const thread = runThread(join(root, 'missing.cjs'));
	const ahead = new ScanAhead(thread, sharePages(root, ['a.mdx', 'b.mdx']));
	await new Promise((resolve) => thread.once('exit', resolve));
	expect([ahead.bytesOf(0), ahead.bytesOf(1)]).toEqual([undefined, undefined]);
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

function told(content: FileBytes) {
	const { values, length } = content.scanned ?? scanPage(content.bytes);
	return {
		text: content.decode(content.bytes, 0, content.bytes.length),
		events: [...values.subarray(0, length)],
		isLossy: content.losesCharacters(),
	};
}
