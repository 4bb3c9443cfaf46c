import { rulesFileEditors } from './rulesFileEditors.ts';

/** Setting of the editor. The configuration in package.json and the manual are generated from it. */
export interface Setting {
	readonly key: string;
	readonly type: 'string' | 'boolean';
	readonly default: string | boolean;
	/** Allowed values; any of the type if absent. */
	readonly choices?: readonly string[];
	/** Required form of a string, with its message. */
	readonly form?: { readonly pattern: string; readonly message: string };
	/** Markdown. */
	readonly description: string;
	/** `resource`: may differ by folder. `window`: one for the window. `machine`: never from a project. */
	readonly scope: 'resource' | 'window' | 'machine';
}

/** Value for a rules file that all tools read. */
const anyRuleReader = 'any';

export const settings = [
	{
		key: 'recto.rules.directory',
		type: 'string',
		default: '.cursor',
		description:
			'Folder for the `rules.md` that **Recto: Write AI Editor Rules** writes, relative to the root of the workspace. It is created if missing. A folder outside the workspace is not used.',
		scope: 'resource',
	},
	{
		key: 'recto.rules.editor',
		type: 'string',
		default: anyRuleReader,
		choices: [anyRuleReader, ...rulesFileEditors.map(({ name }) => name)],
		description: `The AI editor that **Recto: Write AI Editor Rules** writes for, and the file that it reads: ${rulesFileEditors.map(({ name, file }) => `\`${name}\` \`${file}\``).join(', ')}. \`${anyRuleReader}\` writes \`rules.md\`.`,
		scope: 'resource',
	},
	{
		key: 'recto.rules.offer',
		type: 'boolean',
		default: true,
		description: 'Whether to offer to write the AI editor rules when a workspace without them is opened.',
		scope: 'window',
	},
	{
		key: 'recto.docsUrl',
		type: 'string',
		default: '',
		form: {
			pattern: '^(https?://\\S+)?$',
			message: 'Enter a full URL, such as https://docs.example.com, or leave it empty.',
		},
		description:
			'URL of the published site, such as `https://docs.example.com`. Links in the `llms.txt` index start with it. If empty, the `canonical` meta tag of `docs.json` is used. Only **Recto: Compare llms.txt with Published Site** sends requests to it.',
		scope: 'resource',
	},
	{
		key: 'recto.preview.remoteImages',
		type: 'boolean',
		default: false,
		description:
			'Whether to load images from other servers in the preview. Each of these servers then learns when you view the page. If off, a placeholder names the server.',
		scope: 'machine',
	},
	{
		key: 'recto.preview.repositoryStars',
		type: 'boolean',
		default: false,
		description:
			'Whether to show in the preview how many stars the repository of the `github` button has. Recto sends one request per window to GitHub, which includes the name of the repository.',
		scope: 'machine',
	},
	{
		key: 'recto.updateLinksOnMove',
		type: 'boolean',
		default: true,
		description:
			'Whether to update the navigation and all links when a page, image, snippet or folder is moved or renamed. VS Code asks first, and can show the changes.',
		scope: 'resource',
	},
	{
		key: 'recto.redirectsOnMove',
		type: 'string',
		default: 'ask',
		choices: ['ask', 'always', 'never'],
		description:
			'Whether to add a redirect from the old URL when a page in the navigation is moved: `ask` offers it after the move, `always` adds it together with the move, so that a single undo reverts both, and `never` adds none.',
		scope: 'resource',
	},
	{
		key: 'recto.listProblemsOfClosedFiles',
		type: 'boolean',
		default: true,
		description:
			'Whether to list the problems of files that are not open in the Problems panel as well. VS Code marks files with listed problems in the Explorer and the **Docs** view.',
		scope: 'window',
	},
	{
		key: 'recto.style',
		type: 'boolean',
		default: true,
		description:
			'Whether to show style problems: where a page deviates from the writing rules, although the site works. Their source is `recto style`. To turn them off for everyone, on the command line too, write `"style": false` in `.recto.json`.',
		scope: 'window',
	},
	{
		key: 'recto.autoCloseTags',
		type: 'boolean',
		default: true,
		description:
			'Whether to add the closing tag when you type the `>` of an opening tag, to complete it when you type `</`, and to close a code block when you press Enter after its first line.',
		scope: 'resource',
	},
] as const satisfies readonly Setting[];
