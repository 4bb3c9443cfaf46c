import { apiPages } from './apiPages.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { fetchApiFiles } from './fetchApiFiles.ts';
import { format } from './format.ts';
import { llms } from './llms.ts';
import { newProject } from './newProject.ts';
import { openProject } from './openProject.ts';
import { preview } from './preview.ts';
import { rules } from './rules.ts';
import {
	type CommandLine,
	type ExitCode,
	type FolderCommand,
	type PlacesCommand,
	parseCommandLine,
	type Subcommand,
	type Terminal,
} from './subcommand.ts';

const subcommands: Readonly<Record<string, Subcommand | FolderCommand | PlacesCommand>> = {
	check,
	format,
	llms,
	rules,
	new: newProject,
	'api-pages': apiPages,
	preview,
	build,
};

/** Runs one command line. Misuse is answered with a sentence and exit code 2, never with a stack trace. */
export function runCli(args: readonly string[], terminal: Terminal): ExitCode | Promise<ExitCode> {
	const misuse = (sentence: string): ExitCode => {
		terminal.complain(`recto: ${sentence}\n`);
		return 2;
	};
	let parsed: CommandLine;
	try {
		parsed = parseCommandLine(args);
	} catch (error) {
		return misuse(`${error instanceof Error ? error.message : String(error)} Run \`recto --help\`.`);
	}
	const [name, ...places] = parsed.positionals;
	const [directory = '.'] = places;
	if (parsed.values.version) return show(terminal, `${process.env.RECTO_VERSION}\n`);
	if (parsed.values.help) return show(terminal, usage);
	if (name === undefined) return misuse(`Give a command.\n\n${usage}`);
	const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
	if (subcommand === undefined) return misuse(`There is no command \`${name}\`. Run \`recto --help\`.`);
	for (const option of Object.keys(parsed.values))
		if (!subcommand.options.includes(option)) return misuse(`\`recto ${name}\` takes no --${option}.`);
	if ('runOn' in subcommand) return subcommand.runOn(places, parsed.values, terminal, misuse);
	if (places.length > 1) return misuse('Give one directory at most.');
	if ('runIn' in subcommand) return subcommand.runIn(directory, terminal, misuse);
	const opened = openProject(terminal.folder, directory);
	if ('refusal' in opened) return misuse(opened.refusal);
	const run = () => subcommand.run(opened, parsed.values, terminal, misuse);
	return parsed.values.fetch === true ? fetchApiFiles(opened.docs, terminal).then(run) : run();
}

function show(terminal: Terminal, text: string): ExitCode {
	terminal.write(text);
	return 0;
}

const usage = `Usage: recto COMMAND [DIR] [options]

DIR is the folder that holds docs.json or mint.json; the current one when left out.

Commands:
  check [DIR] [--format text|json]   Report every problem of the project; with --fix repair what is safe first.
  format [DIR|FILE …] [--check]      Align tables and trim lines of pages; with --check only say which would change.
  llms [DIR] [--docs-url URL]        Print the llms.txt index; with --full all its pages in one text.
  rules [DIR] [--write [--force]]    Print the writing rules for AI editors, or write .cursor/rules.md.
  api-pages [DIR] [--spec FILE]      Write a page for each API operation that has none; --out FOLDER says where,
                                     --update takes new titles over into existing ones.
  new [DIR]                          Write a small docs project into an empty directory.
  preview [DIR] [--port N] [--open]  Serve the site on this machine, following every change.
  build [DIR] --out DIR              Write the site as static files for any web server.
        [--docs-url URL] [--base PATH]

Options:
  --fetch       Fetch OpenAPI files that docs.json names by their address, from the sites named there.
                For check, llms, api-pages, preview and build.
  -h, --help    Show this text.
  --version     Show the version.

Exit codes: 0 nothing wrong, 1 problems of severity error or pages to format, 2 misuse.
`;
