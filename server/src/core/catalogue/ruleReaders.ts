/** An AI-assisted editor that reads writing rules from a file of its own, under a head of its own (host-behavior.md 1.1). */
export interface RuleReader {
	/** As settings and the command line name it. */
	readonly name: string;
	/** As its makers call it. */
	readonly editor: string;
	/** From the repository's root. */
	readonly file: string;
	/** Lines of front matter: which files the rules are about. Each editor reads its own form, which need not be YAML. */
	readonly head: readonly string[];
}

const description = 'description: How to write the pages of the documentation site';
const pages = '**/*.mdx';
const config = '**/docs.json';

export const ruleReaders: readonly RuleReader[] = [
	{
		name: 'cursor',
		editor: 'Cursor',
		file: '.cursor/rules/docs.mdc',
		head: [description, `globs: ${pages},${config}`, 'alwaysApply: false'],
	},
	{
		name: 'windsurf',
		editor: 'Windsurf',
		file: '.windsurf/rules/docs.md',
		head: ['trigger: glob', `globs: ${pages},${config}`, description],
	},
	{
		name: 'copilot',
		editor: 'GitHub Copilot',
		file: '.github/instructions/docs.instructions.md',
		head: [description, `applyTo: "${pages},${config}"`],
	},
	{
		name: 'claude',
		editor: 'Claude Code',
		file: '.claude/rules/docs.md',
		head: ['paths:', `  - "${pages}"`, `  - "${config}"`],
	},
	{
		name: 'cline',
		editor: 'Cline',
		file: '.clinerules/docs.md',
		head: ['paths:', `  - "${pages}"`, `  - "${config}"`],
	},
	{
		name: 'kiro',
		editor: 'Kiro',
		file: '.kiro/steering/docs.md',
		head: ['inclusion: fileMatch', `fileMatchPattern: "${pages}"`],
	},
];

/** Undefined for a name that none of them has. */
export function findRuleReader(name: string): RuleReader | undefined {
	return ruleReaders.find((reader) => reader.name === name);
}
