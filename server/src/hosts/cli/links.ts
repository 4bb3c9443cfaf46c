import { deadLinkCode as code, SilencedProblems } from '../../core/checks/silences.ts';
import { isReadAsMdx } from '../../core/project/fileRole.ts';
import { pageLinks } from '../../core/project/links/pageLinks.ts';
import { silencesOf } from '../../core/project/pages/silences.ts';
import { parsePageDocument } from '../../core/syntax/parseDocument.ts';
import { countOf } from '../../core/text/countOf.ts';
import { readInside } from '../projectFiles.ts';
import { deadAddresses } from '../webFetch/deadAddresses.ts';
import { findFiles, type NamedFiles } from './findFiles.ts';
import { shownPath } from './shownPath.ts';
import type { PlacesCommand } from './subcommand.ts';

/** `recto links`: requests every external URL in pages, and reports dead links. */
export const links = linksBy(deadAddresses);

/** The command with its way to find dead URLs. */
export function linksBy(findDead: typeof deadAddresses): PlacesCommand {
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
			const all = countOf(addresses.size, 'URL');
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
				terminal.tell(`${place} warning: Dead link ${address}: ${dead.get(address)}. (${code})`);
			terminal.tell(`${countOf(called, 'URL')} checked, ${countOf(gone.length, 'dead link')}.`);
			return gone.length === 0 ? 0 : 1;
		},
	};
}

interface WebLink {
	/** File, line and column, counted from 1. */
	readonly place: string;
	/** Without an anchor. */
	readonly address: string;
}

function* webLinks({ root, files }: NamedFiles, folder: string): Generator<WebLink> {
	for (const file of files) {
		const document = parsePageDocument(file, readInside(root, file) ?? '');
		const positionAt = (offset: number) => document.lines.positionAt(offset);
		const silenced = new SilencedProblems(silencesOf(document), positionAt);
		for (const { kind, href, span } of pageLinks(document)) {
			// Braces are placeholders.
			if (kind === 'import' || !/^https?:\/\//i.test(href) || /[{}<>$]/.test(href)) continue;
			if (silenced.take({ code, span })) continue;
			const { line, character } = positionAt(span.start);
			const [address = href] = href.split('#');
			yield { place: `${shownPath(folder, root, file)}:${line + 1}:${character + 1}`, address };
		}
	}
}
