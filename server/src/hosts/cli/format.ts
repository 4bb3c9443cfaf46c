import { isReadAsMdx } from '../../core/api/files.ts';
import { formattedText } from '../../core/api/formatEdits.ts';
import { parsePageDocument } from '../../core/api/projects.ts';
import { pluralize } from '../../core/api/text.ts';
import { changeFile } from '../changes/changeFiles.ts';
import { releaseSignals } from '../changes/delaySignals.ts';
import { toShownPath } from '../pathInside.ts';
import { readInside } from '../projectFiles.ts';
import { findFiles } from './findFiles.ts';
import { readGivenText } from './readGivenText.ts';
import type { PathsCommand } from './subcommand.ts';

/** `recto format`: formats pages on disk; with `--check`, only lists unformatted pages. With `-`, a filter. */
export const format: PathsCommand = {
	async runOn({ names }, { check = false, 'stdin-file': file }, terminal, misuse) {
		const given = await readGivenText({ names, file, terminal });
		if (given !== undefined) {
			if ('refusal' in given) return misuse(given.refusal);
			if (!isReadAsMdx(given.path)) return misuse(`\`${given.name}\` is not a page of the site.`);
			const after = formattedText(parsePageDocument(given.path, given.text));
			if (!check) terminal.writeReturned(after);
			else if (after !== given.text) terminal.tell(given.name ?? given.path);
			return check && after !== given.text ? 1 : 0;
		}
		const named = findFiles(terminal, names, {
			takes: isReadAsMdx,
			noun: 'page of the site',
			withIgnored: true,
		});
		if ('refusal' in named) return misuse(named.refusal);
		let changed = 0;
		let refused = 0;
		for (const { root, files } of named)
			for (const file of files) {
				const before = readInside(root, file);
				const after = before === undefined ? undefined : formattedText(parsePageDocument(file, before));
				if (before === undefined || after === undefined || after === before) continue;
				const shown = toShownPath(terminal.folder, root, file);
				const refusal = check ? undefined : changeFile(root, { path: file, shown, before, after });
				await releaseSignals();
				if (refusal === undefined) {
					changed++;
					terminal.tell(shown);
				} else {
					refused++;
					terminal.complain(refusal);
				}
			}
		const pages = named.reduce((sum, { files }) => sum + files.length, 0);
		terminal.tell(`${changed} of ${pluralize(pages, 'page')} ${check ? 'would change' : 'formatted'}.`);
		return refused > 0 || (check && changed > 0) ? 1 : 0;
	},
};
