import { chmodSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { FileCache } from '../../server/src/hosts/cache/fileCache.ts';
import { projectPaths } from '../../server/src/hosts/projectFiles.ts';
import { readFiles } from '../../server/src/hosts/readFiles.ts';
import { readPages } from '../../server/src/hosts/readPages/readPages.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const files = {
	'docs.json': minimalConfig,
	'page.mdx': '---\ntitle: Page\n---\n\n## Part\n\nA {"b"} <Nte /> [link](/nowhere) ![](/picture.png)\n',
	'snippets/part.mdx': 'export const value = 1\n\nText',
	'snippets/part.jsx': 'export const Part = () => <p />',
	'openapi.yaml': 'openapi: 3.1.0',
	'picture.png': 'x',
	'.gitattributes': '',
	'.recto.json': '{}',
};

let root: string;
beforeEach(() => {
	vi.stubEnv('RECTO_CACHE', join(folder({}), 'cache'));
	vi.stubEnv('RECTO_ENGINE', 'one');
	root = folder(files);
	return () => vi.unstubAllEnvs();
});

/** Reads the project as a process of its own would. */
async function read() {
	const cache = new FileCache(root);
	const docs = createDocsService();
	const paths = [...projectPaths(root)];
	const before = cache.fingerprint(paths);
	await readPages(docs, { root, paths, cache });
	return { cache, docs, paths, before };
}

test('pages are known to later processes, with all that was read of them', async () => {
	const first = await read();
	expect(first.cache.knownPage('page.mdx')).toBeUndefined();
	first.cache.keep(first.docs);
	first.cache.save();
	const second = new FileCache(root);
	for (const path of ['page.mdx', 'snippets/part.mdx'])
		expect(second.knownPage(path)?.read).toEqual(first.docs.pageOnDisk(path));
	expect(second.knownPage('docs.json')).toBeUndefined();
	writeFileSync(join(root, 'page.mdx'), files['page.mdx'].replace('title: Page', 'title: Past'));
	expect(second.knownPage('page.mdx')).toBeUndefined();
	expect(new FileCache(root, { isOff: true }).knownPage('snippets/part.mdx')).toBeUndefined();
});

test('a page that was not checked is known only to those who can check it', async () => {
	const cache = new FileCache(root);
	const docs = createDocsService();
	docs.apply(readFiles(docs, { root, cache, checksOnDemand: true }));
	cache.keep(docs);
	cache.save();
	const unchecked = new FileCache(root).knownPage('page.mdx', { isUnchecked: true });
	expect(unchecked?.read).toEqual(docs.pageOnDisk('page.mdx'));
	expect(unchecked?.read?.findings).toBeUndefined();
	const later = await read();
	later.cache.keep(later.docs);
	later.cache.save();
	for (const isUnchecked of [true, false])
		expect(new FileCache(root).knownPage('page.mdx', { isUnchecked })?.read).toEqual(
			later.docs.pageOnDisk('page.mdx'),
		);
	expect(later.docs.pageOnDisk('page.mdx')?.findings).not.toEqual([]);
});

test.skipIf(process.platform === 'win32')(
	'a page whose file cannot be reached any more is not known',
	async () => {
		const now = Date.now();
		vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
		const { cache, docs } = await read();
		vi.restoreAllMocks();
		cache.keep(docs);
		cache.save();
		rmSync(join(root, 'page.mdx'));
		symlinkSync('page.mdx', join(root, 'page.mdx'));
		expect(new FileCache(root).knownPage('page.mdx')).toBeUndefined();
	},
);

describe('fingerprint', () => {
	test('is known when all files have been read, and stays while none changes', async () => {
		const { cache, docs, paths, before } = await read();
		expect(before).toBeUndefined();
		const known = cache.fingerprint(paths);
		expect(known).toBeDefined();
		cache.keep(docs);
		cache.save();
		expect(new FileCache(root).fingerprint(paths)).toBe(known);
	});

	test.each(Object.keys(files).filter((path) => path !== 'picture.png'))(
		'another text of %s shows, at once and to later processes',
		async (path) => {
			const { cache, docs, paths } = await read();
			const known = cache.fingerprint(paths);
			cache.keep(docs);
			writeFileSync(join(root, path), `${files[path as keyof typeof files]}\n`);
			expect(cache.fingerprint(paths)).toBeUndefined();
			cache.save();
			const later = new FileCache(root).fingerprint(paths);
			expect(later).toBeDefined();
			expect(later).not.toBe(known);
		},
	);

	test('another file shows, also one that is not read', async () => {
		const { cache, paths } = await read();
		const known = cache.fingerprint(paths);
		expect(cache.fingerprint(paths.filter((path) => path !== 'picture.png'))).not.toBe(known);
	});

	test('is unknown while a file cannot be read', async () => {
		const { cache, paths } = await read();
		rmSync(join(root, 'openapi.yaml'));
		expect(cache.fingerprint(paths)).toBeUndefined();
	});

	test('is unknown if a page was missing while the project was read', async () => {
		const first = await read();
		first.cache.keep(first.docs);
		first.cache.save();
		const cache = new FileCache(root);
		const docs = createDocsService();
		await readPages(docs, { root, paths: [...first.paths, 'new.mdx'], cache });
		writeFileSync(join(root, 'new.mdx'), 'Text');
		expect(cache.fingerprint([...first.paths, 'new.mdx'])).toBeUndefined();
	});

	test('is unknown if a file had another text in between', async () => {
		const now = Date.now();
		vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
		const { cache, paths } = await read();
		vi.restoreAllMocks();
		const file = join(root, 'openapi.yaml');
		writeFileSync(file, 'openapi: 3.0.0');
		writeFileSync(file, files['openapi.yaml']);
		utimesSync(file, 1, 1);
		expect(cache.fingerprint(paths)).toBeUndefined();
	});

	test.skipIf(process.getuid?.() === 0)('is unknown without the permission to read', async () => {
		chmodSync(join(root, 'page.mdx'), 0);
		const { cache, paths } = await read();
		expect(cache.fingerprint(paths)).toBeUndefined();
	});
});
