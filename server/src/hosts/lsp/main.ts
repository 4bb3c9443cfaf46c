import { Console } from 'node:console';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serverUsage } from './serverUsage.ts';
import { startServer } from './startServer.ts';
import { streamConnection } from './streamConnection.ts';

// An editor says how it talks by `--stdio`, `--node-ipc`, `--socket` or `--pipe`; started bare, standard streams.
const otherWays = ['--node-ipc', '--socket', '--pipe'];
const isOther = process.argv.some((argument) => otherWays.some((way) => argument.startsWith(way)));
const [, , ...given] = process.argv;
if (given.includes('--help') || given.includes('-h')) {
	process.stdout.write(serverUsage);
} else if (given.includes('--version')) {
	process.stdout.write(`${process.env.RECTO_VERSION}\n`);
} else {
	startServer((options) => {
		if (isOther) return createConnection(ProposedFeatures.all, options);
		// What is printed must not come between the messages.
		globalThis.console = new Console(process.stderr);
		return streamConnection(process.stdin, process.stdout, options);
	});
}
