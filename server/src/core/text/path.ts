/** Paths from a project's root with `/` and without a leading one; pure text, no file system. */

/** The folder of a path: `a/b.mdx` → `a`; empty for a file in the root. */
export function folderOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The last segment of a path. */
export function baseNameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** Resolves `.` and `..` and doubled slashes; undefined when the path would leave the root. */
export function normalizePath(path: string): string | undefined {
	const bare = path.startsWith('/') ? path.slice(1) : path;
	if (!unresolved.test(bare)) return bare;
	const segments: string[] = [];
	for (const segment of path.split('/')) {
		if (segment === '' || segment === '.') continue;
		if (segment !== '..') segments.push(segment);
		else if (segments.pop() === undefined) return undefined;
	}
	return segments.join('/');
}

/** An empty segment, `.` or `..` anywhere: most paths have none and stay as they are. */
const unresolved = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** The folders that hold the paths, and those that hold these; without the root. */
export function foldersAbove(paths: Iterable<string>): ReadonlySet<string> {
	const folders = new Set<string>();
	for (const path of paths)
		for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
			folders.add(folder);
	return folders;
}

/** Where a file is after it, or a folder around it, has moved; the move may concern others alone. */
export function movedPath(
	path: string,
	{ from, to }: { readonly from: string; readonly to: string },
): string {
	return path === from || path.startsWith(`${from}/`) ? `${to}${path.slice(from.length)}` : path;
}
