/** An entry of the menu that a site may have on every page, for tools that read it. */
export interface PageTool {
	readonly label: string;
	/** What it does, as a sentence without its subject. */
	readonly meaning: string;
	readonly icon: string;
	/** Leads to the page as Markdown. */
	readonly isMarkdown?: true;
	/** What names it in every language, with the program that it hands the page to. */
	readonly word?: 'copyPage' | 'viewAsMarkdown' | 'openIn' | 'connectTo';
	readonly program?: string;
	/** The address to which the question about the page is added. */
	readonly asks?: string;
}

/** By the name in the configuration (facts section 3). What leads nowhere is done by the published site alone. */
export const pageTools = {
	copy: {
		label: 'Copy page',
		word: 'copyPage',
		meaning: 'Copies the page as Markdown.',
		icon: 'copy',
		isMarkdown: true,
	},
	view: {
		label: 'View as Markdown',
		word: 'viewAsMarkdown',
		meaning: 'Shows the page as Markdown.',
		icon: 'markdown',
		isMarkdown: true,
	},
	assistant: { label: 'Ask the assistant', meaning: 'Asks the assistant of the site.', icon: 'comments' },
	'download-pdf': { label: 'Download as PDF', meaning: 'Saves the page as PDF.', icon: 'file-pdf' },
	'download-spec': {
		label: 'Download the API description',
		meaning: 'Saves the API description of the page.',
		icon: 'file-code',
	},
	chatgpt: {
		label: 'Open in ChatGPT',
		word: 'openIn',
		program: 'ChatGPT',
		meaning: 'Opens ChatGPT.',
		icon: 'openai',
		asks: 'https://chatgpt.com/?hints=search&q=',
	},
	claude: {
		label: 'Open in Claude',
		word: 'openIn',
		program: 'Claude',
		meaning: 'Opens Claude.',
		icon: 'claude',
		asks: 'https://claude.ai/new?q=',
	},
	perplexity: {
		label: 'Open in Perplexity',
		word: 'openIn',
		program: 'Perplexity',
		meaning: 'Opens Perplexity.',
		icon: 'magnifying-glass',
		asks: 'https://www.perplexity.ai/search?q=',
	},
	grok: {
		label: 'Open in Grok',
		word: 'openIn',
		program: 'Grok',
		meaning: 'Opens Grok.',
		icon: 'comment',
		asks: 'https://grok.com/?q=',
	},
	aistudio: {
		label: 'Open in AI Studio',
		word: 'openIn',
		program: 'AI Studio',
		meaning: 'Opens Google AI Studio.',
		icon: 'google',
		asks: 'https://aistudio.google.com/prompts/new_chat?prompt=',
	},
	devin: { label: 'Open in Devin', word: 'openIn', program: 'Devin', meaning: 'Opens Devin.', icon: 'robot' },
	windsurf: {
		label: 'Open in Windsurf',
		word: 'openIn',
		program: 'Windsurf',
		meaning: 'Opens Windsurf.',
		icon: 'wind',
	},
	mcp: { label: 'Copy MCP server', meaning: 'Copies the address of the MCP server.', icon: 'server' },
	'add-mcp': {
		label: 'Copy MCP command',
		meaning: 'Copies the command that adds the MCP server.',
		icon: 'terminal',
	},
	cursor: {
		label: 'Connect to Cursor',
		word: 'connectTo',
		program: 'Cursor',
		meaning: 'Adds the MCP server to Cursor.',
		icon: 'plug',
	},
	vscode: {
		label: 'Connect to VS Code',
		word: 'connectTo',
		program: 'VS Code',
		meaning: 'Adds the MCP server to VS Code.',
		icon: 'code',
	},
	'devin-mcp': {
		label: 'Connect to Devin',
		word: 'connectTo',
		program: 'Devin',
		meaning: 'Adds the MCP server to Devin.',
		icon: 'plug',
	},
	'devin-desktop': {
		label: 'Open in Devin Desktop',
		word: 'openIn',
		program: 'Devin Desktop',
		meaning: 'Opens the desktop app of Devin.',
		icon: 'desktop',
	},
} as const satisfies Readonly<Record<string, PageTool>>;
