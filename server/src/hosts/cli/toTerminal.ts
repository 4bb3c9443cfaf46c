import {
	escapeBuildCommands,
	escapeControlCharacters,
	escapeFileForLog,
} from './report/escapeControlCharacters.ts';
import type { Terminal } from './subcommand.ts';

/** Output streams of the command line, which get text as it is. */
export interface Streams extends Omit<Terminal, 'tell' | 'complain' | 'writeContent' | 'writeCommands'> {
	readonly writeBeside: (text: string) => void;
	/** True if the output is redirected to a file. */
	readonly isRedirected?: boolean;
}

/**
 * Terminal for the streams, the only code that writes to them. A sentence is one line, whatever text of a project it
 * contains, and no line is a command of a build server, except for those of `writeCommands`.
 */
export function toTerminal({ writeBeside, isRedirected = false, ...streams }: Streams): Terminal {
	const write = (text: string) => streams.write(escapeBuildCommands(text));
	return {
		...streams,
		write,
		tell: (sentence) => write(`${escapeControlCharacters(sentence)}\n`),
		complain: (sentence) => writeBeside(escapeBuildCommands(`recto: ${escapeControlCharacters(sentence)}\n`)),
		writeContent: (text) => streams.write(isRedirected ? text : escapeFileForLog(text)),
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
		// https://no-color.org
		...(stdout.isTTY && !isDumb && !env.NO_COLOR ? { inColor: true } : {}),
		...(stderr.isTTY && !isDumb ? { progress: (text) => stderr.write(`\r\x1b[K${text}`) } : {}),
	};
}
