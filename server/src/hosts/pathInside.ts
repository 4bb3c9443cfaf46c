import path from 'node:path';

/** What of `node:path` differs between systems. */
type SystemPaths = Pick<typeof path, 'isAbsolute' | 'relative' | 'sep'>;

/**
 * The path of a file from a folder around it, with `/`: empty for the folder itself, undefined for what lies
 * elsewhere. On Windows the case of letters does not count, as little as it does for the system.
 */
export function pathInside(
	folder: string,
	file: string,
	{ isAbsolute, relative, sep }: SystemPaths = path,
): string | undefined {
	const inside = relative(folder, file);
	// From one drive to another no path leads but the whole one.
	if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
	return withSlashes(inside, { sep });
}

/** A path as the user or the system wrote it, with the `/` that every path of a project has. */
export function withSlashes(written: string, { sep }: Pick<SystemPaths, 'sep'> = path): string {
	return written.split(sep).join('/');
}

/**
 * The absolute path of what the user names from a folder. Some programs write `\\?\` before the paths of Windows, which
 * Node.js does not follow to the real place of a file.
 */
export function placeOf(
	folder: string,
	name: string,
	{ resolve }: Pick<typeof path, 'resolve'> = path,
): string {
	const place = resolve(folder, name);
	return place.replace(/^\\\\\?\\(?=[a-z]:)/i, '').replace(/^\\\\\?\\UNC(?=\\)/i, '\\');
}
