import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneOf } from '../../core/api/text.ts';
import { findRuleReader, ruleReaders, rulesFileBeside } from '../../core/api/writing.ts';
import { findProjects } from '../findProjects.ts';
import { pathInside } from '../pathInside.ts';
import { readInside } from '../projectFiles.ts';
import { changeFiles } from './changeFiles.ts';
import { shownPath } from './shownPath.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto rules`: prints the writing rules, or writes them to `.cursor/rules.md` or the file of another editor. */
export const rules: Subcommand = {
	async run({ root, open }, { write = false, force = false, for: name }, terminal, misuse) {
		if (!write && force) return misuse('`--force` requires `--write`.');
		const reader = name === undefined ? undefined : findRuleReader(name);
		if (name !== undefined && reader === undefined)
			return misuse(`\`--for\` must be ${oneOf(ruleReaders.map((known) => known.name))}.`);
		const repository = repositoryRoot(root);
		const folder = sharesRepository(root, repository) ? (pathInside(repository, root) ?? '') : '';
		const text = (await open()).rulesFile(reader, folder);
		if (!write) {
			terminal.write(text);
			return 0;
		}
		const path = rulesFileBeside(reader?.file ?? '.cursor/rules.md', folder);
		const shown = shownPath(terminal.folder, repository, path);
		const existing = readInside(repository, path);
		if (existing === text) {
			terminal.tell(`${shown} is up to date.`);
			return 0;
		}
		if (existing !== undefined && !force) {
			terminal.complain(`${shown} already exists with other content. Overwrite it with \`--force\`.`);
			return 1;
		}
		const fault = changeFiles(repository, [{ path, shown, before: existing, after: text }]);
		if (fault !== undefined) {
			terminal.complain(`${fault} The file was not written.`);
			return 1;
		}
		terminal.tell(`Wrote ${shown}.`);
		return 0;
	},
};

/** Whether the repository holds other docs projects. */
function sharesRepository(root: string, repository: string): boolean {
	for (const project of findProjects(repository)) if (project !== undefined && project !== root) return true;
	return false;
}

/** The nearest folder upwards that holds a repository; the folder itself when there is none. */
function repositoryRoot(folder: string): string {
	return findRepository(folder) ?? folder;
}

export function findRepository(folder: string): string | undefined {
	for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
	return undefined;
}
