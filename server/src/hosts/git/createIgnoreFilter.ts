import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type IgnoreRule, matchesRules, parseIgnoreRules } from '../../core/api/files.ts';
import { readText } from '../projectFiles.ts';
import type { GitFolders } from './gitFolders.ts';

/**
 * Returns a function that is true for ignored files, by path from the top of a work tree. Reads the `.gitignore` files
 * around them and `info/exclude`, but not the user's own list (`core.excludesFile`).
 */
export function createIgnoreFilter({ top, common }: GitFolders): (path: string) => boolean {
	const exclude = rulesIn(join(common, 'info/exclude'), '');
	const byFolder = new Map<string, readonly IgnoreRule[]>();
	const rulesOf = (folder: string): readonly IgnoreRule[] => {
		const known = byFolder.get(folder);
		if (known !== undefined) return known;
		const above = folder === '' ? exclude : rulesOf(folder.slice(0, Math.max(folder.lastIndexOf('/'), 0)));
		const own = rulesIn(join(top, folder, '.gitignore'), folder);
		const rules = own.length === 0 ? above : [...above, ...own];
		byFolder.set(folder, rules);
		return rules;
	};
	return (path) => matchesRules(rulesOf(path.slice(0, Math.max(path.lastIndexOf('/'), 0))), path);
}

/** Rules of a file, relative to its folder. */
function rulesIn(file: string, folder: string): readonly IgnoreRule[] {
	const status = lstatSync(file, { throwIfNoEntry: false });
	if (!status?.isFile() || status.size > sizeLimit) return [];
	const [around] = parseIgnoreRules(`/${folder.replace(/[\\*?[ ]/g, '\\$&')}`);
	const segments = folder === '' ? [] : (around?.segments ?? []);
	return parseIgnoreRules(readText(file) ?? '').map((rule) => ({
		...rule,
		segments: [...segments, ...rule.segments],
	}));
}

/** Larger files are not read (bytes): each rule is compared with each new file, and nobody writes so many. */
const sizeLimit = 2 ** 18;
