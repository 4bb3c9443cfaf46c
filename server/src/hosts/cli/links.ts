import { isReadAsMdx } from '../../core/api/files.ts';
import { deadLinkCode as code, SuppressedProblems } from '../../core/api/problems.ts';
import { disableCommentsOf, pageLinks, parsePageDocument } from '../../core/api/projects.ts';
import { pluralize } from '../../core/api/text.ts';
import { toShownPath } from '../pathInside.ts';
import { readInside } from '../projectFiles.ts';
import { findDeadAddresses } from '../webFetch/findDeadAddresses.ts';
import { findFiles, type SelectedFiles } from './findFiles.ts';
import { escapeControlCharacters } from './report/escapeControlCharacters.ts';
import type { PathsCommand } from './subcommand.ts';

/** `recto links`: requests every external URL in pages, and reports dead links. */
export const links = createLinksCommand(findDeadAddresses);

/** Creates the command with a function that finds dead URLs. */
export function createLinksCommand(findDead: typeof findDeadAddresses): PathsCommand {
	return {
		async runOn({ names }, _, terminal, misuse) {
			const named = findFiles(terminal, names, {
				takes: isReadAsMdx,
				noun: 'page of the site',
				withIgnored: false,
			});
			if ('refusal' in named) return misuse(named.refusal);
			const found = named.flatMap((project) => [...webLinks(project, terminal.folder)]);
			const addresses = new Set(found.map(({ address }) => address));
			const all = pluralize(addresses.size, 'URL');
			const { dead, called, isOffline } = await findDead(addresses, {
				onCall: (done) => terminal.progress?.(`${done} of ${all} checked`),
			});
			terminal.progress?.('');
			if (isOffline) {
				terminal.complain('No site could be reached. Check your internet connection.');
				return 1;
			}
			const gone = found.filter(({ address }) => dead.has(address));
			for (const { place, address } of gone)
				terminal.write(
					`${escapeControlCharacters(`${place} warning: Dead link ${address}: ${dead.get(address)}. (${code})`)}\n`,
				);
			terminal.tell(`${pluralize(called, 'URL')} checked, ${pluralize(gone.length, 'dead link')}.`);
			return gone.length === 0 ? 0 : 1;
		},
	};
}

interface WebLink {
	/** File, line and column, counted from 1. */
	readonly place: string;
	/** URL without its anchor. */
	readonly address: string;
}

function* webLinks({ root, files }: SelectedFiles, folder: string): Generator<WebLink> {
	for (const file of files) {
		const document = parsePageDocument(file, readInside(root, file) ?? '');
		const positionAt = (offset: number) => document.lines.positionAt(offset);
		const suppressed = new SuppressedProblems(disableCommentsOf(document), positionAt);
		for (const { kind, href, span } of pageLinks(document)) {
			// Braces are placeholders.
			if (kind === 'import' || !/^https?:\/\//i.test(href) || /[{}<>$]/.test(href)) continue;
			if (suppressed.take({ code, span })) continue;
			const { line, character } = positionAt(span.start);
			const [address = href] = href.split('#');
			yield { place: `${toShownPath(folder, root, file)}:${line + 1}:${character + 1}`, address };
		}
	}
}
