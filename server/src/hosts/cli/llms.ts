import type { Subcommand } from './subcommand.ts';

/** `recto llms`: the llms.txt index on standard output. */
export const llms: Subcommand = {
	options: ['docs-url'],
	run({ docs }, options, terminal, misuse) {
		const docsUrl = options['docs-url'];
		if (docsUrl !== undefined && !/^https?:\/\/\S+$/.test(docsUrl))
			return misuse('--docs-url is an address such as https://docs.example.com.');
		terminal.write(docs.llmsTxt(docsUrl === undefined ? {} : { docsUrl }));
		return 0;
	},
};
