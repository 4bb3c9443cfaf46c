import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { oneOf } from '../../core/text/oneOf.ts';
import { findProjects } from '../findProjects.ts';
import { placeOf } from '../pathInside.ts';
import { configElsewhere, hasConfig } from '../projectFiles.ts';

/** The absolute path of the docs project in a directory, or a sentence why there is none. */
export function findRoot(
	folder: string,
	directory: string,
): { readonly root: string } | { readonly refusal: string } {
	const root = placeOf(folder, directory);
	if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
		return { refusal: `${directory} is not a folder. Give the folder that holds docs.json.` };
	if (hasConfig(root)) return refusalOf(folder, root) ?? { root };
	const advice = adviceBelow(root, directory) ?? 'Give the folder of a docs project.';
	return { refusal: `${directory} holds neither docs.json nor mint.json. ${advice}` };
}

/** Why a project cannot be read, as a sentence: without its configuration all of it would mean something else. */
export function refusalOf(folder: string, root: string): { readonly refusal: string } | undefined {
	const config = configElsewhere(root);
	if (config === undefined) return undefined;
	const name = relative(folder, config);
	return {
		refusal: `${name} is a link to a file outside of its folder, and Recto reads files of the project alone. Put the file itself there.`,
	};
}

/** Names docs projects below a folder: most repositories keep theirs in one of their folders, some several further down. */
export function adviceBelow(root: string, name: string): string | undefined {
	const below = projectsBelow(root).map((project) => join(name, relative(root, project)));
	return below.length === 0 ? undefined : `Did you mean ${oneOf(below)}?`;
}

const mostNamed = 5;

function projectsBelow(root: string): readonly string[] {
	const near = foldersIn(root).filter(hasConfig);
	if (near.length > 0) return near;
	const found: string[] = [];
	for (const project of findProjects(root)) {
		if (project !== undefined) found.push(project);
		if (found.length === mostNamed) break;
	}
	return found;
}

function foldersIn(root: string): readonly string[] {
	try {
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
			.map((entry) => join(root, entry.name))
			.sort();
	} catch {
		// A folder that may not be listed has none to offer.
		return [];
	}
}
