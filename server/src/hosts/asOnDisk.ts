import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { withSlashes } from './pathInside.ts';

/**
 * A path of a project with the letters that its file and folders have on disk: Windows and macOS find them by capital
 * and small ones alike, and the published site does not. What is not there stays as it is written.
 */
export function asOnDisk(root: string, path: string): string {
	if (path === '' || isWrittenSo(join(root, path), path)) return path;
	let known = '';
	for (const segment of path.split('/')) {
		const name = nameIn(join(root, known), segment);
		known = known === '' ? name : `${known}/${name}`;
	}
	return known;
}

/** Whether the system itself gives the file this name: it does where no link is on the way. */
function isWrittenSo(file: string, path: string): boolean {
	try {
		return withSlashes(realpathSync.native(file)).endsWith(`/${path}`);
	} catch {
		// Not there.
		return false;
	}
}

function nameIn(folder: string, segment: string): string {
	if (!existsSync(join(folder, segment))) return segment;
	const names = namesIn(folder);
	return names.includes(segment) ? segment : (names.find((name) => isAlike(name, segment)) ?? segment);
}

function namesIn(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch {
		// Its files may be read, and it may not be listed.
		return [];
	}
}

function isAlike(name: string, other: string): boolean {
	const [one, two] = [name, other].map((text) => text.normalize().toLowerCase());
	return one === two;
}
