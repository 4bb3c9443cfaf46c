import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findRuleReader, ruleReaders } from '../../core/catalogue/ruleReaders.ts';
import { oneOf } from '../../core/text/oneOf.ts';
import { readText } from '../projectFiles.ts';
import { writePlace } from '../writePlace.ts';
import { repositoryRoot } from './repositoryRoot.ts';
import { shownPath } from './shownPath.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto rules`: the writing rules on standard output, or into the repository: its `.cursor/rules.md`, or what one editor reads. */
export const rules: Subcommand = {
	async run({ root, open }, { write = false, force = false, for: name }, terminal, misuse) {
		if (!write && force) return misuse('`--force` needs `--write`.');
		const reader = name === undefined ? undefined : findRuleReader(name);
		if (name !== undefined && reader === undefined)
			return misuse(`\`--for\` must be ${oneOf(ruleReaders.map((known) => known.name))}.`);
		const text = (await open()).rulesFile(reader);
		if (!write) {
			terminal.write(text);
			return 0;
		}
		const path = reader?.file ?? '.cursor/rules.md';
		const repository = repositoryRoot(root);
		const file = writePlace(repository, path);
		const shown = shownPath(terminal.folder, repository, path);
		if (file === undefined) {
			terminal.complain(`${shown} leads out of the repository. It is not written.`);
			return 1;
		}
		const existing = readText(file);
		if (existing === text) {
			terminal.tell(`${shown} is up to date.`);
			return 0;
		}
		if (existing !== undefined && !force) {
			terminal.complain(`${shown} exists and differs: add \`--force\` to replace it.`);
			return 1;
		}
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		terminal.tell(`Wrote ${shown}.`);
		return 0;
	},
};
