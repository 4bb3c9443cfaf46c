import type { Terminal } from './subcommand.ts';

interface Stream {
	readonly isTTY?: boolean;
	write(text: string): unknown;
}

interface Streams {
	readonly stdout: Stream;
	readonly stderr: Stream;
	readonly env: Readonly<Record<string, string | undefined>>;
}

/** Capabilities of the terminal. A dumb terminal, as in Emacs, does not support escape sequences. */
export function terminalCapabilities({
	stdout,
	stderr,
	env,
}: Streams): Pick<Terminal, 'inColor' | 'progress'> {
	const isDumb = env.TERM === 'dumb';
	return {
		// https://no-color.org
		...(stdout.isTTY && !isDumb && !env.NO_COLOR ? { inColor: true } : {}),
		...(stderr.isTTY && !isDumb ? { progress: (text) => stderr.write(`\r\x1b[K${text}`) } : {}),
	};
}
