import { parseArgs } from 'node:util';
import type { DocsService } from '../../core/api/docsService.ts';
import type { ReadProjectOptions } from '../readProject.ts';
import { commandDeclarations } from './commandDeclarations.ts';
import { commonOptions, type OptionDeclaration } from './commonOptions.ts';

/** The side effects of the command line. */
export interface Terminal {
	/** Writes lines to standard output, none of which is a command of a build server. */
	readonly write: (text: string) => void;
	/** Writes the content of a file to standard output: as it is into a file, else as `write` does, for logs and screens. */
	readonly writeContent: (text: string) => void;
	/** Writes text for the program that gave it: as it is, also into a pipe, and as `writeContent` does on a screen. */
	readonly writeReturned: (text: string) => void;
	/** Standard input, as bytes. */
	readonly input?: () => AsyncIterable<Uint8Array>;
	/** Writes commands of a build server to standard output. Texts of the project in them have to be escaped. */
	readonly writeCommands: (text: string) => void;
	/** Writes a message for people to standard output, on its own line; nothing with `--quiet`. */
	readonly tell: (sentence: string) => void;
	/** Writes an error or warning to standard error, on its own line. */
	readonly complain: (sentence: string) => void;
	/** The working directory. */
	readonly folder: string;
	/** Set if the output may have colors. */
	readonly inColor?: true;
	/** Shows the progress of long work, and replaces what it showed before; an empty text clears it. */
	readonly progress?: (text: string) => void;
	/** Settles when the user stops a running server. */
	readonly untilEnded?: () => Promise<void>;
}

/** 0: success. 1: problems of severity error, or a failed operation. 2: usage error. */
export type ExitCode = 0 | 1 | 2;

/** The docs project that a command works on. */
export interface CommandProject {
	/** Absolute path of the project's root. */
	readonly root: string;
	/** Loads the whole engine and reads the project, with its fetched files. */
	readonly open: (options?: ReadProjectOptions) => Promise<DocsService>;
}

/** One command of `recto`. */
export interface Subcommand {
	/** `misuse` reports a usage error and returns its exit code. */
	run(
		project: CommandProject,
		options: CommandLine['values'],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode | Promise<ExitCode>;
}

/** A command of `recto` that takes a folder which need not be a docs project. */
export interface FolderCommand {
	/** `directory` as given by the user. */
	runIn(
		directory: string,
		options: CommandLine['values'],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode;
}

/** A command of `recto` that needs no files. */
export interface FilelessCommand {
	/** `words` as given by the user. */
	runWith(
		words: readonly string[],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode | Promise<ExitCode>;
}

/** The files and folders that a command works on. */
export interface PathArguments {
	/** As given by the user; empty for the current folder. */
	readonly names: readonly string[];
	/** As `CommandProject.open`, for the project at a root. */
	readonly openAt: (root: string, options?: ReadProjectOptions) => Promise<DocsService>;
}

/** A command of `recto` that takes any number of files and folders of docs projects. */
export interface PathsCommand {
	runOn(
		places: PathArguments,
		options: CommandLine['values'],
		terminal: Terminal,
		misuse: (sentence: string) => ExitCode,
	): ExitCode | Promise<ExitCode>;
}

type Declared =
	| typeof commonOptions
	| (typeof commandDeclarations)[keyof typeof commandDeclarations]['options'];
type NameOf<Options> = Options extends unknown ? keyof Options : never;
type DeclarationOf<Options, Name> = Options extends unknown
	? Name extends keyof Options
		? Options[Name]
		: never
	: never;
type ValueOf<Option> = Option extends { readonly repeats: true }
	? string[]
	: Option extends { readonly values: readonly (infer Value)[] }
		? Value
		: Option extends { readonly value: string }
			? string
			: boolean;

/** Values of options by name: `format` is one of the values that some command declares. */
type OptionValues = {
	readonly [Name in NameOf<Declared>]?: ValueOf<DeclarationOf<Declared, Name>>;
};

/** Parsed command line, whose values `runCli` compares with the declarations. */
export interface CommandLine {
	readonly values: OptionValues;
	readonly positionals: readonly string[];
}

const options = Object.fromEntries(
	[commonOptions, ...Object.values(commandDeclarations).map((command) => command.options)].flatMap((group) =>
		Object.entries<OptionDeclaration>(group).map(([name, { value, values, repeats, short }]) => [
			name,
			{
				type: (value ?? values) === undefined ? ('boolean' as const) : ('string' as const),
				...(repeats && { multiple: true }),
				...(short !== undefined && { short }),
			},
		]),
	),
);

/** The options of all commands, without their dashes. */
export const optionNames: readonly string[] = Object.keys(options);

/** Throws Node's error for an unknown option and for a missing value. */
export function parseCommandLine(args: readonly string[]): CommandLine {
	// Types of the values are lost in the computed options; they are those of the declarations.
	return parseArgs({ args: [...args], options, allowPositionals: true }) as CommandLine;
}
