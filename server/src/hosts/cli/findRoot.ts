import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasConfig } from '../projectFiles.ts';

/** The absolute path of the docs project in a directory, or a sentence why there is none. */
export function findRoot(
	folder: string,
	directory: string,
): { readonly root: string } | { readonly refusal: string } {
	const root = resolve(folder, directory);
	if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
		return { refusal: `${directory} is no directory. Give the folder that holds docs.json.` };
	if (hasConfig(root)) return { root };
	const below = projectBelow(root);
	const advice =
		below === undefined
			? 'Give the folder of a docs project.'
			: `Did you mean \`${join(directory, below)}\`?`;
	return { refusal: `${directory} holds neither docs.json nor mint.json. ${advice}` };
}

/** The first of a folder's folders that is a docs project: most repositories keep theirs in one. */
export function projectBelow(root: string): string | undefined {
	try {
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
			.map(({ name }) => name)
			.sort()
			.find((name) => hasConfig(join(root, name)));
	} catch {
		// A folder that may not be listed has none to offer.
		return undefined;
	}
}
