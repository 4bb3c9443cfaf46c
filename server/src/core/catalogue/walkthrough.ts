/** Step of the walkthrough. Its entry in package.json and its page are generated from it. */
export interface WalkthroughStep {
	readonly id: string;
	readonly title: string;
	/** Plain sentences; commands on lines of their own become buttons. */
	readonly description: string;
	/** Markdown beside the step, in which lines of code have space for 44 characters. */
	readonly page: string;
	/** Completion events of VS Code. */
	readonly doneBy: readonly string[];
}

/** Context key that is set when the user has completed the step's task, rather than opened a link. */
export function stepContext(id: DoneStep): string {
	return `recto.done.${id}`;
}

export type DoneStep = 'project' | 'preview' | 'problems' | 'move';

/** Listed on VS Code's Get Started page. */
export const walkthrough = {
	id: 'firstSteps',
	title: 'Write documentation with Recto',
	description: 'From a folder to pages that are checked, previewed and ready to publish.',
	steps: [
		{
			id: 'project',
			title: 'Open or create a docs project',
			description:
				'A docs project is a folder with docs.json and .mdx pages. Open yours, or create a small one in an empty folder.\n[Open Folder](command:vscode.openFolder)\n[New Docs Project](command:recto.newProject)',
			page: [
				'# A docs project',
				'```text\nmy-docs/\n├── docs.json       name, colors, sidebar\n├── index.mdx       a page\n└── guides/\n    └── deploy.mdx  another one\n```',
				'`navigation` in `docs.json` lists the pages by their paths, without `.mdx`. The view **Docs** in the activity bar shows it as the sidebar that your readers see.',
			].join('\n\n'),
			doneBy: [`onContext:${stepContext('project')}`],
		},
		{
			id: 'preview',
			title: 'See the page as your readers will',
			description:
				'Open a page and show the preview next to it. The preview updates as you type, before you save, and works offline.\n[Open Preview to the Side](command:recto.openPreview)',
			page: [
				'# Type `<` for a component',
				'```mdx\n<Note>\n  Uploads are kept for 30 days.\n</Note>\n```',
				'Names, attributes, values, icons and closing tags complete themselves, and the preview shows the result at once. Click in the preview to follow links; double-click to come to the source.',
			].join('\n\n'),
			doneBy: [`onContext:${stepContext('preview')}`],
		},
		{
			id: 'problems',
			title: 'Fix problems',
			description:
				'Problems are underlined. Put the cursor on one and press Ctrl+. (⌘. on macOS) to see its quick fixes. Recto can also apply all safe fixes in the whole project at once.\n[Show Problems](command:workbench.actions.view.problems)\n[Fix All in Project](command:recto.fixAllInProject)',
			page: [
				'# Problems where they are',
				'```text\nUnknown key `topbarLink` in the\nconfiguration. Did you mean `topbarLinks`?\n```',
				'Recto reports broken links, misspelled keys, tags that are not closed and much more. Files with problems are colored in the Explorer and in the view **Docs**, open or not.',
			].join('\n\n'),
			doneBy: [`onContext:${stepContext('problems')}`],
		},
		{
			id: 'move',
			title: 'Move pages without breaking links',
			description:
				'Rename or drag a page or a folder in the Explorer: the navigation and all links are updated, and a single undo reverts everything. In the Docs view, drag pages between groups.\n[Show the Docs View](command:recto.docs.focus)',
			page: [
				'# Everything follows',
				'```text\nguides/deploy.mdx  →  guides/publish.mdx\n\nin docs.json:\n"guides/deploy"    →  "guides/publish"\n\nin index.mdx:\n(/guides/deploy)   →  (/guides/publish)\n```',
				'VS Code asks before links change. Recto then offers a redirect from the old URL.',
			].join('\n\n'),
			doneBy: [`onContext:${stepContext('move')}`],
		},
		{
			id: 'machines',
			title: 'Write for AI tools, too',
			description:
				'See llms.txt, the index of your pages that AI tools read, and write your style rules for AI editors.\n[Show llms.txt Index](command:recto.openLlmsTxt)\n[Write AI Editor Rules](command:recto.writeRules)',
			page: [
				'# llms.txt and the rules file',
				'`llms.txt` lists each page of the published site with its title and description. **Show llms.txt Index** shows what it would be now, and which pages it leaves out.',
				'**Write AI Editor Rules** writes your style rules and all components into one file. Set `recto.rules.editor` to your editor, which then finds the file by itself. An existing file is replaced only when you agree.',
			].join('\n\n'),
			doneBy: ['onCommand:recto.openLlmsTxt', 'onCommand:recto.writeRules'],
		},
	],
} as const satisfies {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	readonly steps: readonly WalkthroughStep[];
};
