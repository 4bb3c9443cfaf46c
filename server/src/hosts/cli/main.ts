import { systemSentence } from '../systemSentence.ts';
import { runCli } from './runCli.ts';
import { terminalCapabilities } from './terminalCapabilities.ts';

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
