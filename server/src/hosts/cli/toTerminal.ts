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
