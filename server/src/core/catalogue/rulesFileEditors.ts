/** AI-assisted editor that reads writing rules from a file with a header of its own (host-behavior.md 1.1). */
export interface RulesFileEditor {
	/** Name in settings and on the command line. */
	readonly name: string;
	/** Product name. */
	readonly editor: string;
	/** Path from the repository's root. */
	readonly file: string;
	/**
	 * Front matter lines for the files below the folder, which is empty or ends with `/`. The form is the editor's own
	 * and need not be YAML.
	 */
	readonly head: (folder: string) => readonly string[];
	/** File that teams also write themselves: the rules are a part of it. */
	readonly isShared?: true;
}

const description = 'description: How to write the pages of the documentation site';
const pages = '**/*.mdx';
const config = '**/docs.json';

export const rulesFileEditors: readonly RulesFileEditor[] = [
	{
		name: 'cursor',
		editor: 'Cursor',
		file: '.cursor/rules/docs.mdc',
		head: (at) => [description, `globs: ${at}${pages},${at}${config}`, 'alwaysApply: false'],
	},
	{
		name: 'windsurf',
		editor: 'Windsurf',
		file: '.windsurf/rules/docs.md',
		head: (at) => ['trigger: glob', `globs: ${at}${pages},${at}${config}`, description],
	},
	{
		name: 'copilot',
		editor: 'GitHub Copilot',
		file: '.github/instructions/docs.instructions.md',
		head: (at) => [description, `applyTo: "${at}${pages},${at}${config}"`],
	},
	{
		name: 'claude',
		editor: 'Claude Code',
		file: '.claude/rules/docs.md',
		head: (at) => ['paths:', `  - "${at}${pages}"`, `  - "${at}${config}"`],
	},
	{
		name: 'cline',
		editor: 'Cline',
		file: '.clinerules/docs.md',
		head: (at) => ['paths:', `  - "${at}${pages}"`, `  - "${at}${config}"`],
	},
	{
		name: 'kiro',
		editor: 'Kiro',
		file: '.kiro/steering/docs.md',
		head: (at) => ['inclusion: fileMatch', `fileMatchPattern: "${at}${pages}"`],
	},
	// Read by Codex, Gemini CLI, Zed, Junie, Copilot and others (https://agents.md).
	{ name: 'agents', editor: 'Agents that read AGENTS.md', file: 'AGENTS.md', head: () => [], isShared: true },
];

/** Files with instructions for AI assistants, in any folder. Case-sensitive, as `agents.md` may be a page. */
export const instructionFiles: ReadonlySet<string> = new Set([
	...rulesFileEditors.flatMap(({ file, isShared }) => (isShared ? [file] : [])),
	...['AGENT.md', 'AGENTS.local.md', 'AGENTS.override.md', 'CLAUDE.md', 'CLAUDE.local.md', 'CODEX.md'],
	...['CRUSH.md', 'GEMINI.md', 'IFLOW.md', 'QWEN.md', 'SKILL.md', 'WARP.md'],
]);

/** Undefined for an unknown name. */
export function findRulesFileEditor(name: string): RulesFileEditor | undefined {
	return rulesFileEditors.find((reader) => reader.name === name);
}

/**
 * Rules file of a project in a subfolder of its repository: the folder becomes part of the name, as in `docs-api.mdc`,
 * and a shared file is in that folder. A project in the root has the plain name.
 */
export function rulesFileBeside(file: string, folder: string): string {
	const isShared = rulesFileEditors.some((reader) => reader.isShared && reader.file === file);
	if (isShared) return folder === '' ? file : `${folder}/${file}`;
	const name = folder.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
	return name === '' ? file : file.replace(/(?<=^|\/)([^/.]+)(?=\.[^/]*$)/, `$1-${name}`);
}
