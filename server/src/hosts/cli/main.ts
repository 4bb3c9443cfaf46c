import { systemSentence } from '../systemSentence.ts';
import { runCli } from './runCli.ts';
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

let isLost = false;
// Who reads the output may have enough of it, as `head` has: what the command does goes on.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error) => {
	if ('code' in error && error.code === 'EPIPE') return;
	if (!isLost) process.stderr.write(`recto: ${systemSentence(error, 'the output')}\n`);
	isLost = true;
	process.exitCode = 1;
});

const exitCode = await runCli(process.argv.slice(2), {
	write: (text) => process.stdout.write(text),
	writeBeside: (text) => process.stderr.write(text),
	...terminalCapabilities(process),
	folder: process.cwd(),
	untilEnded,
});
process.exitCode = isLost ? 1 : exitCode;

/** Until Ctrl-C, or until the system asks the process to end; a second time ends it at once. */
function untilEnded(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
	});
}
