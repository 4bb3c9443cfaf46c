import type { DocsService } from '../../core/docsService.ts';
import { findRoot } from './findRoot.ts';
import {
	type CommandLine,
	type ExitCode,
	type FolderCommand,
	type PlacesCommand,
	parseCommandLine,
	type Subcommand,
	type Terminal,
} from './subcommand.ts';

type Command = Subcommand | FolderCommand | PlacesCommand;

/** Each is loaded when it is called: most need but a part of the engine. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
	check: async () => (await import('./check.ts')).check,
	format: async () => (await import('./format.ts')).format,
	llms: async () => (await import('./llms.ts')).llms,
	rules: async () => (await import('./rules.ts')).rules,
	new: async () => (await import('./newProject.ts')).newProject,
	'api-pages': async () => (await import('./apiPages.ts')).apiPages,
	preview: async () => (await import('./preview.ts')).preview,
	build: async () => (await import('./build.ts')).build,
};

/** Runs one command line. Misuse is answered with a sentence and exit code 2, never with a stack trace. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
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
	const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (load === undefined) return misuse(`There is no command \`${name}\`. Run \`recto --help\`.`);
	const subcommand = await load();
	for (const option of Object.keys(parsed.values))
		if (!subcommand.options.includes(option)) return misuse(`\`recto ${name}\` takes no --${option}.`);
	if ('runOn' in subcommand) return subcommand.runOn(places, parsed.values, terminal, misuse);
	if (places.length > 1) return misuse('Give one directory at most.');
	if ('runIn' in subcommand) return subcommand.runIn(directory, terminal, misuse);
	const found = findRoot(terminal.folder, directory);
	if ('refusal' in found) return misuse(found.refusal);
	const { root } = found;
	const open = () => openDocs(root, { withFetched: parsed.values.fetch === true, terminal });
	return subcommand.run({ root, open }, parsed.values, terminal, misuse);
}

interface OpenWish {
	/** Whether API descriptions that the project names by their address belong to it. */
	readonly withFetched: boolean;
	readonly terminal: Terminal;
}

async function openDocs(root: string, { withFetched, terminal }: OpenWish): Promise<DocsService> {
	const { readProject } = await import('./openProject.ts');
	const docs = readProject(root);
	if (withFetched) {
		const { fetchApiFiles } = await import('./fetchApiFiles.ts');
		await fetchApiFiles(docs, terminal);
	}
	return docs;
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
