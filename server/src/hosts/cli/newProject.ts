import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { newProject as newProjectFiles } from '../../core/outputs/newProject.ts';
import { toDefaultTitle } from '../../core/project/pages/page.ts';
import type { Dialect } from '../../core/syntax/dialect.ts';
import { placeOf } from '../pathInside.ts';
import type { FolderCommand } from './subcommand.ts';

/** `recto new`: a small docs project in a directory that is missing or empty; a repository without files counts as empty. */
export const newProject: FolderCommand = {
	runIn(directory, { dialect = 'classic' }, terminal, misuse) {
		if (dialect !== 'classic' && dialect !== 'modern')
			return misuse('`--dialect` must be `classic` or `modern`.');
		const root = placeOf(terminal.folder, directory);
		const status = statSync(root, { throwIfNoEntry: false });
		if (status !== undefined && !status.isDirectory())
			return misuse(`${directory} is not a folder. Give a folder that is empty or does not exist yet.`);
		if (status !== undefined && readdirSync(root).some((name) => name !== '.git'))
			return misuse(`${directory} is not empty. Give a folder that is empty or does not exist yet.`);
		const count = writeFiles(root, dialect);
		terminal.tell(`Wrote ${count} files into ${directory}. Begin with index.mdx and docs.json.`);
		return 0;
	},
};

/** Answers how many it wrote. */
function writeFiles(root: string, dialect: Dialect): number {
	const files = newProjectFiles(toDefaultTitle(basename(root)) || 'Documentation', dialect);
	for (const [path, text] of files) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		// `wx` fails rather than write over a file that has appeared in the meantime.
		writeFileSync(join(root, path), text, { flag: 'wx' });
	}
	return files.size;
}
