import { parseArgs } from 'node:util';
import type { DocsService } from '../../core/docsService.ts';
import type { ScanThread } from '../scanAhead/startThread.ts';

/** What the command line touches of the world. */
export interface Terminal {
	/** Output as it is. */
	readonly write: (text: string) => void;
	/** A sentence for people, in a line of its own. */
	readonly tell: (sentence: string) => void;
	/** The same about what is wrong, beside the output. */
	readonly complain: (sentence: string) => void;
	/** The working directory. */
	readonly folder: string;
	/** Whether what is written there may have colours, for people who look at it. */
	readonly inColour?: true;
	/** Shows how far long work has come, in place of what it showed before; an empty text ends it. */
	readonly progress?: (text: string) => void;
	/** Settles when the user ends what goes on by itself. */
	readonly untilEnded?: () => Promise<void>;
}

/** 0: done, nothing wrong. 1: problems of severity error, something to do, or nothing was written. 2: misuse. */
export type ExitCode = 0 | 1 | 2;

/** The docs project that a command works on. */
export interface ProjectPlace {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Loads the whole engine and reads the project, with what is fetched for it: for commands that need more than a part. */
	readonly open: () => Promise<DocsService>;
}

/** One command of `recto`. */
export interface Subcommand {
	/** `misuse` reports a sentence and gives the exit code for it. */
	run(
		project: ProjectPlace,
		options: CommandLine['values'],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode | Promise<ExitCode>;
}

/** A command of `recto` that makes its directory into something, rather than reading a docs project there. */
export interface FolderCommand {
	/** `directory` is as the user gave it. */
	runIn(
		directory: string,
		options: CommandLine['values'],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode;
}

/** A command of `recto` that needs no files. */
export interface WordsCommand {
	/** `words` are as the user gave them. */
	runWith(
		words: readonly string[],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode | Promise<ExitCode>;
}

/** The files and folders that a command works on. */
export interface NamedPlaces {
	/** As the user gave them; the current folder is meant when there are none. */
	readonly names: readonly string[];
	/** As `ProjectPlace.open`, for the project at a root. */
	readonly openAt: (root: string) => Promise<DocsService>;
	/** A thread for pages to be scanned in, which takes as long to start as the engine to load. */
	readonly scanThread?: ScanThread | undefined;
}

/** A command of `recto` that works on files and folders of docs projects, as many as the user names. */
export interface PlacesCommand {
	runOn(
		places: NamedPlaces,
		options: CommandLine['values'],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode | Promise<ExitCode>;
}

export type CommandLine = ReturnType<typeof parseCommandLine>;

const options = {
	format: { type: 'string' },
	'fail-on': { type: 'string' },
	show: { type: 'string' },
	all: { type: 'boolean' },
	baseline: { type: 'string' },
	write: { type: 'boolean' },
	force: { type: 'boolean' },
	check: { type: 'boolean' },
	full: { type: 'boolean' },
	fix: { type: 'boolean' },
	for: { type: 'string' },
	redirect: { type: 'boolean' },
	out: { type: 'string' },
	base: { type: 'string' },
	'allow-errors': { type: 'boolean' },
	port: { type: 'string' },
	open: { type: 'boolean' },
	'docs-url': { type: 'string' },
	dialect: { type: 'string' },
	spec: { type: 'string' },
	fetch: { type: 'boolean' },
	update: { type: 'boolean' },
	group: { type: 'string' },
	after: { type: 'string' },
	help: { type: 'boolean', short: 'h' },
	version: { type: 'boolean' },
} as const;

/** Of all commands, without their dashes. */
export const optionNames: readonly string[] = Object.keys(options);

/** Throws Node's own error for an option that no command takes, and for one without its value. */
export function parseCommandLine(args: readonly string[]) {
	return parseArgs({ args: [...args], options, allowPositionals: true });
}
