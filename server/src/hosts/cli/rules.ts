import { findRulesFileEditor, rulesFileEditors } from '../../core/api/writing.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { toShownPath } from '../pathInside.ts';
import { existingRulesFiles, findRulesPlace, type RulesTarget, rulesTargetFor } from '../rulesTargets.ts';
import { invalidOptionValue } from './invalidOptionValue.ts';
import type { ExitCode, Subcommand, Terminal } from './subcommand.ts';

interface Target extends RulesTarget {
	readonly shown: string;
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
		const unknown = named.find((name) => findRulesFileEditor(name) === undefined);
		if (unknown !== undefined)
			return misuse(
				invalidOptionValue(
					'--for',
					unknown,
					rulesFileEditors.map((known) => known.name),
				),
			);
		const chosen = named.map(findRulesFileEditor).filter((reader) => reader !== undefined);
		if (!write && !check && chosen.length > 1)
			return misuse('Several editors require `--write` or `--check`.');
		const finding = findRulesPlace(root);
		let step = finding.next();
		while (step.done !== true) step = finding.next();
		const place = step.value;
		const docs = await open();
		if (!write && !check) {
			terminal.writeContent(docs.rulesFile({ reader: chosen[0], folder: place.folder }));
			return 0;
		}
		const toTarget = (target: RulesTarget): Target => ({
			...target,
			shown: toShownPath(terminal.folder, place.repository, target.path),
		});
		const targets = (chosen.length > 0 || !write ? chosen : [undefined]).map((reader) =>
			toTarget(rulesTargetFor(place, docs, reader)),
		);
		if (write) return writeTargets(place.repository, targets, { force, terminal });
		return checkTargets(
			chosen.length > 0 ? targets : existingRulesFiles(place, docs).map(toTarget),
			terminal,
		);
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
	for (const { shown, existing, reader } of stale) {
		const command = `recto rules --write${reader === undefined ? '' : ` --for ${reader}`}`;
		terminal.complain(
			existing === undefined
				? `${shown} is missing. Write it with \`${command}\`.`
				: `${shown} is out of date. Update it with \`${command}\`.`,
		);
	}
	for (const { shown } of targets.filter(isCurrent)) terminal.tell(`${shown} is up to date.`);
	return stale.length > 0 ? 1 : 0;
}

function isCurrent({ existing, text }: Target): boolean {
	return existing === text;
}
