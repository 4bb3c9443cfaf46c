import path from 'node:path';

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
