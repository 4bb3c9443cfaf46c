import { runCli } from './runCli.ts';

// Who reads the output may have enough of it, as `head` has: what the command does goes on.
for (const stream of [process.stdout, process.stderr])
	stream.on('error', (error) => {
		if (!('code' in error && error.code === 'EPIPE')) throw error;
	});

process.exitCode = await runCli(process.argv.slice(2), {
	write: (text) => process.stdout.write(text),
	complain: (text) => process.stderr.write(text),
	// https://no-color.org
	...(process.stdout.isTTY && !process.env.NO_COLOR ? { inColour: true } : {}),
	...(process.stderr.isTTY ? { progress: (text) => process.stderr.write(`\r\x1b[K${text}`) } : {}),
	folder: process.cwd(),
	untilEnded,
});

/** Until Ctrl-C, or until the system asks the process to end; a second time ends it at once. */
function untilEnded(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
	});
}
