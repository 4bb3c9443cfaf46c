interface CommandUsage {
	/** What stands behind the name. */
	readonly form: string;
	readonly purpose: string;
	/** Options as they are written, with what they do. */
	readonly options: Readonly<Record<string, string>>;
}

/** Columns that a help text takes: what is longer goes on below itself. */
const widestLine = 100;

const fetchOption = {
	'--fetch': 'Fetch the OpenAPI files that docs.json names by their address, from the sites named there.',
};

const commandUsages: Readonly<Record<string, CommandUsage>> = {
	check: {
		form: '[DIR|FILE …] [options]',
		purpose: 'Report every problem of the project, or of the files and folders in it that you name.',
		options: {
			'--format text|json|github|gitlab|sarif|junit':
				'Lines for people (the default), one array for programs, marks in pull requests of GitHub or merge requests of GitLab, a SARIF file, or a JUnit report.',
			'--fail-on SEVERITY':
				'End with 1 when there is a problem of this severity or a worse one: error (the default), warning, information or hint.',
			'--show SEVERITY':
				'Report problems of this severity and worse ones, and count the rest. As text, warning is the default; in other formats hint, which is all.',
			'--all':
				'Print every problem as text. Without it, problems with the same cause are folded where they are many, and at most 50 of a code and 3 with the same message in a file are printed.',
			'--baseline write|prune|ignore':
				'Write the known problems into .recto-baseline.json, so that later runs leave them out; remove from it what is gone; or report them all the same.',
			'--fix': 'Make the safe repairs first, and report what is left.',
			...fetchOption,
		},
	},
	explain: {
		form: '[CODE …]',
		purpose: 'Print what a problem means, with an example; without a code, print all codes.',
		options: {},
	},
	format: {
		form: '[DIR|FILE …] [--check]',
		purpose: 'Align tables and trim lines of pages.',
		options: { '--check': 'Change nothing, and end with 1 when a page would change.' },
	},
	move: {
		form: 'FROM TO [--redirect]',
		purpose: 'Move a page, another file or a folder; the navigation and every link follow.',
		options: { '--redirect': 'Redirect readers from the old addresses of listed pages.' },
	},
	links: {
		form: '[DIR|FILE …]',
		purpose: 'Call the addresses of other sites in your pages, and name those that are gone.',
		options: {},
	},
	llms: {
		form: '[DIR] [options]',
		purpose: 'Print the llms.txt index.',
		options: {
			'--docs-url URL': 'Where the site is published: links begin with it.',
			'--full': 'Print all pages of the index in one text.',
			...fetchOption,
		},
	},
	rules: {
		form: '[DIR] [options]',
		purpose: 'Print the writing rules for AI editors, or write them.',
		options: {
			'--for EDITOR':
				'The rules as this editor reads them: cursor, windsurf, copilot, claude, cline or kiro.',
			'--write':
				'Write .cursor/rules.md, or the file of that editor, at the root of the repository. A file that differs is kept.',
			'--force': 'With --write: replace a file that differs.',
		},
	},
	'api-pages': {
		form: '[DIR] [options]',
		purpose: 'Write a page for each API operation that has none.',
		options: {
			'--spec FILE': 'Only the operations of this OpenAPI file, given from DIR.',
			'--out FOLDER': 'The folder for the pages, within DIR.',
			'--group NAME': 'List the pages in this group of the navigation, or in a new one of that name.',
			'--after NAME': 'The group that a new one follows, or the tab or version that gets it.',
			'--update': 'Bring changed titles and descriptions into existing pages.',
			...fetchOption,
		},
	},
	upgrade: {
		form: '[DIR] [--write]',
		purpose: 'Print a classic configuration in the modern dialect.',
		options: { '--write': 'Write docs.json instead; what has no place in it is named.' },
	},
	new: {
		form: '[DIR] [--dialect modern|classic]',
		purpose: 'Write a small docs project into an empty folder.',
		options: { '--dialect modern|classic': 'The form of docs.json. The default is modern.' },
	},
	preview: {
		form: '[DIR] [options]',
		purpose: 'Serve the site on this machine, following every change.',
		options: {
			'--port N': 'The port to listen on. The default is a free one.',
			'--open': 'Open the site in your browser.',
			...fetchOption,
		},
	},
	build: {
		form: '[DIR] --out DIR [options]',
		purpose: 'Write the site as static files for any web server.',
		options: {
			'--out DIR': 'The folder that takes the site: empty, new, or with an earlier build.',
			'--docs-url URL': 'Where the site is published, for llms.txt, sitemap.xml and canonical addresses.',
			'--base PATH': 'The path below which the server has the site, such as /docs/.',
			'--allow-errors': 'Build a project with errors all the same.',
			...fetchOption,
		},
	},
};

export const commandNames: readonly string[] = Object.keys(commandUsages);

const exitCodes = `Exit codes:
${table([
	['0', 'Done, and nothing is wrong.'],
	[
		'1',
		'Problems of severity error (see check --fail-on), pages to format, links to what is gone, or something that could not be done.',
	],
	['2', 'The command was called wrongly.'],
])}`;

const placesCommands = commandNames.filter((name) => commandUsages[name]?.form.startsWith('[DIR|FILE …]'));

/** What `recto --help` prints. */
export const usage = `Usage: recto COMMAND [DIR] [options]

DIR is the folder that holds docs.json or mint.json; the current one when left out.
FILE, for ${placesCommands.join(', ')}: files of docs projects, or folders in them, as many as you name.

Commands:
${table(Object.entries(commandUsages).map(([name, { purpose }]) => [name, purpose]))}

Options:
${table([
	['-h, --help', 'Show this text; after a command, its options.'],
	['--version', 'Show the version.'],
])}

${exitCodes}
`;

/** What `recto NAME --help` prints; undefined for what is no command. */
export function usageOf(name: string): string | undefined {
	const found = Object.hasOwn(commandUsages, name) ? commandUsages[name] : undefined;
	if (found === undefined) return undefined;
	const { form, purpose, options } = found;
	const rows = Object.entries(options);
	const listed = rows.length === 0 ? '' : `\nOptions:\n${table(rows)}\n`;
	return `Usage: recto ${name} ${form}\n\n${purpose}\n${listed}`;
}

/** Names of the options that the command takes, without their dashes. */
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
				`  ${left.padEnd(width)}${inLines(right, widestLine - indent.length).join(`\n${indent}`)}`,
		)
		.join('\n');
}

/** The words of the text in lines of at most this many letters. */
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
