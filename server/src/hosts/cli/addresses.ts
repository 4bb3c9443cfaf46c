import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
	addressesOfSite,
	addressFile,
	listedAddressesOf,
	publishedAddresses,
	withAddresses,
} from '../../core/api/addresses.ts';
import type { DocsService } from '../../core/api/docsService.ts';
import { pluralize } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { parseWebAddress } from '../parseWebAddress.ts';
import { toShownPath } from '../pathInside.ts';
import { maxTextBytes } from '../projectFiles.ts';
import { checkAddresses } from './checkAddresses.ts';
import { findRoot } from './findRoot.ts';
import { addressesInHistory, type PastAddresses } from './historyAddresses.ts';
import { invalidSite, otherSiteAdvice, readAddressFile } from './readAddressFile.ts';
import type { PathsCommand, Terminal } from './subcommand.ts';

/**
 * `recto addresses`: writes the list of the addresses that the site has published. With `check`, compares a list with the
 * addresses that the project will have.
 */
export const addresses: PathsCommand = {
	runOn({ names: [action, ...others], openAt }, options, terminal, misuse) {
		const places = action === 'check' || action === 'update' ? others : [action ?? '.', ...others];
		return action === 'check'
			? checkAddresses({ names: places, openAt }, options, terminal, misuse)
			: update({ names: places, openAt }, options, terminal, misuse);
	},
};

/** Adds addresses of the project, or of a list, to the list beside the configuration. */
const update: PathsCommand['runOn'] = async (
	{ names: [directory = '.', ...others], openAt },
	{ from, history = false, fix, all, format, 'docs-url': site },
	terminal,
	misuse,
) => {
	if (others.length > 0)
		return misuse(
			'Too many arguments. Usage: `recto addresses [DIR]`, or `recto addresses check LIST [DIR]`.',
		);
	if (fix || all || format !== undefined)
		return misuse('`--fix`, `--all` and `--format` require `recto addresses check`.');
	if (site !== undefined && parseWebAddress(site) === undefined) return misuse(invalidSite);
	const list = from === undefined ? undefined : await readAddressFile(terminal.folder, from);
	if (list !== undefined && 'refusal' in list) return misuse(list.refusal);
	const found = findRoot(terminal.folder, directory);
	if ('refusal' in found) return misuse(found.refusal);
	const docs = await openAt(found.root, { checksOnDemand: true });
	const { project } = docs;
	const added = list === undefined ? [] : addressesOfSite(project, list.addresses, site);
	if (list !== undefined && added.length === 0)
		return misuse(`\`${from}\` has no address of this site. ${otherSiteAdvice}`);
	const past = history ? await readHistory(found.root, docs, terminal) : noAddresses;
	if ('refusal' in past) return misuse(past.refusal);
	const before = project.dataFiles.get(addressFile)?.text;
	const after = withAddresses(before, [...publishedAddresses(project), ...added, ...past.addresses]);
	const shown = toShownPath(terminal.folder, found.root, addressFile);
	if (Buffer.byteLength(after) > maxTextBytes) {
		terminal.complain(`${shown} would be larger than ${maxTextBytes / 2 ** 20} MB. It was not written.`);
		return 1;
	}
	if (before === after) {
		terminal.tell(`${shown} is up to date.`);
		return 0;
	}
	if (before === undefined && lstatSync(join(found.root, addressFile), { throwIfNoEntry: false })) {
		terminal.complain(
			`${shown} cannot be read. It must be a file of the project of at most ${maxTextBytes / 2 ** 20} MB.`,
		);
		return 1;
	}
	const fault = changeFiles(found.root, [{ path: addressFile, shown, before, after }]);
	if (fault !== undefined) {
		terminal.complain(`${fault} The file was not written.`);
		return 1;
	}
	const count = (text: string) => listedAddressesOf(text).length;
	const more = count(after) - count(before ?? '');
	if (before === undefined) terminal.tell(`Wrote ${shown}: ${pluralize(more, 'address')}.`);
	else if (more === 0) terminal.tell(`Sorted ${shown}. No address was added.`);
	else terminal.tell(`Added ${pluralize(more, 'address')} to ${shown}.`);
	return 0;
};

const noAddresses: Pick<PastAddresses, 'addresses'> = { addresses: new Set() };

/** Addresses in the history of the project, or an error message. Reports the part that was read. */
async function readHistory(root: string, docs: DocsService, terminal: Terminal) {
	let isStopped = false;
	void terminal.untilEnded?.().then(() => {
		isStopped = true;
	});
	const found = await addressesInHistory(root, docs, {
		async onStep(done, all) {
			terminal.progress?.(`${done} of ${pluralize(all, 'commit')} read`);
			// Signals are delivered between two turns.
			await nextTurn();
			return !isStopped;
		},
	});
	terminal.progress?.('');
	if ('refusal' in found) return found;
	const { branch, commits, since, isShallow, isCut } = found.history;
	const start = since === undefined ? '' : ` since ${since}`;
	terminal.tell(`Read ${pluralize(commits, 'commit')} of \`${branch}\`${start}.`);
	if (isShallow)
		terminal.complain(
			'The clone is shallow, so that earlier commits are missing. Fetch them with `git fetch --unshallow`, in CI with `fetch-depth: 0`.',
		);
	if (isCut) terminal.complain('The history is too long: earlier commits were not read.');
	return found;
}
