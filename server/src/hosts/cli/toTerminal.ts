import {
	escapeBuildCommands,
	escapeControlCharacters,
	escapeFileForLog,
} from './report/escapeControlCharacters.ts';
import type { Terminal } from './subcommand.ts';

/** Where the command line writes to: output, and what is said beside it. Both get exactly these characters. */
export interface Streams extends Omit<Terminal, 'tell' | 'complain' | 'writeContent' | 'writeCommands'> {
	readonly writeBeside: (text: string) => void;
	/** Whether the output goes into a file. */
	readonly isRedirected?: boolean;
}

/**
 * The one way to the streams: a sentence is one line, whatever names and words of a project are in it, and no line is a
 * command of a build server, except those that are written as such.
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
