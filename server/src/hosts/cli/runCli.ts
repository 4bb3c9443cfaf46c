import type { DocsService } from '../../core/api/docsService.ts';
import { resolveGivenPath } from '../pathInside.ts';
import type { ReadProjectOptions } from '../readProject.ts';
import { isSystemError, systemErrorMessage } from '../systemErrorMessage.ts';
import { commonOptions, type OptionDeclaration } from './commonOptions.ts';
import {
	type CommandLine,
	type ExitCode,
	type FilelessCommand,
	type FolderCommand,
	optionNames,
	type PathsCommand,
	parseCommandLine,
	type Subcommand,
	type Terminal,
} from './subcommand.ts';
import { type Streams, toTerminal } from './toTerminal.ts';
import { declarationOf, optionsOf, usage, usageOf } from './usage.ts';

type Command = Subcommand | FolderCommand | PathsCommand | FilelessCommand;

/** Loaded when called: most commands need only a part of the engine. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
	check: async () => (await import('./checkCommand.ts')).checkCommand,
	explain: async () => (await import('./explain.ts')).explain,
	format: async () => (await import('./format.ts')).format,
	llms: async () => (await import('./llms.ts')).llms,
	links: async () => (await import('./links.ts')).links,
	move: async () => (await import('./move.ts')).move,
	addresses: async () => (await import('./addresses.ts')).addresses,
	report: async () => (await import('./siteReport.ts')).report,
	review: async () => (await import('./review.ts')).review,
	rules: async () => (await import('./rules.ts')).rules,
	upgrade: async () => (await import('./upgrade.ts')).upgrade,
	new: async () => (await import('./newProjectCommand.ts')).newProjectCommand,
	'api-pages': async () => (await import('./apiPages.ts')).apiPages,
	preview: async () => (await import('./preview.ts')).preview,
	build: async () => (await import('./build.ts')).build,
	mcp: async () => (await import('./mcp.ts')).mcp,
	completion: async () => (await import('./completion.ts')).completion,
	agent: async () => (await import('./agent.ts')).agent,
};

/** Names of the commands in other tools. */
const usualNames: Readonly<Record<string, string>> = {
	create: 'new',
	dev: 'preview',
	fix: 'check --fix',
	fmt: 'format',
	init: 'new',
	lint: 'check',
	mv: 'move',
	rename: 'move',
	serve: 'preview',
	start: 'preview',
	validate: 'check',
	version: '--version',
};

/** Runs a command line. A usage error prints a message and gives exit code 2, never a stack trace. */
export async function runCli(args: readonly string[], streams: Streams): Promise<ExitCode> {
	let terminal = toTerminal(streams);
	const misuse = (sentence: string): ExitCode => {
		terminal.complain(sentence);
		return 2;
	};
	if (args[0] === 'complete') {
		const { completeWords } = await import('./completeWords.ts');
		return show(terminal, await completeWords(args.slice(1)));
	}
	let parsed: CommandLine;
	try {
		parsed = parseCommandLine(args);
	} catch (error) {
		const name = args.find((arg) => Object.hasOwn(commands, arg));
		return misuse(
			`${await toSentence(error, name)} Run \`recto ${name === undefined ? '' : `${name} `}--help\`.`,
		);
	}
	if (parsed.values.version) return show(terminal, `${process.env.RECTO_VERSION}\n`);
	const [given, subject] = parsed.positionals;
	const name = given === 'help' ? subject : given;
	const asksForHelp = parsed.values.help === true || given === 'help';
	if (asksForHelp && name === undefined) return show(terminal, usage);
	if (name === undefined) {
		streams.writeBeside(`recto: Missing command.\n\n${usage}\n`);
		return 2;
	}
	const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (load === undefined) {
		const usual = Object.hasOwn(usualNames, name) ? usualNames[name] : undefined;
		const question =
			usual === undefined ? await closest(name, Object.keys(commands)) : ` Did you mean \`recto ${usual}\`?`;
		return misuse(`Unknown command \`${name}\`.${question} Run \`recto --help\`.`);
	}
	if (asksForHelp) return show(terminal, usageOf(name) ?? usage);
	const fault = await optionFault(name, parsed.values);
	if (fault !== undefined) return misuse(fault);
	const { json, quiet = false, color = 'auto', ...values } = parsed.values;
	if (json && values.format !== undefined && values.format !== 'json')
		return misuse('`--json` cannot be combined with another `--format`.');
	const command = {
		...parsed,
		values: { ...values, quiet, ...(json && { format: 'json' as const }) },
	};
	terminal = toTerminal(withColor(streams, color), { isQuiet: quiet });
	try {
		return await run(await load(), command, { terminal, misuse });
	} catch (error) {
		if (!isSystemError(error)) throw error;
		terminal.complain(systemErrorMessage(error));
		return 1;
	}
}

/** Error message for an option that the command does not take, or a value that the option does not take. */
async function optionFault(name: string, values: CommandLine['values']): Promise<string | undefined> {
	const options: Readonly<Record<string, OptionDeclaration>> = {
		...declarationOf(name)?.options,
		...commonOptions,
	};
	for (const [option, value] of Object.entries(values)) {
		const declared = Object.hasOwn(options, option) ? options[option] : undefined;
		if (declared === undefined)
			return `\`recto ${name}\` has no option \`--${option}\`.${await closest(`--${option}`, dashed(name))} Run \`recto ${name} --help\`.`;
		if (declared.values === undefined || declared.values.includes(`${value}`)) continue;
		const { invalidOptionValue } = await import('./invalidOptionValue.ts');
		return invalidOptionValue(`--${option}`, `${value}`, declared.values);
	}
	return undefined;
}

/** Options that a command takes, or those of all commands, as they are written. */
function dashed(command?: string): readonly string[] {
	const names = command === undefined ? optionNames : [...optionsOf(command), ...Object.keys(commonOptions)];
	return names.map((name) => `--${name}`);
}

function withColor({ inColor, ...streams }: Streams, color: 'auto' | 'always' | 'never'): Streams {
	const isColored = color === 'auto' ? inColor === true : color === 'always';
	return { ...streams, ...(isColored && { inColor: true }) };
}

type Misuse = (sentence: string) => ExitCode;

interface Setting {
	readonly terminal: Terminal;
	readonly misuse: Misuse;
}

async function run(
	subcommand: Command,
	{ values, positionals }: CommandLine,
	{ terminal, misuse }: Setting,
): Promise<ExitCode> {
	const [, ...places] = positionals;
	const [directory = '.'] = places;
	const { recoverChanges } = await import('../changes/recoverChanges.ts');
	const named = places.map((place) => resolveGivenPath(terminal.folder, place));
	const { sentences, isIncomplete } = recoverChanges([terminal.folder, ...named]);
	for (const sentence of sentences) terminal.complain(sentence);
	if (isIncomplete) return 1;
	const openAt = (root: string, options?: ReadProjectOptions) =>
		openDocs(root, {
			...options,
			withFetched: values.fetch === true,
			withoutCache: values['no-cache'],
			terminal,
		});
	if ('runOn' in subcommand) return subcommand.runOn({ names: places, openAt }, values, terminal, misuse);
	if ('runWith' in subcommand) return subcommand.runWith(places, terminal, misuse);
	if (places.length > 1) return misuse('Too many arguments: only one folder is allowed.');
	if ('runIn' in subcommand) return subcommand.runIn(directory, values, terminal, misuse);
	const { findRoot } = await import('./findRoot.ts');
	const found = findRoot(terminal.folder, directory);
	if ('refusal' in found) return misuse(found.refusal);
	const { root } = found;
	return subcommand.run({ root, open: (options) => openAt(root, options) }, values, terminal, misuse);
}

interface OpenOptions extends ReadProjectOptions {
	/** Fetch the API descriptions whose URLs are in the configuration. */
	readonly withFetched: boolean;
	readonly terminal: Terminal;
}

async function openDocs(
	root: string,
	{ withFetched, terminal, ...options }: OpenOptions,
): Promise<DocsService> {
	const { readProject } = await import('../readProject.ts');
	const docs = readProject(root, options);
	await docs.prepare();
	if (withFetched) {
		const { fetchNamedApiFiles } = await import('../webFetch/fetchText.ts');
		await fetchNamedApiFiles(docs, terminal);
	}
	return docs;
}

function show(terminal: Terminal, text: string): ExitCode {
	terminal.write(text);
	return 0;
}

/** A readable message for an error of Node's argument parser. */
async function toSentence(error: unknown, command: string | undefined): Promise<string> {
	const { message, code } =
		error instanceof Error ? { code: undefined, ...error, message: error.message } : {};
	const option = /'(?:-\w, )?(--?[^\s']+)/.exec(message ?? '')?.[1];
	if (option === undefined) return message ?? String(error);
	if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
		return `Unknown option \`${option}\`.${await closest(option, dashed(command))}`;
	return /does not take an argument/.test(message ?? '')
		? `\`${option}\` does not take a value.`
		: `\`${option}\` requires a value.`;
}

/** “Did you mean …?” for a similar name, or nothing. Loaded only when there is a typo. */
async function closest(text: string, names: readonly string[]): Promise<string> {
	const { didYouMean } = await import('../../core/api/suggestions.ts');
	return didYouMean(text, names);
}
