import { folderOf, normalizePath } from '../../core/api/text.ts';
import { readBlobs } from './readBlobs.ts';
import { GitRefusal } from './runGit.ts';
import type { Git } from './withRepository.ts';

/** File, symbolic link or submodule of a commit. */
export interface TreeEntry {
	readonly kind: 'file' | 'link' | 'submodule';
	readonly id: string;
}

/** Entries of a commit below a folder, by path from that folder. */
type Tree = ReadonlyMap<string, TreeEntry>;

/**
 * Lists a folder, which ends with `/`, or is empty for all of the commit. Empty for a folder that the commit does not
 * have.
 */
export function treeAt(git: Git, commit: string, folder: string): Tree {
	const listed = git([
		'ls-tree',
		'-r',
		'-z',
		'--full-tree',
		commit,
		...(folder === '' ? [] : ['--', folder]),
	]);
	if (listed === undefined)
		throw new GitRefusal(
			'Git cannot list the files of the earlier commit: the clone does not have all of it. Clone without `--filter`, or check the repository with `git fsck`.',
		);
	const tree = new Map<string, TreeEntry>();
	for (const line of listed.toString().split('\0')) {
		// `100644 blob ID⇥PATH`
		const tab = line.indexOf('\t');
		const [mode = '', , id = ''] = line.slice(0, Math.max(tab, 0)).split(' ');
		const path = line.slice(tab + 1);
		const kind = mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file';
		if (path.startsWith(folder) && isInside(path)) tree.set(path.slice(folder.length), { kind, id });
	}
	return tree;
}

/** False for names that Git does not write, but can be made to read. */
export function isInside(path: string): boolean {
	return path.split('/').every((name) => !['', '.', '..'].includes(name));
}

/**
 * Finds the entry at a path, through symbolic links as they were in that commit. A link is returned only if it points
 * outside of the tree, and a submodule for every path in it.
 */
export function createEntryFinder(git: Git, tree: Tree): (path: string) => TreeEntry | undefined {
	const links = [...tree].filter(([, { kind }]) => kind === 'link');
	const targets = readBlobs(git, new Map(links.map(([path, { id }]) => [id, path])), maxTarget);
	const hasSubmodules = [...tree.values()].some(({ kind }) => kind === 'submodule');
	const isPlain = links.length === 0 && !hasSubmodules;
	return (path) => {
		let rest = path;
		for (let hops = 0; hops < maxHops; hops++) {
			const entry = tree.get(rest);
			if (isPlain || entry?.kind === 'file') return entry;
			const [at, found] = firstOnTheWay(tree, rest) ?? [];
			if (at === undefined || found?.kind !== 'link') return found;
			const target = targets.get(found.id)?.toString();
			const place =
				target === undefined || target.startsWith('/')
					? undefined
					: normalizePath(`${folderOf(at)}/${target}`);
			if (place === undefined) return found;
			rest = [place, rest.slice(at.length + 1)].filter((part) => part !== '').join('/');
		}
		return undefined;
	};
}

/** Limit of common systems. */
const maxHops = 40;

/** Maximum length of a link's target, in bytes. */
const maxTarget = 4096;

function firstOnTheWay(tree: Tree, path: string): readonly [string, TreeEntry] | undefined {
	for (let end = path.indexOf('/'); ; end = path.indexOf('/', end + 1)) {
		const at = end < 0 ? path : path.slice(0, end);
		const entry = tree.get(at);
		if (entry !== undefined) return [at, entry];
		if (end < 0) return undefined;
	}
}
