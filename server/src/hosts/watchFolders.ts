import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { isIgnoredFolder } from '../core/project/fileRole.ts';
import { withSlashes } from './pathInside.ts';

/** Systems whose own watcher covers a whole tree at no cost. */
const watchesTrees = process.platform === 'darwin' || process.platform === 'win32';

/**
 * Tells the path from the root, with `/`, of every file and folder that appears, changes or goes. One watcher
 * where the system covers trees, else one for each folder. Nothing of it keeps the process alive. Answers how to end it.
 */
export function watchFolders(root: string, onChange: (path: string) => void): () => void {
	const watchers = new Map<string, FSWatcher>();
	const report = (file: string) => onChange(withSlashes(relative(root, file)));

	function add(folder: string): void {
		if (watchers.has(folder)) return;
		try {
			const watcher = watch(folder, { recursive: watchesTrees }, (_, name) => {
				if (name === null) return;
				const file = join(folder, name);
				if (!watchesTrees) addTree(file);
				report(file);
			});
			watcher.unref();
			// A folder that goes takes its watcher along.
			watcher.on('error', () => drop(folder));
			watchers.set(folder, watcher);
		} catch {
			// The folder has gone meanwhile, or the system has no watchers left: the rest is watched still.
		}
	}

	function addTree(folder: string): void {
		if (entriesOf(folder) === undefined) return;
		add(folder);
		if (watchesTrees) return;
		// Read again now that it is watched: a folder that appears in between is told of by nobody.
		for (const entry of entriesOf(folder) ?? []) addTree(join(folder, entry));
	}

	function drop(folder: string): void {
		watchers.get(folder)?.close();
		watchers.delete(folder);
	}

	addTree(root);
	return () => {
		for (const folder of [...watchers.keys()]) drop(folder);
	};
}

/** Names of the folders in a folder; undefined for what is none. */
function entriesOf(folder: string): readonly string[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !isIgnoredFolder(entry.name))
			.map(({ name }) => name);
	} catch {
		return undefined;
	}
}
