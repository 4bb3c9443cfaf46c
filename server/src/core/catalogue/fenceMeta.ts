/** Type of a fence option's value: none, text, icon name, line numbers, or expression. */
export type FenceOptionKind = 'flag' | 'text' | 'icon' | 'lines' | 'expression';

/** Word after the language on the first line of a code block that is not part of its title. */
export interface FenceOption {
	readonly name: string;
	readonly kind: FenceOptionKind;
	/** One sentence, shown on completion. */
	readonly summary: string;
	readonly options?: readonly string[];
	/** Languages that support it; all if absent. */
	readonly languages?: readonly string[];
}

const types: Readonly<Record<FenceOptionKind, string>> = {
	flag: 'boolean',
	text: 'string',
	icon: 'string (icon name, image path or URL)',
	lines: 'line numbers in braces',
	expression: 'expression (JavaScript in braces)',
};

/** Type of the option's value: “boolean”, “enum (top-left, top-right)”. */
export function fenceOptionType({ kind, options }: FenceOption): string {
	return options === undefined ? types[kind] : `enum (${options.join(', ')})`;
}

/** Free words before the options are the title, which never contains a bare option name. */
export const fenceOptions: readonly FenceOption[] = [
	{ name: 'title', kind: 'text', summary: 'File name or title above the code; wins over free words.' },
	{ name: 'icon', kind: 'icon', summary: 'Icon before the title.' },
	{ name: 'lines', kind: 'flag', summary: 'Whether to show line numbers.' },
	{ name: 'wrap', kind: 'flag', summary: 'Whether to wrap long lines instead of scrolling.' },
	{
		name: 'expandable',
		kind: 'flag',
		summary: 'Whether to collapse the code to its first lines.',
	},
	{ name: 'highlight', kind: 'lines', summary: 'Lines to highlight, such as `{1,3-5}`.' },
	{ name: 'focus', kind: 'lines', summary: 'Lines to focus, such as `{2-4}`; the others fade.' },
	{ name: 'nocopy', kind: 'flag', summary: 'Whether to hide the copy button.' },
	{
		name: 'twoslash',
		kind: 'flag',
		summary: 'Whether to show types on hover, for TypeScript and JavaScript.',
	},
	{ name: 'theme', kind: 'expression', summary: 'Syntax highlighting theme; only some tools read it.' },
	{
		name: 'placement',
		kind: 'text',
		summary: 'Corner for the zoom buttons of a diagram.',
		options: ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
		languages: ['mermaid'],
	},
	{
		name: 'actions',
		kind: 'expression',
		summary: 'Whether to show the zoom buttons of a diagram.',
		options: ['true', 'false'],
		languages: ['mermaid'],
	},
];

/** Word after the language with a meaning for other tools. */
export interface ForeignFenceOption {
	/** Without a value it may be a title. */
	readonly needsValue: boolean;
	/** Equivalent of the option with its value. */
	readonly becomes: (value: string) => string;
}

const toLines: ForeignFenceOption = { needsValue: false, becomes: () => 'lines' };
const toTitle: ForeignFenceOption = { needsValue: true, becomes: (value) => `title="${value}"` };
const toHighlight: ForeignFenceOption = {
	needsValue: true,
	becomes: (value) => `highlight={${value.trim().replace(/[\s,]+/g, ',')}}`,
};

/** Options of Docusaurus, Nextra, MkDocs, GitBook and others. */
export const foreignFenceOptions: ReadonlyMap<string, ForeignFenceOption> = new Map([
	['showLineNumbers', toLines],
	['lineNumbers', toLines],
	['linenums', { ...toLines, needsValue: true }],
	['hl_lines', toHighlight],
	['filename', toTitle],
]);

/** Suggested languages, the most used first; any other is allowed. */
export const fenceLanguages: readonly string[] = [
	'bash',
	'python',
	'javascript',
	'typescript',
	'json',
	'yaml',
	'sql',
	'text',
	'tsx',
	'jsx',
	'go',
	'java',
	'php',
	'ruby',
	'csharp',
	'rust',
	'swift',
	'kotlin',
	'html',
	'css',
	'xml',
	'toml',
	'ini',
	'http',
	'graphql',
	'markdown',
	'mdx',
	'diff',
	'dockerfile',
	'powershell',
	'shell',
	'hcl',
	'mermaid',
	'c',
	'cpp',
	'dart',
	'elixir',
	'jsonc',
	'lua',
	'perl',
	'proto',
	'r',
	'scala',
	'solidity',
	'svelte',
	'vue',
];

/** Abbreviations of languages that completion leaves as typed. */
export const languageAliases: readonly string[] =
	'js ts py rb rs sh zsh yml md kt cs console curl txt plaintext docker tf ps1 proto3'.split(' ');
