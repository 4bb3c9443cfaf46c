import { docsView } from './views.ts';

/** Command of the editor. Commands and menus in package.json and the manual are generated from it. */
export interface Command {
	readonly id: string;
	readonly title: string;
	/** One sentence for the manual. */
	readonly summary: string;
	/** A product icon name, for the title bar. */
	readonly icon?: string;
	/** When clause for the editor's title bar. */
	readonly titleBar?: string;
	/** When clause for the command palette; by default, that there is a docs project. */
	readonly palette?: string;
	/** Among the buttons of the Source Control view, for repositories of Git. */
	readonly scmTitle?: true;
	/** Position among the buttons of the Docs view, or group in its overflow menu. */
	readonly viewTitle?: `${'navigation' | '1_new'}@${number}`;
	/** When clause for `viewTitle`; always shown if absent. */
	readonly viewTitleWhen?: string;
	/** Entries of the Docs view whose context menu contains it. */
	readonly viewItem?: MenuPlace;
	/** Keybinding while the Docs view has the focus. */
	readonly viewKey?: Keybinding;
	/** Keybinding in the editor of a page. */
	readonly pageKey?: Keybinding;
	/** Group in the context menus of a page's file and tab. */
	readonly pageMenu?: { readonly explorer?: string; readonly tab: string };
}

export interface Keybinding {
	readonly key: string;
	readonly mac?: string;
}

export interface MenuPlace {
	readonly when: string;
	readonly group: string;
	/** Entries that also show it as an inline button. */
	readonly inline?: string;
}

/** Context key: `some` if there is a docs project, `none` if there is none, and not set until that is known. */
export const projectsContext = 'recto.projects';

/** When clause: there is a docs project. */
export const hasProject = `${projectsContext} == some`;

/** When clause for a file that is a page of a docs project, or may be one until that is known. */
export const isPage = `resourceScheme != untitled && (resourceExtname == .mdx && ${projectsContext} != none || resourceExtname == .md && ${hasProject})`;

/** When clause for a file that may be a configuration. */
const isConfig = `${hasProject} && resourceFilename =~ /^(docs|mint)\\.json$/`;

/** Context key that is set while a `.md` page is in the active editor. */
export const markdownPageContext = 'recto.isMarkdownPage';

/** Context key that is set where Git is at hand. */
export const readsCommitsContext = 'recto.readsCommits';

export const commands = [
	{
		id: 'recto.openPreview',
		title: 'Open Preview to the Side',
		summary: 'Shows the current page as readers will see it, and updates while you type.',
		icon: '$(open-preview)',
		// A `.md` file that is not a page has VS Code's own preview.
		titleBar: `${isPage} && resourceScheme != recto-problem && (resourceExtname == .mdx || ${markdownPageContext})`,
		palette: isPage,
		pageKey: { key: 'ctrl+k v', mac: 'cmd+k v' },
		pageMenu: { explorer: 'navigation', tab: '1_open' },
	},
	{
		id: 'recto.openLlmsTxt',
		title: 'Show llms.txt Index',
		summary: 'Shows the page index that the site publishes at `/llms.txt`, as it would be now.',
		icon: '$(list-unordered)',
		titleBar: isConfig,
	},
	{
		id: 'recto.compareLlmsTxt',
		title: 'Compare llms.txt with Published Site',
		summary:
			'Reads `/llms.txt` of the site at `recto.docsUrl`, or else at the meta tag `canonical` of `docs.json`, and shows which pages are not published yet, gone or changed. Only in trusted workspaces.',
		palette: `${hasProject} && isWorkspaceTrusted && recto.callsServers`,
	},
	{
		id: 'recto.explainProblem',
		title: 'Explain Problem',
		summary:
			'Shows what the problem at the cursor means, with an example and its fix. A click on the code after the message does the same.',
		palette: `${hasProject} && resourceExtname =~ /^\\.(mdx?|json|ya?ml)$/`,
	},
	{
		id: 'recto.reviewChanges',
		title: 'Review Changes',
		summary:
			'Shows what a change of the docs means for readers, and what it breaks elsewhere: everything since the last commit, since the branch left the default branch, or since a revision that you name. Unsaved text counts. Needs Git.',
		icon: '$(diff-multiple)',
		palette: `${hasProject} && ${readsCommitsContext}`,
		scmTitle: true,
	},
	{
		id: 'recto.writeRules',
		title: 'Write AI Editor Rules',
		summary:
			'Writes the team’s style rules for AI editors, or updates them. An existing file is compared first, and text outside the part of Recto is kept.',
	},
	{
		id: 'recto.fetchApiFiles',
		title: 'Fetch OpenAPI Files',
		summary:
			'Fetches the OpenAPI files that `docs.json` references by URL, after you agree to the sites, and keeps them for later. Only in trusted workspaces.',
		palette: `${hasProject} && isWorkspaceTrusted && recto.callsServers`,
	},
	{
		id: 'recto.writeApiPages',
		title: 'Write API Pages',
		summary:
			'Writes a page for each operation of your OpenAPI files that has none, and updates titles and descriptions of existing pages. You choose which.',
	},
	{
		id: 'recto.forgetCredentials',
		title: 'Delete Playground Credentials',
		summary:
			'Removes everything that was entered to sign in on API pages, and asks again before the next call of each server.',
	},
	{
		id: 'recto.restartServer',
		title: 'Restart Language Server',
		summary: 'Stops the language server and starts it again.',
		palette: `${projectsContext} || ${docsView.isStopped}`,
	},
	{
		id: 'recto.sortKeys',
		title: 'Sort Keys in Reference Order',
		summary:
			'Sorts the keys of `docs.json` in the order of the reference. To do it on saving, set `source.sortKeys` in `editor.codeActionsOnSave`.',
		palette: isConfig,
	},
	{
		id: 'recto.upgradeConfig',
		title: 'Upgrade docs.json to the Modern Dialect',
		summary:
			'Converts a classic `docs.json` or `mint.json` to the modern dialect and shows both side by side, with the settings that the modern dialect does not support. Nothing is written before you agree.',
	},
	{
		id: 'recto.fixAllInProject',
		title: 'Fix All in Project',
		summary:
			'Finds all fixes in the project that are safe to apply without review, and applies them, or those that you choose in a preview, as one step. To fix the current file on saving, set `source.fixAll.recto` in `editor.codeActionsOnSave`.',
	},
	{
		id: 'recto.extractSnippet',
		title: 'Extract to Snippet',
		summary:
			'Moves the selected lines to a new snippet, under a name that you choose, and inserts the snippet in their place.',
		palette: `${isPage} && editorHasSelection`,
	},
	{
		id: 'recto.newProject',
		title: 'New Docs Project',
		summary: 'Writes a small, complete docs project into an empty folder and opens it.',
		palette: 'true',
	},
	{
		id: 'recto.newPage',
		title: 'New Page',
		summary: 'Creates a page with front matter, lists it in a group of the navigation and opens it.',
		icon: '$(new-file)',
		viewTitle: 'navigation@1',
		viewItem: {
			when: 'viewItem =~ /^(group|page\\.listed)$/',
			group: '1_new@1',
			inline: 'viewItem == group',
		},
	},
	{
		id: 'recto.newGroup',
		title: 'New Group',
		summary:
			'Adds a group to the navigation, with its first page: after the selected group of the **Docs** view, or at the end of the selected tab or version.',
		icon: '$(new-folder)',
		viewTitle: 'navigation@2',
		viewItem: { when: 'viewItem =~ /^(group|project|version|tab|anchor)$/', group: '1_new@2' },
	},
	{
		id: 'recto.listAllProblems',
		title: 'List Problems of All Files',
		summary:
			'Lists the problems of files that are not open in the Problems panel as well: turns on `recto.listProblemsOfClosedFiles`.',
		icon: '$(checklist)',
		palette: `${hasProject} && !config.recto.listProblemsOfClosedFiles`,
		viewTitle: 'navigation@3',
		viewTitleWhen: '!config.recto.listProblemsOfClosedFiles',
	},
	{
		id: 'recto.listOpenProblems',
		title: 'List Problems of Open Files Only',
		summary: 'Lists only the problems of open files in the Problems panel.',
		icon: '$(clear-all)',
		palette: `${hasProject} && config.recto.listProblemsOfClosedFiles`,
		viewTitle: 'navigation@3',
		viewTitleWhen: 'config.recto.listProblemsOfClosedFiles',
	},
	{
		id: 'recto.showHealth',
		title: 'Show Docs Health',
		summary:
			'Shows a report of the docs, as `recto report` does: problems by code and folder, coverage and readability. **Save for comparison** keeps the numbers, and from then on the report shows what changed since.',
		icon: '$(pulse)',
		viewTitle: 'navigation@4',
	},
	{
		id: 'recto.newTab',
		title: 'New Tab',
		summary:
			'Adds a tab to the navigation, with its first page: after the selected tab of the **Docs** view, in the selected version, or at the end. In the classic dialect it contains the pages of a folder. If a modern navigation has no tabs yet, its present contents become the first one.',
		viewTitle: '1_new@3',
		viewItem: { when: 'viewItem =~ /^(project|version|tab|anchor)$/', group: '1_new@3' },
	},
	{
		id: 'recto.newPart',
		title: 'New Anchor, Menu Entry or Version',
		summary:
			'Adds an anchor, a dropdown, a product, a version or a language to the navigation, with its first page: after the selected one of the **Docs** view, in the selected part, or at the end. If there is none of this kind yet, the present contents become the first one. In the classic dialect it adds anchors, which take the pages of a folder.',
		viewTitle: '1_new@4',
		viewItem: { when: 'viewItem =~ /^(project|version|tab|anchor)$/', group: '1_new@4' },
	},
	{
		id: 'recto.renameEntry',
		title: 'Rename in Navigation',
		summary:
			'Renames the selected group, tab, anchor or version of the **Docs** view. For a page, opens it with its title selected.',
		palette: 'false',
		viewItem: { when: 'viewItem =~ /^(version|tab|anchor|group|page\\.(un)?listed)$/', group: '2_change@1' },
		viewKey: { key: 'F2', mac: 'Enter' },
	},
	{
		id: 'recto.moveToGroup',
		title: 'Move to Group',
		summary: 'Moves the selected pages of the **Docs** view to the end of another group, without a mouse.',
		palette: 'false',
		viewItem: { when: 'viewItem =~ /^page\\.(un)?listed$/', group: '2_change@2' },
	},
	{
		id: 'recto.removeFromNavigation',
		title: 'Remove from Navigation',
		summary:
			'Removes the selected pages, groups, tabs, anchors and versions of the **Docs** view from `docs.json`. Files are kept.',
		palette: 'false',
		viewItem: { when: 'viewItem =~ /^(version|tab|anchor|group|page\\.listed)$/', group: '2_change@3' },
		viewKey: { key: 'Delete', mac: 'cmd+Backspace' },
	},
	{
		id: 'recto.showEntry',
		title: 'Show in Configuration',
		summary: 'Opens the configuration at the selected entry of the **Docs** view.',
		palette: 'false',
		viewItem: { when: 'viewItem =~ /^(project|version|tab|anchor|group|page\\.listed)$/', group: '3_show@1' },
	},
	{
		id: 'recto.revealPage',
		title: 'Reveal Page in Docs View',
		summary: 'Shows where the current page is in the navigation.',
		pageMenu: { tab: '2_files' },
		palette: isPage,
	},
] as const satisfies readonly Command[];
