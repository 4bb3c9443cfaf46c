import { resolve } from 'node:path';
import {
	type AddressComparison,
	addressFile,
	compareAddresses,
	type MissingAddress,
	type ProposedRedirect,
} from '../../core/api/addresses.ts';
import { applyEdits } from '../../core/api/applyEdits.ts';
import type { DocsService } from '../../core/api/docsService.ts';
import { pluralize } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { parseWebAddress } from '../parseWebAddress.ts';
import { statusOfGiven, toShownPath } from '../pathInside.ts';
import { agentDocuments } from '../site/deploymentFiles.ts';
import { findRoot } from './findRoot.ts';
import { type FoundList, invalidSite, otherSiteAdvice, readAddressFile } from './readAddressFile.ts';
import { escapeControlCharacters, toVisibleJson } from './report/escapeControlCharacters.ts';
import type { PathsCommand, Terminal } from './subcommand.ts';

/** Compares a list with the addresses that the project will have, and adds redirects for missing ones with `--fix`. */
export const checkAddresses: PathsCommand['runOn'] = async (
	{ names, openAt },
	{ format = 'text', fix = false, all = false, from, history, ...options },
	terminal,
	misuse,
) => {
	if (names.length > 2) return misuse('Too many arguments. Usage: `recto addresses check LIST [DIR]`.');
	// A folder alone is that of the project, whose own list is compared.
	const isFolder = names.length === 1 && isDirectory(resolve(terminal.folder, names[0] ?? ''));
	const [file, directory = '.'] = isFolder ? [undefined, ...names] : names;
	if (from !== undefined)
		return misuse('`--from` cannot be combined with `check`. Name the list after `check`.');
	if (history) return misuse('`--history` cannot be combined with `check`.');
	const site = options['docs-url'];
	if (site !== undefined && parseWebAddress(site) === undefined) return misuse(invalidSite);
	const found = findRoot(terminal.folder, directory);
	if ('refusal' in found) return misuse(found.refusal);
	const list = await readAddressFile(
		terminal.folder,
		file ?? toShownPath(terminal.folder, found.root, addressFile),
	);
	if ('refusal' in list) return misuse(list.refusal);
	const docs = await openAt(found.root, { checksOnDemand: true });
	const comparison = compareAddresses(docs.project, list.addresses, {
		site,
		otherFiles: agentDocuments(found.root, '/'),
	});
	const proposals = comparison.missing.flatMap(({ proposal }) => proposal ?? []);
	const wanted = fix ? proposals.filter(({ isSure }) => isSure || all) : [];
	if (format === 'json') terminal.write(toVisibleJson(toReport(list, comparison, wanted)));
	else tell(list, comparison, terminal);
	const fault = wanted.length === 0 ? undefined : addRedirects(found.root, docs, { wanted, terminal });
	if (fault !== undefined) {
		terminal.complain(`${fault} No redirect was added.`);
		return 1;
	}
	const config = docs.project.config?.path ?? 'docs.json';
	if (format === 'text') tellNextStep(comparison, { proposals, wanted, fix, all, config }, terminal);
	return comparison.missing.length > wanted.length ? 1 : 0;
};

function isDirectory(path: string): boolean {
	return statusOfGiven(path)?.isDirectory() === true;
}

interface AddOptions {
	readonly wanted: readonly ProposedRedirect[];
	readonly terminal: Terminal;
}

/** Adds redirects to the configuration; an error message if nothing was changed. */
function addRedirects(root: string, docs: DocsService, { wanted, terminal }: AddOptions): string | undefined {
	const { config } = docs.project;
	const edits = config && docs.insertRedirects(wanted).get(config.path);
	const shown = toShownPath(terminal.folder, root, config?.path ?? 'docs.json');
	if (config === undefined || edits === undefined)
		return `${shown} has no list \`redirects\` that can be changed.`;
	const after = applyEdits(config.text, edits);
	return changeFiles(root, [{ path: config.path, shown, before: config.text, after }]);
}

function toReport(list: FoundList, comparison: AddressComparison, added: readonly ProposedRedirect[]) {
	const { otherSites, ...rest } = comparison;
	return {
		...rest,
		otherSites: Object.fromEntries(otherSites),
		unread: list.unread,
		addedRedirects: added.map(({ source }) => source),
	};
}

/** Maximum number of lines of each kind. */
const maxShown = 50;

function tell({ unread }: FoundList, comparison: AddressComparison, terminal: Terminal): void {
	const { tell: print } = terminal;
	const { compared, found, redirected, missing, anchors, titles, otherSites, unsearched } = comparison;
	const section = (title: string, lines: readonly string[]) => {
		if (lines.length === 0) return;
		const shown = lines.slice(0, maxShown).map((line) => `  ${escapeControlCharacters(line)}\n`);
		terminal.write(`${title}:\n${shown.join('')}`);
		if (lines.length > maxShown) print(`  … ${lines.length - maxShown} more. List all with --format json.`);
	};
	section('Missing addresses (404)', missing.map(missingLine));
	section(
		'Redirect chains',
		redirected
			.filter(({ redirects }) => redirects.length > 1)
			.map(({ path, redirects }) => [path, ...redirects].join(' → ')),
	);
	section(
		'Missing anchors',
		anchors.map(
			({ path, anchor, nearest }) =>
				`${path}#${anchor}${nearest === undefined ? '' : ` (similar: #${nearest})`}`,
		),
	);
	section(
		'Different titles',
		titles.map(({ path, before, now }) => `${path}: “${before}” is now “${now}”`),
	);
	if (unread > 0) print(`${pluralize(unread, 'line')} of the list without an address that can be read.`);
	for (const [site, count] of otherSites)
		print(
			`${pluralize(count, 'address')} of ${escapeControlCharacters(site)} not compared. ${otherSiteAdvice}`,
		);
	if (unsearched > 0)
		print(`For ${pluralize(unsearched, 'missing address')}, no similar page was looked for.`);
	print(
		`${pluralize(compared, 'address')} compared: ${found} found, ${redirected.length} redirected, ${missing.length} missing; ${pluralize(anchors.length, 'missing anchor')}, ${pluralize(titles.length, 'different title')}.`,
	);
}

const reasons: Readonly<Record<ProposedRedirect['reason'], string>> = {
	spelling: 'other spelling of the path',
	title: 'same title',
	name: 'same last part of the path',
	content: 'same headings',
	words: 'similar words',
};

function missingLine({ path, redirects, reason, proposal }: MissingAddress): string {
	if (reason === 'loop') return `${path}: redirect loop`;
	if (redirects.length > 0) return `${[path, ...redirects].join(' → ')}: the destination is missing`;
	if (proposal === undefined) return path;
	const { destination, isSure, reason: likeness } = proposal;
	return `${path} → ${destination} (${isSure ? '' : 'likely: '}${reasons[likeness]})`;
}

interface Additions {
	readonly proposals: readonly ProposedRedirect[];
	readonly wanted: readonly ProposedRedirect[];
	readonly fix: boolean;
	readonly all: boolean;
	/** Path of the configuration. */
	readonly config: string;
}

function tellNextStep({ missing }: AddressComparison, additions: Additions, { tell: print }: Terminal): void {
	const { proposals, wanted, fix, all, config } = additions;
	if (missing.length === 0) return;
	if (wanted.length > 0) print(`Added ${pluralize(wanted.length, 'redirect')} to ${config}.`);
	const sure = proposals.filter(({ isSure }) => isSure).length;
	const likely = proposals.length - sure;
	if (!fix && sure > 0) print(`Add the ${pluralize(sure, 'certain redirect')} to ${config} with --fix.`);
	if (likely > 0 && !(fix && all))
		print(`Review the ${pluralize(likely, 'likely redirect')}, then add them with --fix --all.`);
}
