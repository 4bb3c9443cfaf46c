import { pluralize } from '../../core/api/text.ts';
import { changeFiles } from '../changes/changeFiles.ts';
import { filesNotInUtf8, notUtf8Message } from '../createTextReader.ts';
import { toShownPath } from '../pathInside.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto upgrade`: converts a classic configuration to the modern dialect, on standard output or in place. */
export const upgrade: Subcommand = {
	async run({ root, open }, { write = false }, terminal) {
		const docs = await open();
		const result = await docs.upgradeConfig();
		const refusal =
			result.kind === 'refusal'
				? result.sentence
				: notUtf8Message(filesNotInUtf8({ root, docs }, [result.from]));
		if (result.kind === 'refusal' || refusal !== undefined) {
			terminal.complain(refusal ?? '');
			return 1;
		}
		const shown = (path: string) => toShownPath(terminal.folder, root, path);
		if (result.lost.length > 0)
			terminal.complain(
				`${shown(result.from)}: ${pluralize(result.lost.length, 'setting')} without an exact equivalent in the modern dialect:`,
			);
		for (const { name, reason } of result.lost) terminal.complain(`  \`${name}\`: ${reason}`);
		if (!write) {
			terminal.writeContent(result.text);
			return 0;
		}
		const fault = changeFiles(root, [
			{
				path: result.path,
				shown: shown(result.path),
				before: result.from === result.path ? docs.project.config?.text : undefined,
				after: result.text,
			},
		]);
		if (fault !== undefined) {
			terminal.complain(`${fault} The file was not written.`);
			return 1;
		}
		terminal.tell(`Wrote ${shown(result.path)}.`);
		if (result.from !== result.path)
			terminal.tell(`Review it, then delete ${shown(result.from)}, which is no longer used.`);
		return 0;
	},
};
