/** Entry of the page menu for tools that read the page. */
export interface PageTool {
	/** Text in English, or translated. */
	readonly label: string | ToolLabel;
	/** Effect, as a sentence without its subject. */
	readonly meaning: string;
	readonly icon: string;
	/** Effect on a site of plain files; absent for an entry that needs the host's servers, which such a site leaves out. */
	readonly effect?: PageToolEffect;
}

type PageToolEffect =
	/** Copies the page as Markdown. */
	| { readonly kind: 'copy' }
	/** Links to the page as Markdown. */
	| { readonly kind: 'view' }
	/** Downloads the API description of the page. */
	| { readonly kind: 'spec' }
	/** Links to a URL to which the question about the page is appended. */
	| { readonly kind: 'ask'; readonly url: string };

/** Translated name. */
interface ToolLabel {
	readonly word: 'copyPage' | 'viewAsMarkdown' | 'downloadSpec' | 'openIn' | 'connectTo';
	/** Program that the page is passed to. */
	readonly program?: string;
}

/** By name in the configuration (host-behavior.md 3). */
export const pageTools = {
	copy: {
		label: { word: 'copyPage' },
		meaning: 'Copies the page as Markdown.',
		icon: 'copy',
		effect: { kind: 'copy' },
	},
	view: {
		label: { word: 'viewAsMarkdown' },
		meaning: 'Shows the page as Markdown.',
		icon: 'markdown',
		effect: { kind: 'view' },
	},
	assistant: { label: 'Ask the assistant', meaning: 'Asks the assistant of the site.', icon: 'comments' },
	'download-pdf': { label: 'Download as PDF', meaning: 'Saves the page as PDF.', icon: 'file-pdf' },
	'download-spec': {
		label: { word: 'downloadSpec' },
		meaning: 'Saves the API description of the page.',
		icon: 'file-code',
		effect: { kind: 'spec' },
	},
	chatgpt: {
		label: { word: 'openIn', program: 'ChatGPT' },
		meaning: 'Opens ChatGPT.',
		icon: 'openai',
		effect: { kind: 'ask', url: 'https://chatgpt.com/?hints=search&q=' },
	},
	claude: {
		label: { word: 'openIn', program: 'Claude' },
		meaning: 'Opens Claude.',
		icon: 'claude',
		effect: { kind: 'ask', url: 'https://claude.ai/new?q=' },
	},
	perplexity: {
		label: { word: 'openIn', program: 'Perplexity' },
		meaning: 'Opens Perplexity.',
		icon: 'magnifying-glass',
		effect: { kind: 'ask', url: 'https://www.perplexity.ai/search?q=' },
	},
	grok: {
		label: { word: 'openIn', program: 'Grok' },
		meaning: 'Opens Grok.',
		icon: 'comment',
		effect: { kind: 'ask', url: 'https://grok.com/?q=' },
	},
	aistudio: {
		label: { word: 'openIn', program: 'AI Studio' },
		meaning: 'Opens Google AI Studio.',
		icon: 'google',
		effect: { kind: 'ask', url: 'https://aistudio.google.com/prompts/new_chat?prompt=' },
	},
	devin: { label: { word: 'openIn', program: 'Devin' }, meaning: 'Opens Devin.', icon: 'robot' },
	windsurf: {
		label: { word: 'openIn', program: 'Windsurf' },
		meaning: 'Opens Windsurf.',
		icon: 'wind',
	},
	mcp: { label: 'Copy MCP server', meaning: 'Copies the URL of the MCP server.', icon: 'server' },
	'add-mcp': {
		label: 'Copy MCP command',
		meaning: 'Copies the command that adds the MCP server.',
		icon: 'terminal',
	},
	cursor: {
		label: { word: 'connectTo', program: 'Cursor' },
		meaning: 'Adds the MCP server to Cursor.',
		icon: 'plug',
	},
	vscode: {
		label: { word: 'connectTo', program: 'VS Code' },
		meaning: 'Adds the MCP server to VS Code.',
		icon: 'code',
	},
	'devin-mcp': {
		label: { word: 'connectTo', program: 'Devin' },
		meaning: 'Adds the MCP server to Devin.',
		icon: 'plug',
	},
	'devin-desktop': {
		label: { word: 'openIn', program: 'Devin Desktop' },
		meaning: 'Opens the desktop app of Devin.',
		icon: 'desktop',
	},
} as const satisfies Readonly<Record<string, PageTool>>;
