import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { oneOf } from '../../core/text/oneOf.ts';
import { placeOf } from '../pathInside.ts';
import { hasConfig } from '../projectFiles.ts';

/** The absolute path of the docs project in a directory, or a sentence why there is none. */
export function findRoot(
	folder: string,
	directory: string,
): { readonly root: string } | { readonly refusal: string } {
	const root = placeOf(folder, directory);
	if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
		return { refusal: `${directory} is not a folder. Give the folder that holds docs.json.` };
	if (hasConfig(root)) return { root };
	const advice = adviceBelow(root, directory) ?? 'Give the folder of a docs project.';
	return { refusal: `${directory} holds neither docs.json nor mint.json. ${advice}` };
}

/** Names those of a folder's folders that are docs projects: most repositories keep theirs in one. */
export function adviceBelow(root: string, name: string): string | undefined {
	const below = projectsBelow(root).map((project) => join(name, project));
	return below.length === 0 ? undefined : `Did you mean ${oneOf(below)}?`;
}

function projectsBelow(root: string): readonly string[] {
	try {
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
			.map(({ name }) => name)
			.sort()
			.filter((name) => hasConfig(join(root, name)));
	} catch {
		// A folder that may not be listed has none to offer.
		return [];
	}
}
