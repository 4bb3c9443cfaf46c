import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneOf } from '../../core/api/text.ts';
import { findRuleReader, hasRulesPart, ruleReaders, rulesFileBeside } from '../../core/api/writing.ts';
import { findProjects } from '../findProjects.ts';
import { pathInside } from '../pathInside.ts';
import { readInside } from '../projectFiles.ts';
import { changeFiles } from './changeFiles.ts';
import { shownPath } from './shownPath.ts';
import type { ExitCode, Subcommand, Terminal } from './subcommand.ts';

type Reader = (typeof ruleReaders)[number];

/** A rules file, where it is and what it should be. */
interface Target {
	/** From the root of the repository. */
	readonly path: string;
	readonly shown: string;
	readonly existing: string | undefined;
	readonly text: string;
	/** Whether the existing file keeps what the team wrote in it. */
	readonly keepsWords: boolean;
}

/**
 * `recto rules`: prints the writing rules, writes them to `.cursor/rules.md` or the files of editors, or checks that these
 * are up to date.
 */
export const rules: Subcommand = {
	async run({ root, open }, { write = false, force = false, check = false, for: names }, terminal, misuse) {
		if (!write && force) return misuse('`--force` requires `--write`.');
		if (write && check) return misuse('Use either `--write` or `--check`.');
		const named = (names ?? '').split(',').filter((name) => name !== '');
		const chosen = named.map(findRuleReader).filter((reader) => reader !== undefined);
		if (chosen.length < named.length)
			return misuse(`\`--for\` must be ${oneOf(ruleReaders.map((known) => known.name))}.`);
		if (!write && !check && chosen.length > 1)
			return misuse('Several editors require `--write` or `--check`.');
		const repository = findRepository(root) ?? root;
		const folder = sharesRepository(root, repository) ? (pathInside(repository, root) ?? '') : '';
		const docs = await open();
		if (!write && !check) {
			terminal.write(docs.rulesFile({ reader: chosen[0], folder }));
			return 0;
		}
		const toTarget = (reader: Reader | undefined): Target => {
			const path = rulesFileBeside(reader?.file ?? '.cursor/rules.md', folder);
			const existing = readInside(repository, path);
			return {
				path,
				shown: shownPath(terminal.folder, repository, path),
				existing,
				text: docs.rulesFile({ reader, folder, existing }),
				keepsWords: existing !== undefined && (hasRulesPart(existing) || reader?.isShared === true),
			};
		};
		if (write) {
			const targets = (chosen.length > 0 ? chosen : [undefined]).map(toTarget);
			return writeTargets(repository, targets, { force, terminal });
		}
		if (chosen.length > 0) return checkTargets(chosen.map(toTarget), terminal);
		const kept = [undefined, ...ruleReaders]
			.map(toTarget)
			.filter(({ existing }) => existing && hasRulesPart(existing));
		return checkTargets(kept, terminal);
	},
};

function writeTargets(
	repository: string,
	targets: readonly Target[],
	{ force, terminal }: { readonly force: boolean; readonly terminal: Terminal },
): ExitCode {
	for (const { shown } of targets.filter(isCurrent)) terminal.tell(`${shown} is up to date.`);
	const changed = targets.filter((target) => !isCurrent(target));
	const refused = changed.filter(
		({ existing, keepsWords }) => existing !== undefined && !keepsWords && !force,
	);
	for (const { shown } of refused)
		terminal.complain(`${shown} already exists with other content. Overwrite it with \`--force\`.`);
	if (refused.length > 0) return 1;
	const fault = changeFiles(
		repository,
		changed.map(({ path, shown, existing, text }) => ({ path, shown, before: existing, after: text })),
	);
	if (fault !== undefined) {
		terminal.complain(`${fault} The file was not written.`);
		return 1;
	}
	for (const { shown, existing } of changed)
		terminal.tell(`${existing === undefined ? 'Wrote' : 'Updated'} ${shown}.`);
	return 0;
}

function checkTargets(targets: readonly Target[], terminal: Terminal): ExitCode {
	if (targets.length === 0) {
		terminal.complain('No rules file to check. Write one with `recto rules --write`.');
		return 1;
	}
	const stale = targets.filter((target) => !isCurrent(target));
	for (const { shown, existing } of stale)
		terminal.complain(
			existing === undefined
				? `${shown} is missing. Write it with \`recto rules --write\`.`
				: `${shown} is out of date. Update it with \`recto rules --write\`.`,
		);
	for (const { shown } of targets.filter(isCurrent)) terminal.tell(`${shown} is up to date.`);
	return stale.length > 0 ? 1 : 0;
}

function isCurrent({ existing, text }: Target): boolean {
	return existing === text;
}

/** Whether the repository holds other docs projects. */
function sharesRepository(root: string, repository: string): boolean {
	for (const project of findProjects(repository)) if (project !== undefined && project !== root) return true;
	return false;
}

/** The nearest folder upwards that holds a repository. */
export function findRepository(folder: string): string | undefined {
	for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
	return undefined;
}
