import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isIgnoredFolder } from '../core/api/projects.ts';
import { withSlashes } from './pathInside.ts';

/** How long changes are gathered, in milliseconds: editors save in several steps. */
const gathering = 40;

/** Tells which paths from the root, with `/`, changed on disk, some at a time. Answers how to end it. */
export function gatherChanges(root: string, takeIn: (paths: readonly string[]) => void): () => void {
	const changed = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	const end = watchFolders(root, (path) => {
		changed.add(path);
		timer ??= setTimeout(() => {
			timer = undefined;
			const paths = [...changed];
			changed.clear();
			takeIn(paths);
		}, gathering);
	});
	return () => {
		clearTimeout(timer);
		end();
	};
}

/** How the system watches. */
interface SystemWatch {
	readonly watch: (
		folder: string,
		options: { readonly recursive: boolean },
		onEvent: (event: string, name: string | null) => void,
	) => FSWatcher;
	/** Whether its own watcher covers a whole tree at no cost. */
	readonly watchesTrees: boolean;
}

const ownSystem: SystemWatch = {
	watch,
	watchesTrees: process.platform === 'darwin' || process.platform === 'win32',
};

/**
 * Tells the path from the root, with `/`, of every file and folder that appears, changes or goes; that of a folder, empty
 * for the root, also where anything in it may have. Folders that go and come back, as with another branch, are followed
 * on, the root too. One watcher where the system covers trees, else one for each folder. Nothing of it keeps the process
 * alive. Answers how to end it.
 */
export function watchFolders(
	root: string,
	onChange: (path: string) => void,
	{ watch, watchesTrees }: SystemWatch = ownSystem,
): () => void {
	const watchers = new Map<string, FSWatcher>();
	const report = (file: string) => onChange(withSlashes(relative(root, file)));

	function add(folder: string): void {
		if (watchers.has(folder)) return;
		const onEvent = (event: string, name: string | null) => {
			if (folder === root && event === 'rename' && name === basename(root)) {
				followAgain();
				return;
			}
			// Windows says no more where it could not keep all changes, as of a whole branch.
			const file = name === null ? folder : join(folder, name);
			// A watcher belongs to the folder that was there, not to the one that has its name now.
			if (event === 'rename') dropTree(file);
			if (!watchesTrees) addTree(file);
			// A folder is said to change with what comes and goes in it, which is told by itself.
			const isReported = name !== null && watchesTrees && event === 'change' && isFolder(file);
			if (!isReported) report(file);
		};
		// A folder that goes takes its watcher along.
		const onEnd = folder === root ? followAgain : () => drop(folder);
		open(folder, { recursive: watchesTrees }, onEvent, onEnd);
	}

	function open(
		folder: string,
		options: { readonly recursive: boolean },
		onEvent: (event: string, name: string | null) => void,
		onEnd: () => void,
	): void {
		try {
			const watcher = watch(folder, options, onEvent);
			watcher.unref();
			watcher.on('error', onEnd);
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

	function dropTree(folder: string): void {
		if (!watchers.has(folder)) return;
		for (const known of [...watchers.keys()])
			if (known === folder || known.startsWith(join(folder, sep))) drop(known);
	}

	/** The root went. It may be there again, or come back later, which the nearest folder around it tells. */
	function followAgain(): void {
		dropTree(root);
		if (isFolder(root)) {
			addTree(root);
			onChange('');
			return;
		}
		const around = nearestFolder(dirname(root));
		const look = () => {
			if (!isFolder(root) && nearestFolder(dirname(root)) === around) return;
			drop(around);
			followAgain();
		};
		open(around, { recursive: false }, look, look);
		// What came in between is told of by nobody.
		look();
	}

	addTree(root);
	return () => {
		for (const folder of [...watchers.keys()]) drop(folder);
	};
}

function isFolder(file: string): boolean {
	return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function nearestFolder(path: string): string {
	return isFolder(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
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
