import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { toDefaultTitle } from '../../core/api/text.ts';
import { newProjectFiles } from '../../core/api/writing.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { resolveGivenPath } from '../pathInside.ts';
import type { FolderCommand } from './subcommand.ts';

/** `recto new`: creates a docs project in a new or empty folder; a git repository without files counts as empty. */
export const newProjectCommand: FolderCommand = {
	runIn(directory, { dialect = 'modern' }, terminal, misuse) {
		if (/\.mdx?$/i.test(directory))
			return misuse(
				`\`${directory}\` is the path of a page, but \`recto new\` creates a project in a folder. To add a page, create the file and list it in docs.json.`,
			);
		const root = resolveGivenPath(terminal.folder, directory);
		const status = statSync(root, { throwIfNoEntry: false });
		if (status !== undefined && !status.isDirectory())
			return misuse(`\`${directory}\` is not a folder. Use an empty or new folder.`);
		if (status !== undefined && readdirSync(root).some((name) => name !== '.git'))
			return misuse(`\`${directory}\` is not empty. Use an empty or new folder.`);
		const files = newProjectFiles(toDefaultTitle(basename(root)) || 'Documentation', dialect);
		mkdirSync(root, { recursive: true });
		const changes = [...files].map(([path, after]) => ({ path, shown: path, before: undefined, after }));
		const fault = changeFiles(root, changes);
		if (fault !== undefined) {
			terminal.complain(`${fault} Nothing was written.`);
			return 1;
		}
		const isHere = root === terminal.folder;
		terminal.tell(
			`Created ${files.size} files in ${isHere ? 'the current folder' : `\`${directory}\``}. Start with index.mdx and docs.json. To see the site, run \`recto preview${isHere ? '' : ` ${directory}`} --open\`.`,
		);
		return 0;
	},
};
