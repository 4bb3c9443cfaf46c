import { statSync } from 'node:fs';
import { resolve } from 'node:path';
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
	return {
		refusal: `${directory} holds neither docs.json nor mint.json. Give the folder of a docs project.`,
	};
}
