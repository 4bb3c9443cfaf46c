import { EventEmitter } from 'node:events';
import type { FSWatcher } from 'node:fs';
import { expect, test } from 'vitest';
import { watchFolders } from '../../server/src/hosts/watchFolders.ts';
import { folder } from '../support/folder.ts';

type Tell = (event: string, name: string | null) => void;

/** A system whose watcher covers a whole tree, and says what the test has it say. */
function watchTree(files: Readonly<Record<string, string>>) {
	const told: string[] = [];
	let tell: Tell = () => {};
	const watcher = Object.assign(new EventEmitter(), { unref: () => watcher, close: () => {} });
	watchFolders(folder(files), (path) => told.push(path), {
		watchesTrees: true,
		watch: (_folder, _options, onEvent) => {
			tell = onEvent;
			// What is used of a watcher is there.
			return watcher as unknown as FSWatcher;
		},
	});
	return { told, tell: (...event: Parameters<Tell>) => tell(...event) };
}

test('a system that could not keep all changes tells of the root', () => {
	const { told, tell } = watchTree({ 'page.mdx': '' });
	tell('change', null);
	expect(told).toEqual(['']);
});

test('a folder is told of when it comes or goes, and not for what is in it', () => {
	const { told, tell } = watchTree({ 'guides/page.mdx': '' });
	tell('change', 'guides');
	tell('change', 'guides/page.mdx');
	tell('rename', 'guides');
	tell('change', 'gone');
	expect(told).toEqual(['guides/page.mdx', 'guides', 'gone']);
});
