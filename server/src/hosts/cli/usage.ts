interface CommandUsage {
	/** Arguments after the name. */
	readonly form: string;
	readonly purpose: string;
	/** Options as written, with what they do. */
	readonly options: Readonly<Record<string, string>>;
}

/** Maximum width of help texts. */
const maxWidth = 100;

const fetchOption = {
	'--fetch': 'Fetch the OpenAPI files whose URLs are in docs.json.',
};

const cacheOption = {
	'--no-cache':
		'Take nothing from earlier runs, and keep nothing for later ones. By default, RECTO_CACHE names the folder for this, or is off.',
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
			'--fail-on SEVERITY':
				'Exit with 1 if there is a problem of at least this severity: error (the default), warning, information or hint.',
			'--show SEVERITY':
				'Report only problems of at least this severity, and count the rest. The default is warning in text, and hint (all problems) in other formats.',
			'--all':
				'Print every problem in the text format. By default, problems with the same cause are printed once, with the places of the others, and at most 50 causes of a code.',
			'--style': 'List every style problem, in all formats. By default, only the text format counts them.',
			'--baseline write|prune|ignore':
				'Write the current problems to the baseline .recto-baseline.json, so that later runs do not report them; remove fixed problems from the baseline; or ignore the baseline.',
			'--changed REVISION':
				'Report only problems in files changed since this revision of Git, and problems that the changes cause in other files. For example, origin/main, or HEAD for uncommitted changes.',
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
		options: { '--check': 'Change no files, and exit with 1 if a page is not formatted.' },
	},
	move: {
		form: 'FROM TO [--redirect]',
		purpose: 'Move a page, another file or a folder, and update the navigation and all links.',
		options: { '--redirect': 'Add redirects from the old URLs of the pages in the navigation.' },
	},
	links: {
		form: '[DIR|FILE …]',
		purpose: 'Check the external links of your pages, and report dead ones.',
		options: {},
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
		purpose: 'Report how the docs are doing: problems by code and folder, coverage and readability.',
		options: {
			'--format text|json|html': 'Output format: readable text (the default), JSON, or one HTML page.',
			'--since FILE': 'Show what has changed since a report that was saved as JSON.',
			...cacheOption,
		},
	},
	mcp: {
		form: '[DIR]',
		purpose: 'Serve the project to AI assistants over the Model Context Protocol (stdio).',
		options: {},
	},
	rules: {
		form: '[DIR] [options]',
		purpose: 'Print the writing rules for AI editors, or write them to a file.',
		options: {
			'--for EDITOR':
				'Use the format of this editor: cursor, windsurf, copilot, claude, cline, kiro or agents (AGENTS.md). Separate several with commas.',
			'--write':
				'Write .cursor/rules.md, or the file of the given editor, to the root of the repository. Of an existing file only the part between the marks of Recto is changed; one without that part is kept.',
			'--check': 'Exit with 1 when a rules file is out of date, and write nothing.',
			'--force': 'With --write: overwrite an existing file.',
		},
	},
	'api-pages': {
		form: '[DIR] [options]',
		purpose: 'Generate a page for each API operation without one.',
		options: {
			'--spec FILE': 'Only the operations of this OpenAPI file, relative to DIR.',
			'--out FOLDER': 'Folder for the pages, relative to DIR.',
			'--group NAME':
				'Add the pages to this group of the navigation. The group is created if it does not exist.',
			'--after NAME': 'Where to add a new group: after this group, or in this tab or version.',
			'--update': 'Update the titles and descriptions of existing pages.',
			...fetchOption,
		},
	},
	upgrade: {
		form: '[DIR] [--write]',
		purpose: 'Convert a classic configuration to the modern dialect, and print it.',
		options: {
			'--write': 'Write docs.json instead of printing it. Keys without a modern equivalent are reported.',
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
				'Load images and media from other servers, which then learn of each visit. By default, a placeholder names the server.',
			...fetchOption,
			...cacheOption,
		},
	},
	build: {
		form: '[DIR] --out DIR [options]',
		purpose: 'Build the site as static files for any web server.',
		options: {
			'--out DIR': 'Output folder: empty, new, or with an earlier build. Required.',
			'--docs-url URL': 'URL of the published site, for llms.txt, sitemap.xml and canonical URLs.',
			'--base PATH': 'Path under which the server serves the site, such as /docs/.',
			'--strict':
				'Write nothing and exit with 1 if the project has errors, or needs files that were not fetched.',
			'--force': 'Render and write every page, also those that did not change.',
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
	const { form, purpose, options } = found;
	const rows = Object.entries(options);
	const listed = rows.length === 0 ? '' : `\nOptions:\n${table(rows)}\n`;
	return `Usage: recto ${name} ${form}\n\n${purpose}\n${listed}`;
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
