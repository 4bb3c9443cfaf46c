import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resolveInsideRoot, withSlashes } from '../pathInside.ts';

const wellKnown = '.well-known';
const skills = '.mintlify/skills';

/** Path of the index of skills on the site. */
export const skillsIndexPath = `${wellKnown}/agent-skills/index.json`;

/** Maximum number of files; a folder with more is not one for a website. */
const maxFiles = 500;

/**
 * Files for AI agents and other programs that the site publishes as they are: `skill.md`, `.well-known`, and skills in
 * `.mintlify/skills`. Paths in the project by paths on the site. Other files in folders with a dot are not part of a
 * project. Links that leave the root are not followed, and hidden files such as `.well-known/.DS_Store` are left out.
 */
export function agentFiles(root: string): ReadonlyMap<string, string> {
	const own = filesIn(root, wellKnown).map((path) => [path, path] as const);
	const isSkill = entriesOf(root, '').some((entry) => entry.name === 'skill.md' && entry.isFile());
	const named = entriesOf(root, skills)
		.map(({ name }) => [`${wellKnown}/agent-skills/${name}/SKILL.md`, `${skills}/${name}/SKILL.md`] as const)
		.toSorted(([a], [b]) => (a < b ? -1 : 1));
	const all = [...(isSkill ? [['skill.md', 'skill.md'] as const] : []), ...named, ...own];
	return new Map(all.filter(([, path]) => isFileInside(root, path)).slice(0, maxFiles));
}

function isFileInside(root: string, path: string): boolean {
	const file = resolveInsideRoot(root, path);
	return file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function filesIn(root: string, folder: string): readonly string[] {
	return entriesOf(root, folder, true)
		.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
		.map(({ parentPath, name }) => withSlashes(join(parentPath, name).slice(join(root, '/').length)))
		.sort();
}

function entriesOf(root: string, folder: string, recursive = false): readonly Dirent[] {
	if (folder !== '' && resolveInsideRoot(root, folder) === undefined) return [];
	try {
		return readdirSync(join(root, folder), { withFileTypes: true, recursive });
	} catch {
		// Not a folder, or it may not be opened.
		return [];
	}
}
