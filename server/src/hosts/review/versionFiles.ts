import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { FileChange } from '../../core/api/files.ts';
import { gitFolders } from '../git/gitFolders.ts';
import { blobIdOf } from '../git/hasBlobId.ts';
import { blobSizes, readBlobs } from '../git/readBlobs.ts';
import { GitRefusal } from '../git/runGit.ts';
import { withRepository } from '../git/withRepository.ts';
import { resolveInsideRoot } from '../pathInside.ts';
import { isSystemError } from '../systemErrorMessage.ts';

/** Files of a version of a project that are not text. */
export interface VersionFiles {
	/** Id of the content of a file, equal for equal contents of changed files. */
	readonly fileHash: (path: string) => string | undefined;
	/** Sizes of files by path, in the order of the paths, with the contents of those within the limits. */
	readonly readContents: (paths: readonly string[], limits: SizeLimits) => ReadonlyMap<string, FileContent>;
}

/** Limits in bytes. */
export interface SizeLimits {
	readonly each: number;
	readonly total: number;
}

export interface FileContent {
	readonly size: number;
	/** Undefined beyond a limit. */
	readonly bytes?: Buffer;
}

interface FileSource {
	readonly root: string;
	/** Changes from the files on disk to this version. */
	readonly changes: readonly FileChange[];
	/** Blob ids of changed files in Git; without them, the changes are on disk. */
	readonly ids?: ReadonlyMap<string, string>;
	/** Paths of the files in which the compared versions differ. */
	readonly changed: ReadonlySet<string>;
	readonly hasFile: (path: string) => boolean;
}

export function versionFiles({ root, changes, ids, changed, hasFile }: FileSource): VersionFiles {
	const removed = new Set(changes.flatMap(({ kind, path }) => (kind === 'removed' ? [path] : [])));
	const place = (path: string) => (removed.has(path) ? undefined : resolveInsideRoot(root, path));
	// An id of the repository shows its kind of hash.
	const [someId] = [...(ids?.values() ?? [])];
	const hashes = new Map<string, string | undefined>();
	const hashOf = (path: string) => {
		const id = ids?.get(path);
		if (id !== undefined) return id;
		const file = place(path);
		return file && blobIdOf(file, someId === undefined ? [] : [someId]);
	};
	return {
		fileHash(path) {
			if (!changed.has(path)) return hasFile(path) ? `unchanged ${path}` : undefined;
			if (!hashes.has(path)) hashes.set(path, hashOf(path));
			return hashes.get(path);
		},
		readContents(paths, limits) {
			const committed = new Map(
				paths.flatMap((path) => {
					const id = ids?.get(path);
					return id === undefined ? [] : [[path, id] as const];
				}),
			);
			const inGit = committed.size === 0 ? undefined : readCommitted(root, committed, limits);
			const contents = new Map<string, FileContent>();
			let left = limits.total;
			for (const path of paths) {
				const file = committed.has(path) ? undefined : place(path);
				const limit = Math.min(limits.each, left);
				const content = file === undefined ? inGit?.get(path) : readWithin(file, limit);
				if (content === undefined) continue;
				const isRead = content.bytes !== undefined && content.size <= left;
				contents.set(path, isRead ? content : { size: content.size });
				if (isRead) left -= content.size;
			}
			return contents;
		},
	};
}

/** Undefined for a file that was deleted meanwhile or may not be read. */
function readWithin(file: string, limit: number): FileContent | undefined {
	try {
		const status = statSync(file);
		if (!status.isFile()) return undefined;
		const { size } = status;
		return size > limit ? { size } : { size, bytes: readFileSync(file) };
	} catch {
		return undefined;
	}
}

/** Files of commits by path; none if the clone does not have one of them. */
export function readCommitted(
	root: string,
	ids: ReadonlyMap<string, string>,
	{ each, total }: SizeLimits,
): ReadonlyMap<string, FileContent> {
	try {
		const repository = gitFolders(realpathSync(root));
		if (repository === undefined) return new Map();
		return withRepository(repository, (git) => {
			const sizes = blobSizes(git, new Map([...ids].map(([path, id]) => [id, path])));
			const wanted = new Map<string, string>();
			let left = total;
			for (const [path, id] of ids) {
				const size = sizes.get(id) ?? 0;
				if (wanted.has(id) || size > Math.min(each, left)) continue;
				wanted.set(id, path);
				left -= size;
			}
			const contents = readBlobs(git, wanted, each);
			return new Map(
				[...ids].map(([path, id]) => {
					const bytes = contents.get(id);
					return [path, { size: sizes.get(id) ?? 0, ...(bytes && { bytes }) }];
				}),
			);
		});
	} catch (error) {
		if (error instanceof GitRefusal || isSystemError(error)) return new Map();
		throw error;
	}
}
