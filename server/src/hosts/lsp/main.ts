import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { giveBackMemory } from './giveBackMemory.ts';
import { startServer } from './startServer.ts';
import { tuneEngine } from './tuneEngine.ts';

// An editor says how it talks by `--stdio`, `--node-ipc`, `--socket` or `--pipe`; started bare, standard streams.
const spoken = ['--stdio', '--node-ipc', '--socket', '--pipe'];
const said = process.argv.some((argument) => spoken.some((way) => argument.startsWith(way)));
if (process.argv.includes('--version')) {
	process.stdout.write(`${process.env.RECTO_VERSION}\n`);
} else {
	startServer(
		(options) =>
			said
				? createConnection(ProposedFeatures.all, options)
				: createConnection(ProposedFeatures.all, process.stdin, process.stdout, options),
		{ onRead: tuneEngine, onRest: giveBackMemory },
	);
}
