import { ruleReaders } from './ruleReaders.ts';

/** A setting of the editor: package.json's configuration and the manual are made from it. */
export interface Setting {
	readonly key: string;
	readonly type: 'string' | 'boolean';
	readonly default: string | boolean;
	/** The only values; any of the type when absent. */
	readonly choices?: readonly string[];
	/** What a text has to look like, and what is said of another. */
	readonly form?: { readonly pattern: string; readonly message: string };
	/** Markdown. */
	readonly description: string;
	/** `resource`: may differ by folder. `window`: one for the window. `machine`: never from a project. */
	readonly scope: 'resource' | 'window' | 'machine';
}

/** What writes the rules file that no single editor is named by. */
const anyRuleReader = 'any';

export const settings = [
	{
		key: 'recto.rules.directory',
		type: 'string',
		default: '.cursor',
		description:
			'Folder, from the root of the workspace, into which **Recto: Write AI Editor Rules** puts `rules.md`. Created when missing. One outside of the workspace is not used.',
		scope: 'resource',
	},
	{
		key: 'recto.rules.editor',
		type: 'string',
		default: anyRuleReader,
		choices: [anyRuleReader, ...ruleReaders.map(({ name }) => name)],
		description: `The AI-assisted editor that **Recto: Write AI Editor Rules** writes for, into the file that it reads by itself: ${ruleReaders.map(({ name, file }) => `\`${name}\` \`${file}\``).join(', ')}. \`${anyRuleReader}\` writes \`rules.md\`.`,
		scope: 'resource',
	},
	{
		key: 'recto.rules.offer',
		type: 'boolean',
		default: true,
		description:
			'Whether to offer the AI editor rules in a workspace without them, each time it is opened until you answer.',
		scope: 'window',
	},
	{
		key: 'recto.docsUrl',
		type: 'string',
		default: '',
		form: {
			pattern: '^(https?://\\S+)?$',
			message: 'Write the whole address, such as https://docs.example.com, or nothing.',
		},
		description:
			'Where the site is published, such as `https://docs.example.com`. Links in the `llms.txt` index start with it. When it is empty, the meta tag `canonical` of `docs.json` is used. Only **Recto: Compare llms.txt with Published Site** reads from it.',
		scope: 'resource',
	},
	{
		key: 'recto.preview.remoteImages',
		type: 'boolean',
		default: false,
		description:
			'Load images of other servers in the preview. Each of those servers then learns when you look at the page. Otherwise a box names the server.',
		scope: 'machine',
	},
	{
		key: 'recto.preview.repositoryStars',
		type: 'boolean',
		default: false,
		description:
			'Show in the preview how many stars the repository of the `github` button has. GitHub is asked once in a window, and learns the name of the repository.',
		scope: 'machine',
	},
	{
		key: 'recto.updateLinksOnMove',
		type: 'boolean',
		default: true,
		description:
			'When a page, image, snippet or folder is moved or renamed, let the navigation and every link follow. VS Code asks first, and can show the changes.',
		scope: 'resource',
	},
	{
		key: 'recto.redirectsOnMove',
		type: 'string',
		default: 'ask',
		choices: ['ask', 'always', 'never'],
		description:
			'When a listed page is moved, redirect readers from its old address: `ask` offers that afterwards, `always` does it in one step with the move, and one undo takes back both, `never` leaves it to you.',
		scope: 'resource',
	},
	{
		key: 'recto.listProblemsOfClosedFiles',
		type: 'boolean',
		default: false,
		description:
			'List the problems of files that are not open in the Problems panel as well. The Explorer and the view **Docs** mark such files in any case.',
		scope: 'resource',
	},
	{
		key: 'recto.autoCloseTags',
		type: 'boolean',
		default: true,
		description:
			'Add the closing tag when you type the `>` of an opening one, and the rest of it when you type `</`; end a code block when you press Enter after its first line.',
		scope: 'resource',
	},
] as const satisfies readonly Setting[];
