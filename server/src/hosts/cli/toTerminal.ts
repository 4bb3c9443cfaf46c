import type { Terminal } from './subcommand.ts';
import { visibleText } from './visibleText.ts';

/** Where the command line writes to: output, and what is said beside it. */
export interface Streams extends Omit<Terminal, 'tell' | 'complain'> {
	readonly writeBeside: (text: string) => void;
}

/** A terminal on which a sentence is one line, whatever names and words of a project stand in it. */
export function toTerminal({ writeBeside, ...streams }: Streams): Terminal {
	return {
		...streams,
		tell: (sentence) => streams.write(`${visibleText(sentence)}\n`),
		complain: (sentence) => writeBeside(`recto: ${visibleText(sentence)}\n`),
	};
}
