/** Option of a command. It takes no value unless `value` or `values` is set. */
export interface OptionDeclaration {
	/** Markdown: the manual has it as it is, the help without its marks. */
	readonly meaning: string;
	/** Name of the value in the help, such as `FILE`. */
	readonly value?: string;
	/** Values that the option takes; other values are a usage error. */
	readonly values?: readonly string[];
	/** Set if the option can be given several times. */
	readonly repeats?: true;
	/** Alternative with one dash: `h` for `-h`. */
	readonly short?: string;
}

export interface CommandDeclaration {
	/** Arguments after the name. */
	readonly form: string;
	readonly purpose: string;
	/** By name without dashes. */
	readonly options: Readonly<Record<string, OptionDeclaration>>;
	/** Paragraphs at the end of the help. */
	readonly notes?: readonly string[];
	/** Markdown: when the command exits with 0 and with 1. All commands exit with 2 on a usage error. */
	readonly exits: { readonly 0: string; readonly 1: string };
}

/** Options of every command. */
export const commonOptions = {
	color: {
		values: ['auto', 'always', 'never'],
		meaning:
			'When to color the output. `auto`, the default: in a terminal, unless the environment variable `NO_COLOR` is set or `TERM` is `dumb`; always if `FORCE_COLOR` is set, and never if it is `0`.',
	},
	quiet: {
		short: 'q',
		meaning: 'Print only results, problems and errors: no progress, summaries and messages of success.',
	},
	help: { short: 'h', meaning: 'Show the help, or the help of a command, as `recto help COMMAND` does.' },
	version: { short: 'V', meaning: 'Show the version.' },
} as const satisfies Readonly<Record<string, OptionDeclaration>>;

export const fetch = {
	meaning:
		'[Fetch the OpenAPI files](/guides/openapi#fetch-a-file-from-another-site) whose URLs are in `docs.json`.',
};
export const noCache = {
	meaning:
		'Do not read or write the [cache](#cache). The variable `RECTO_CACHE` sets its folder, or turns it off with the value `off`.',
};
export const json = { meaning: 'Short for `--format json`.' };
export const stdinFile = {
	value: 'PATH',
	meaning: 'Path that the [text from standard input](#standard-input) has in its project, for `-`.',
};

export const severities = ['error', 'warning', 'information', 'hint'] as const;
