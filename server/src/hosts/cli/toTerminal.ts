import {
	escapeBuildCommands,
	escapeControlCharacters,
	escapeFileForLog,
} from './report/escapeControlCharacters.ts';
import type { Terminal } from './subcommand.ts';

/** Output streams of the command line, which get text as it is. */
export interface Streams
	extends Omit<Terminal, 'tell' | 'complain' | 'writeContent' | 'writeReturned' | 'writeCommands'> {
	readonly writeBeside: (text: string) => void;
	/** True if the output is redirected to a file. */
	readonly isRedirected?: boolean;
	/** True if the output is a screen. */
	readonly isScreen?: boolean;
}

/**
 * Terminal for the streams, the only code that writes to them. A sentence is one line, whatever text of a project it
 * contains, and no line is a command of a build server, except for those of `writeCommands`.
 */
export function toTerminal(
	{ writeBeside, isRedirected = false, isScreen = false, progress, ...streams }: Streams,
	{ isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Terminal {
	const write = (text: string) => streams.write(escapeBuildCommands(text));
	return {
		...streams,
		...(progress !== undefined && !isQuiet && { progress }),
		write,
		tell: (sentence) => {
			if (!isQuiet) write(`${escapeControlCharacters(sentence)}\n`);
		},
		complain: (sentence) => writeBeside(escapeBuildCommands(`recto: ${escapeControlCharacters(sentence)}\n`)),
		writeContent: (text) => streams.write(isRedirected ? text : escapeFileForLog(text)),
		writeReturned: (text) => streams.write(isScreen ? escapeFileForLog(text) : text),
		writeCommands: (text) => streams.write(text),
	};
}

interface Stream {
	readonly isTTY?: boolean;
	write(text: string): unknown;
}

interface ProcessStreams {
	readonly stdout: Stream;
	readonly stderr: Stream;
	readonly env: Readonly<Record<string, string | undefined>>;
}

/** Capabilities of the terminal. A dumb terminal, as in Emacs, does not support escape sequences. */
export function terminalCapabilities({
	stdout,
	stderr,
	env,
}: ProcessStreams): Pick<Terminal, 'inColor' | 'progress'> {
	const isDumb = env.TERM === 'dumb';
	return {
		...(hasColors(stdout, env) ? { inColor: true } : {}),
		...(stderr.isTTY && !isDumb ? { progress: (text) => stderr.write(`\r\x1b[K${text}`) } : {}),
	};
}

/** https://no-color.org, https://force-color.org: `FORCE_COLOR` has priority, and its value `0` turns colors off. */
function hasColors({ isTTY }: Stream, { TERM, NO_COLOR, FORCE_COLOR }: ProcessStreams['env']): boolean {
	if (FORCE_COLOR) return FORCE_COLOR !== '0';
	return isTTY === true && TERM !== 'dumb' && !NO_COLOR;
}
