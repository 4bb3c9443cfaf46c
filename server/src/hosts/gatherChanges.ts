import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isIgnoredFolder } from '../core/api/files.ts';
import { withSlashes } from './pathInside.ts';

/** Milliseconds for which changes are collected: editors save in several steps. */
const gathering = 40;

/**
 * Calls back with the paths from the root, with `/`, that changed on disk, several at a time. Returns a function that
 * stops.
 */
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

/** File watcher of the system. */
interface SystemWatch {
	readonly watch: (
		folder: string,
		options: { readonly recursive: boolean },
		onEvent: (event: string, name: string | null) => void,
	) => FSWatcher;
	/** True if the system can watch a whole tree with one watcher. */
	readonly watchesTrees: boolean;
}

const ownSystem: SystemWatch = {
	watch,
	watchesTrees: process.platform === 'darwin' || process.platform === 'win32',
};

/**
 * Calls back with the path from the root, with `/`, of every file and folder that is created, changed or deleted, and
 * with that of a folder, empty for the root, when anything in it may have changed. Deleted folders that come back, as
 * with another branch, are watched again, even the root. Uses one watcher if the system can watch trees, else one for
 * each folder. Does not keep the process alive. Returns a function that stops.
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
			// Windows gives no name when its buffer of changes has overflowed.
			const file = name === null ? folder : join(folder, name);
			// A watcher belongs to the deleted folder, not to a new one with the same name.
			if (event === 'rename') dropTree(file);
			if (!watchesTrees) addTree(file);
			// A folder changes with each of its entries, which are reported themselves.
			const isReportedByEntries = name !== null && watchesTrees && event === 'change' && isFolder(file);
			if (!isReportedByEntries) report(file);
		};
		// The watcher ends when its folder is deleted.
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
			// Deleted meanwhile, or no more watchers in the system: the rest is still watched.
		}
	}

	function addTree(folder: string): void {
		if (entriesOf(folder) === undefined) return;
		add(folder);
		if (watchesTrees) return;
		// Listed again after the watcher has started: a folder that was created in between is not reported.
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

	/**
	 * Called when the root was deleted. It may exist again, or come back later, which a watcher of the innermost
	 * existing folder around it reports.
	 */
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
		// Changes since the check above are not reported.
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

/** Names of the folders in a folder; undefined when it is not a folder. */
function entriesOf(folder: string): readonly string[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !isIgnoredFolder(entry.name))
			.map(({ name }) => name);
	} catch {
		return undefined;
	}
}
