import { projectText } from '../projectText.ts';
import type { ExitCode, Subcommand, Terminal } from './subcommand.ts';

/** `recto llms`: the llms.txt index on standard output, or the full text of all its pages. */
export const llms: Subcommand = {
	options: ['docs-url', 'full', 'fetch'],
	run({ root, docs }, { full = false, ...options }, terminal, misuse) {
		const docsUrl = options['docs-url'];
		if (docsUrl !== undefined && !/^https?:\/\/\S+$/.test(docsUrl))
			return misuse('--docs-url is an address such as https://docs.example.com.');
		const address = docsUrl === undefined ? {} : { docsUrl };
		if (full) return printFull(docs.llmsFullTxt({ ...address, readText: projectText(root, docs) }), terminal);
		terminal.write(docs.llmsTxt(address));
		return 0;
	},
};

async function printFull(text: Promise<string>, terminal: Terminal): Promise<ExitCode> {
	terminal.write(await text);
	return 0;
}
