import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import path, { dirname, join } from 'node:path';
import { systemErrorCode } from './systemErrorMessage.ts';

/** Functions of `node:path` that differ between systems. */
type SystemPaths = Pick<typeof path, 'isAbsolute' | 'relative' | 'sep'>;

/**
 * Path of a file from a folder around it, with `/`: empty for the folder itself, undefined for files outside of it. On
 * Windows, case is ignored, as the system does.
 */
export function pathInside(
	folder: string,
	file: string,
	{ isAbsolute, relative, sep }: SystemPaths = path,
): string | undefined {
	const inside = relative(folder, file);
	// Between two drives, the relative path is an absolute one.
	if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
	return withSlashes(inside, { sep });
}

/** Path of the user or the system with `/`, as all paths of a project are written. */
export function withSlashes(written: string, { sep }: Pick<SystemPaths, 'sep'> = path): string {
	return written.split(sep).join('/');
}

/**
 * Absolute path of a path that the user gives, relative to a folder. Some programs write `\\?\` before paths of
 * Windows, which Node.js cannot resolve to the real path of a file.
 */
export function resolveGivenPath(
	folder: string,
	name: string,
	{ resolve }: Pick<typeof path, 'resolve'> = path,
): string {
	const place = resolve(folder, name);
	return place.replace(/^\\\\\?\\(?=[a-z]:)/i, '').replace(/^\\\\\?\\UNC(?=\\)/i, '\\');
}

/** Status of a file or folder that the user gives; undefined if there is none, or cannot be one of that name. */
export function statusOfGiven(place: string): Stats | undefined {
	try {
		return statSync(place, { throwIfNoEntry: false });
	} catch (error) {
		if (['ENAMETOOLONG', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return undefined;
		throw error;
	}
}

/**
 * Real path of a project's file; undefined when it does not exist, or is a link out of the root, to the folder of Git or
 * to a hidden file. These may contain secrets, which a link in a pull request must not publish.
 */
export function resolveInsideRoot(root: string, path: string): string | undefined {
	try {
		const real = realpathSync(join(root, path));
		const inside = pathInside(realpathSync(root), real);
		return inside && (inside === path || !hiddenPath.test(inside)) ? real : undefined;
	} catch {
		// Deleted meanwhile, or not permitted.
		return undefined;
	}
}

/** `.git/config`, `.env`, but not `.github/contributing.md` */
const hiddenPath = /(?:^|\/)(?:\.git\/|\.[^/]*$)/i;

/**
 * Absolute path at which a file of a folder can be written; undefined when it, or a folder on its path, is a link that
 * is broken or points outside. The folder has to exist; the file and the folders around it need not.
 */
export function resolveWritablePath(folder: string, path: string): string | undefined {
	const file = join(folder, path);
	let there = file;
	while (!isThere(there) && there !== dirname(there)) there = dirname(there);
	try {
		return pathInside(realpathSync(folder), realpathSync(there)) === undefined ? undefined : file;
	} catch {
		// A broken link, or no permission to look.
		return undefined;
	}
}

/** True if there is an entry at the path, even a broken link. */
function isThere(path: string): boolean {
	try {
		return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
	} catch (error) {
		// A folder on the path is a file.
		if (systemErrorCode(error) === 'ENOTDIR') return false;
		throw error;
	}
}

/** Path of a project's file from another folder, with `/`. */
export function toShownPath(folder: string, root: string, file: string): string {
	return withSlashes(path.relative(folder, path.join(root, file)));
}
