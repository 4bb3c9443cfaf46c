import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from '../projectFiles.ts';

/** Folders that hold nothing but generated files: what is no longer generated goes. */
const generatedFolders = ['docs/components'];

/** Brings the generated files up to date, or only looks. Answers the paths that were not. */
export function writeArtifacts(
	root: string,
	artifacts: ReadonlyMap<string, string>,
	{ onlyCheck }: { onlyCheck: boolean },
): readonly string[] {
	const stale = [...artifacts].filter(([path, text]) => readText(join(root, path)) !== text);
	const surplus = generatedFolders
		.flatMap((folder) => entriesOf(root, folder))
		.filter((path) => !artifacts.has(path));
	if (!onlyCheck) {
		for (const [path, text] of stale) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), text);
		}
		for (const path of surplus) rmSync(join(root, path));
	}
	return [...stale.map(([path]) => path), ...surplus];
}

function entriesOf(root: string, folder: string): string[] {
	try {
		return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
	} catch {
		// Nothing has been generated into it yet.
		return [];
	}
}
