interface CommandUsage {
	/** Arguments after the name. */
	readonly form: string;
	readonly purpose: string;
	/** Options as written, with their effects. */
	readonly options: Readonly<Record<string, string>>;
	/** Paragraphs at the end of the help. */
	readonly notes?: readonly string[];
}

/** Maximum width of help texts. */
const maxWidth = 100;

const fetchOption = {
	'--fetch': 'Fetch the OpenAPI files whose URLs are in docs.json.',
};

const cacheOption = {
	'--no-cache':
		'Do not read or write the cache. The variable RECTO_CACHE sets its folder, or turns it off with the value off.',
};

const commandUsages: Readonly<Record<string, CommandUsage>> = {
	check: {
		form: '[DIR|FILE …] [options]',
		purpose: 'Check the project, or the given files and folders, and report all problems.',
		options: {
			'--format text|json|github|gitlab|sarif|junit':
				'Output format: readable text (the default), JSON, annotations for GitHub pull requests or GitLab merge requests, SARIF, or a JUnit report.',
			'--output FORMAT=FILE':
				'Also write a report of all problems to a file, in the format json, gitlab, sarif, junit or text. Repeat it for several files; the project is checked once.',
			'--fail-on error|warning|information|hint':
				'Exit with 1 if there is a problem of at least this severity. The default is error.',
			'--show error|warning|information|hint':
				'Report only problems of at least this severity, and count the others. The default is warning in text, and hint (all problems) in other formats and with --all.',
			'--all':
				'Print every problem in the text format, of all severities or of those in --show. By default, problems with the same cause are printed once, with at most 50 causes for each code.',
			'--style': 'List every style problem, in all formats. By default, only the text format counts them.',
			'--baseline write|prune|ignore':
				'write: write the current problems to the baseline .recto-baseline.json, and later runs report only new ones. prune: remove fixed problems from the baseline. ignore: report known problems too.',
			'--changed REVISION':
				'Report only problems in files that changed since this Git revision, and problems that the changes cause in other files. Examples: origin/main, or HEAD for uncommitted changes.',
			'--fix': 'Apply all safe fixes first, and report the remaining problems.',
			...fetchOption,
			...cacheOption,
		},
	},
	explain: {
		form: '[CODE …]',
		purpose: 'Explain a problem code with an example. Without a code, list all codes.',
		options: {},
	},
	format: {
		form: '[DIR|FILE …] [--check]',
		purpose: 'Format pages: align tables and remove trailing spaces.',
		options: { '--check': 'Exit with 1 if a page is not formatted. Change no files.' },
	},
	move: {
		form: 'FROM TO [--redirect]',
		purpose: 'Move a page, another file or a folder, and update the navigation and all links.',
		options: { '--redirect': 'Add redirects from the old URLs of the pages in the navigation.' },
	},
	links: {
		form: '[DIR|FILE …]',
		purpose: 'Request all external links of your pages, and report dead links and images.',
		options: {},
		notes: [
			'A link is dead if its server responds with 404 or 410, or if its host does not exist. Links to slow servers, to servers that require a password or refuse programs, to your own network and to placeholder hosts such as example.com are not reported.',
			'Ignore a link with {/* recto-disable-next-line dead-link */} on the line above.',
			'Exit codes: 0 if no link is dead, 1 if a link is dead or no server can be reached, 2 on a usage error.',
		],
	},
	parity: {
		form: 'LIST [DIR] [options]',
		purpose:
			'Compare the addresses of a published site with those that the project will have: missing pages and anchors, redirects, titles.',
		options: {
			'--docs-url URL':
				'URL of the site in the list. The default is the one that most addresses have in common.',
			'--fix': 'Add redirects for missing addresses to docs.json, if only one page can be meant.',
			'--all': 'With --fix: also add the redirects that are only likely.',
			'--format text|json': 'Output format: readable text (the default) or JSON.',
			...cacheOption,
		},
		notes: [
			'LIST is a file, or - for standard input: a URL or path on each line, sitemap.xml, llms.txt, CSV with the columns url and title, or JSON objects with these keys, one on each line. The sitemaps of a sitemap index must be in its folder. Nothing is downloaded.',
			'Exit codes: 0 if every address answers, 1 if an address is missing, 2 on a usage error.',
		],
	},
	llms: {
		form: '[DIR] [options]',
		purpose: 'Print the llms.txt index of the site.',
		options: {
			'--docs-url URL': 'URL of the published site, for absolute links.',
			'--full': 'Print llms-full.txt: the index with the content of all pages.',
			...fetchOption,
		},
	},
	report: {
		form: '[DIR] [options]',
		purpose: 'Report the health of the docs: problems by code and folder, coverage and readability.',
		options: {
			'--format text|json|html': 'Output format: readable text (the default), JSON, or one HTML page.',
			'--since FILE': 'Show the changes since a report that was saved as JSON.',
			...cacheOption,
		},
	},
	mcp: {
		form: '[DIR]',
		purpose: 'Serve the project to AI assistants over the Model Context Protocol (stdio).',
		options: {},
	},
	agent: {
		form: 'setup [DIR] --agent NAMES [--dry-run]',
		purpose:
			'Add the MCP server of the project to the configuration file of an AI assistant, and show what is added. Other settings stay as they are.',
		options: {
			'--agent claude-code|cursor|codex|vscode': 'Assistants, separated by commas. Required.',
			'--dry-run': 'Show what would be added. Write nothing.',
		},
	},
	rules: {
		form: '[DIR] [options]',
		purpose: 'Print the writing rules for AI editors, or write them to a file.',
		options: {
			'--for EDITOR':
				'Use the format of an editor: cursor, windsurf, copilot, claude, cline, kiro or agents (AGENTS.md). Separate several with commas.',
			'--write':
				'Write .cursor/rules.md, or the file of the editor, to the root of the repository. In an existing file, only the part between the marks of Recto changes. A file without these marks is kept.',
			'--check': 'Exit with 1 if a rules file is out of date. Write nothing.',
			'--force': 'With --write: overwrite an existing file.',
		},
	},
	'api-pages': {
		form: '[DIR] [options]',
		purpose: 'Generate a page for each API operation without one.',
		options: {
			'--spec FILE': 'Use only the operations of this OpenAPI file. The path is relative to DIR.',
			'--out FOLDER': 'Folder for the pages, relative to DIR. The default is api-reference.',
			'--group NAME':
				'Add the pages to this group of the navigation. The group is created if it does not exist.',
			'--after NAME': 'Place of a new group: after this group, or in this tab, version or language.',
			'--update': 'Update the titles and descriptions of existing pages.',
			...fetchOption,
		},
	},
	upgrade: {
		form: '[DIR] [--write]',
		purpose:
			'Convert a classic docs.json or mint.json to the modern dialect, print it, and list the settings without an exact equivalent.',
		options: {
			'--write': 'Write docs.json instead of printing it.',
		},
	},
	new: {
		form: '[DIR] [--dialect modern|classic]',
		purpose: 'Create a new docs project in an empty folder.',
		options: { '--dialect modern|classic': 'Dialect of docs.json. The default is modern.' },
	},
	preview: {
		form: '[DIR] [options]',
		purpose: 'Serve the site on localhost, and reload it on every change.',
		options: {
			'--port N': 'Port to listen on. The default is a free port.',
			'--open': 'Open the site in your browser.',
			'--remote-images':
				'Load images and media from other servers. Their owners then see each visit. By default, a placeholder shows the name of the server.',
			...fetchOption,
			...cacheOption,
		},
	},
	build: {
		form: '[DIR] --out DIR [options]',
		purpose: 'Build the site as static files for any web server.',
		options: {
			'--out DIR': 'Output folder. Required. It must be new, empty, or contain an earlier build.',
			'--docs-url URL': 'URL of the published site, for llms.txt, sitemap.xml and canonical URLs.',
			'--base PATH':
				'Path under which the server serves the site, such as /docs/. The default is the path of --docs-url.',
			'--strict':
				'Write nothing and exit with 1 if the project has errors, or needs files that were not fetched.',
			'--force': 'Render and write every page, even if it did not change.',
			...fetchOption,
			...cacheOption,
		},
	},
};

export const commandNames: readonly string[] = Object.keys(commandUsages);

const exitCodes = `Exit codes:
${table([
	['0', 'Success.'],
	[
		'1',
		'Problems of severity error (see check --fail-on), unformatted pages, dead links, or a failed operation.',
	],
	['2', 'Usage error.'],
])}`;

const placesCommands = commandNames.filter((name) => commandUsages[name]?.form.startsWith('[DIR|FILE …]'));

/** Output of `recto --help`. */
export const usage = `Usage: recto COMMAND [DIR] [options]

DIR is the folder that contains docs.json or mint.json. The default is the current folder.
FILE, for ${placesCommands.join(', ')}: any number of files and folders of docs projects.

Commands:
${table(Object.entries(commandUsages).map(([name, { purpose }]) => [name, purpose]))}

Options:
${table([
	['-h, --help', 'Show this help, or the help of a command.'],
	['--version', 'Show the version.'],
])}

${exitCodes}
`;

/** Output of `recto NAME --help`; undefined for an unknown command. */
export function usageOf(name: string): string | undefined {
	const found = Object.hasOwn(commandUsages, name) ? commandUsages[name] : undefined;
	if (found === undefined) return undefined;
	const { form, purpose, options, notes = [] } = found;
	const rows = Object.entries(options);
	const listed = rows.length === 0 ? '' : `\nOptions:\n${table(rows)}\n`;
	const below = notes.map((note) => `\n${inLines(note, maxWidth).join('\n')}\n`).join('');
	return `Usage: recto ${name} ${form}\n\n${inLines(purpose, maxWidth).join('\n')}\n${listed}${below}`;
}

/** Names of the options of a command, without their dashes. */
export function optionsOf(name: string): readonly string[] {
	const written = Object.keys(commandUsages[name]?.options ?? {});
	return written.flatMap((option) => /^--([\w-]+)/.exec(option)?.[1] ?? []);
}

function table(rows: readonly (readonly [string, string])[]): string {
	const width = Math.max(...rows.map(([left]) => left.length)) + 2;
	const indent = ' '.repeat(width + 2);
	return rows
		.map(
			([left, right]) =>
				`  ${left.padEnd(width)}${inLines(right, maxWidth - indent.length).join(`\n${indent}`)}`,
		)
		.join('\n');
}

/** Wraps the text into lines of at most this many characters. */
function inLines(text: string, width: number): readonly string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
