import type { FileCache } from '../cache/fileCache.ts';
import type { ExitCode, Terminal } from './subcommand.ts';

/** Ways in which a check writes. */
type Writing = 'write' | 'writeCommands' | 'tell' | 'complain';

/** Output of a run in its order, and its exit code. */
export interface KnownRun {
	readonly written: readonly (readonly [way: Writing, text: string])[];
	readonly exitCode: ExitCode;
}

/** Run with these inputs, if an earlier process has kept it: all that its output depends on has to be in `inputs`. */
export function knownRun({ disk }: FileCache, inputs: object): KnownRun | undefined {
	const text = disk?.get(keyOf(inputs));
	// A checksum has shown that it is what `keepRun` wrote.
	return text === undefined ? undefined : JSON.parse(text);
}

export function keepRun({ disk }: FileCache, inputs: object, run: KnownRun): void {
	disk?.set(keyOf(inputs), JSON.stringify(run));
}

function keyOf(inputs: object): string {
	return `run ${JSON.stringify(inputs)}`;
}

/** Terminal that also notes what is written. */
export function recordOn(terminal: Terminal): {
	readonly recording: Terminal;
	readonly written: KnownRun['written'];
} {
	const written: (readonly [Writing, string])[] = [];
	const noting = (way: Writing) => (text: string) => {
		written.push([way, text]);
		terminal[way](text);
	};
	const recording = {
		...terminal,
		write: noting('write'),
		writeCommands: noting('writeCommands'),
		tell: noting('tell'),
		complain: noting('complain'),
	};
	return { recording, written };
}

/** Writes what an earlier run wrote. */
export function repeatRun({ written, exitCode }: KnownRun, terminal: Terminal): ExitCode {
	for (const [way, text] of written) terminal[way](text);
	return exitCode;
}
