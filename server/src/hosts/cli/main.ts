import { fstatSync } from 'node:fs';
import { keepCompiledCode } from '../cache/keepCompiledCode.ts';
import { systemErrorMessage } from '../systemErrorMessage.ts';
import { escapeBuildCommands, escapeControlCharacters } from './report/escapeControlCharacters.ts';
import { runCli } from './runCli.ts';
import { terminalCapabilities } from './toTerminal.ts';

let isLost = false;
// The reader of the output may stop, as `head` does; the command continues.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (error) => {
	if ('code' in error && error.code === 'EPIPE') return;
	if (!isLost) process.stderr.write(`recto: ${systemErrorMessage(error, 'the output')}\n`);
	isLost = true;
	process.exitCode = 1;
});

// Node.js would print the message unescaped, which may contain text of the project.
process.on('uncaughtException', (error) => {
	const lines = `${error instanceof Error ? error.stack : error}`.split('\n').map(escapeControlCharacters);
	process.stderr.write(escapeBuildCommands(`${lines.join('\n')}\n`));
	process.exit(1);
});

const [, , command, ...given] = process.argv;
// Without a command, as in `--version`, hardly any code is loaded.
if (command?.startsWith('-') === false && !given.includes('--no-cache')) keepCompiledCode();
const exitCode = await runCli(process.argv.slice(2), {
	write: (text) => process.stdout.write(text),
	writeBeside: (text) => process.stderr.write(text),
	...terminalCapabilities(process),
	folder: process.cwd(),
	isRedirected: isFile(process.stdout.fd),
	isScreen: process.stdout.isTTY,
	input: () => process.stdin,
	untilEnded,
});
process.exitCode = isLost ? 1 : exitCode;

function isFile(descriptor: number): boolean {
	try {
		return fstatSync(descriptor).isFile();
	} catch {
		// The output is closed.
		return false;
	}
}

/** Resolves at Ctrl-C, or when the system asks the process to end; a second signal ends it at once. */
function untilEnded(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
	});
}
