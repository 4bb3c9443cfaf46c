import {
	BrowserMessageReader,
	BrowserMessageWriter,
	createConnection,
	ProposedFeatures,
} from 'vscode-languageserver/browser';
import { toPath } from '../lsp/capabilities/fileAddress.ts';
import { startServer } from '../lsp/startServer.ts';
import { putEntry, removeEntry } from './memoryDisk.ts';
import { type VirtualFiles, virtualFilesNotification } from './virtualFiles.ts';

// Language server in a web worker. `scripts/packaging/inBrowser.mjs` lists the replacements for modules of Node.js.
const worker = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
startServer((options) => {
	const connection = createConnection(
		ProposedFeatures.all,
		new BrowserMessageReader(worker),
		new BrowserMessageWriter(worker),
		options,
	);
	connection.onNotification(virtualFilesNotification, ({ files }: VirtualFiles) => {
		for (const file of files) {
			const path = toPath(file.uri);
			if (path === undefined) continue;
			if (file.kind === 'file') putEntry(path, { size: file.size, content: file.content });
			else if (file.kind === 'folder') putEntry(path, 'folder');
			else removeEntry(path);
		}
	});
	return connection;
});
