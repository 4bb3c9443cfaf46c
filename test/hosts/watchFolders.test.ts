import { EventEmitter } from 'node:events';
import { type FSWatcher, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '../../server/src/hosts/gatherChanges.ts';
import { folder } from '../support/folder.ts';

type Tell = (event: string, name: string | null) => void;

/** A system whose watcher covers a whole tree, and says what the test has it say. */
function watchTree(files: Readonly<Record<string, string>>) {
	const reported: string[] = [];
	let tell: Tell = () => {};
	const watcher = Object.assign(new EventEmitter(), { unref: () => watcher, close: () => {} });
	watchFolders(folder(files), (path) => reported.push(path), {
		watchesTrees: true,
		watch: (_folder, _options, onEvent) => {
			tell = onEvent;
			// What is used of a watcher is there.
			return watcher as unknown as FSWatcher;
		},
	});
	return { reported, tell: (...event: Parameters<Tell>) => tell(...event) };
}

test('a system that could not keep all changes tells of the root', () => {
	const { reported, tell } = watchTree({ 'page.mdx': '' });
	tell('change', null);
	expect(reported).toEqual(['']);
});

test('a folder is told of when it comes or goes, and not for what is in it', () => {
	const { reported, tell } = watchTree({ 'guides/page.mdx': '' });
	tell('change', 'guides');
	tell('change', 'guides/page.mdx');
	tell('rename', 'guides');
	tell('change', 'gone');
	expect(reported).toEqual(['guides/page.mdx', 'guides', 'gone']);
});

/** What the system of the test tells of a folder within another one. */
function watchDisk(files: Readonly<Record<string, string>>) {
	const around = folder({ 'readme.md': '' });
	const root = join(around, 'docs');
	const write = (path: string) => {
		mkdirSync(join(root, path, '..'), { recursive: true });
		writeFileSync(join(root, path), '');
	};
	for (const path of Object.keys(files)) write(path);
	let reported: string[] = [];
	onTestFinished(watchFolders(root, (path) => reported.push(path)));
	const hears = async (path: string, change: () => void) => {
		reported = [];
		change();
		await expect.poll(() => reported).toContain(path);
	};
	return { around, root, write, hears };
}

test('a folder that goes and comes back is followed on', async () => {
	const { root, write, hears } = watchDisk({ 'guides/in/page.mdx': '' });
	await hears('guides', () => rmSync(join(root, 'guides'), { recursive: true }));
	await hears('guides', () => mkdirSync(join(root, 'guides/in'), { recursive: true }));
	await hears('guides/in/page.mdx', () => write('guides/in/page.mdx'));
});

test('a folder that takes the name of a moved one is followed, and so is the moved one', async () => {
	const { root, write, hears } = watchDisk({ 'guides/in/page.mdx': '' });
	await hears('learn', () => renameSync(join(root, 'guides'), join(root, 'learn')));
	await hears('guides', () => mkdirSync(join(root, 'guides/in'), { recursive: true }));
	await hears('guides/in/page.mdx', () => write('guides/in/page.mdx'));
	await hears('learn/in/page.mdx', () => write('learn/in/page.mdx'));
});

test('a root that comes back with the folder around it is followed on', async () => {
	const { around, root, write, hears } = watchDisk({ 'page.mdx': '' });
	await hears('page.mdx', () => rmSync(root, { recursive: true }));
	await hears('', () => write('page.mdx'));
	await hears('page.mdx', () => write('page.mdx'));
	await hears('page.mdx', () => rmSync(around, { recursive: true }));
	await hears('', () => write('page.mdx'));
	await hears('page.mdx', () => write('page.mdx'));
});
