import { llmsTxtOf } from '../../core/door/llmsTxtOf.ts';
import { projectFiles } from '../projectFiles.ts';
import { projectText } from '../projectText.ts';
import { endSoon } from './endSoon.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto llms`: the llms.txt index on standard output, or the full text of all its pages. */
export const llms: Subcommand = {
	async run({ root, open }, { full = false, fetch = false, ...options }, terminal, misuse) {
		const docsUrl = options['docs-url'];
		if (docsUrl !== undefined && !/^https?:\/\/\S+$/.test(docsUrl))
			return misuse('--docs-url must be an address such as https://docs.example.com.');
		const address = docsUrl === undefined ? {} : { docsUrl };
		if (!full && !fetch) {
			endSoon();
			terminal.write(llmsTxtOf(projectFiles(root), address));
			return 0;
		}
		const docs = await open();
		const readText = projectText(root, docs);
		terminal.write(full ? await docs.llmsFullTxt({ ...address, readText }) : docs.llmsTxt(address));
		return 0;
	},
};
