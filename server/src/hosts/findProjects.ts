import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isIgnoredFolder } from '../core/project/fileRole.ts';
import { configNames, readText } from './projectFiles.ts';

/** How far below a workspace folder a docs project is looked for, in folders. */
const deepest = 6;

/** Folders at or below `folder` that hold a docs project, outer ones first. */
export function findProjects(folder: string, depth = 0): string[] {
	const found = isProject(folder, depth === 0) ? [folder] : [];
	if (depth === deepest) return found;
	return found.concat(subfoldersOf(folder).flatMap((name) => findProjects(join(folder, name), depth + 1)));
}

/**
 * Whether the folder's configuration is one of a docs site: other tools write a `docs.json` too. In the
 * workspace folder itself a file that is still nearly empty counts as well: somebody is starting one.
 */
export function isProject(folder: string, isWorkspaceFolder: boolean): boolean {
	return configNames.some((name) => {
		const text = readText(join(folder, name));
		return text !== undefined && (siteKey.test(text) || (isWorkspaceFolder && text.trim().length < 20));
	});
}

const siteKey = /"(?:navigation|colors|topbarLinks|footerSocials|navbar)"\s*:/;

function subfoldersOf(folder: string): string[] {
	try {
		return readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !isIgnoredFolder(entry.name))
			.map((entry) => entry.name)
			.sort();
	} catch {
		return [];
	}
}
