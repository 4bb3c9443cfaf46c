import { llmsTxtOfFiles } from '../../core/api/llmsTxtOfFiles.ts';
import { createTextReader } from '../createTextReader.ts';
import { toShownPath } from '../pathInside.ts';
import { projectFiles } from '../projectFiles.ts';
import type { Subcommand } from './subcommand.ts';

/** `recto llms`: prints the llms.txt index, or the full text of all its pages. */
export const llms: Subcommand = {
	async run({ root, open }, { full = false, fetch = false, ...options }, terminal, misuse) {
		const docsUrl = options['docs-url'];
		if (docsUrl !== undefined && !/^https?:\/\/\S+$/.test(docsUrl))
			return misuse('`--docs-url` must be a URL such as `https://docs.example.com`.');
		const address = docsUrl === undefined ? {} : { docsUrl };
		const tellFault = (path: string | undefined, line: number | undefined) => {
			if (path === undefined || line === undefined) return;
			const shown = toShownPath(terminal.folder, root, path);
			terminal.complain(
				`Syntax error in ${shown} on line ${line + 1}. Pages may be missing from the output.`,
			);
		};
		if (!full && !fetch) {
			const { text, project, configFault } = llmsTxtOfFiles(projectFiles(root), address);
			tellFault(project.config?.path, configFault);
			terminal.writeContent(text);
			return 0;
		}
		const docs = await open();
		const readText = createTextReader(root, docs);
		tellFault(docs.project.config?.path, docs.configFault());
		terminal.writeContent(full ? await docs.llmsFullTxt({ ...address, readText }) : docs.llmsTxt(address));
		return 0;
	},
};
