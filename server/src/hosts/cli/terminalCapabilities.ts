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

/** What may be shown to somebody who looks at the streams. A dumb terminal, as within Emacs, shows escapes as they are. */
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
