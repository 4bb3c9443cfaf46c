import { type ExtensionContext, Uri } from 'vscode';
import {
	BaseLanguageClient,
	BrowserMessageReader,
	BrowserMessageWriter,
	type LanguageClientOptions,
	type MessageTransports,
} from 'vscode-languageclient/browser';
import { activateWith, type RectoExports } from '../activateWith.ts';
import type { ConfigLanguages } from '../configLanguage.ts';
import { startLanguageClient } from '../languageClient.ts';
import { WorkspaceFiles } from './workspaceFiles.ts';

/**
 * Starts the bundled language server in a web worker, sends it the files of the workspace, and registers Recto's
 * commands.
 */
export function startInWorker(context: ExtensionContext, configLanguages: ConfigLanguages): RectoExports {
	const script = Uri.joinPath(context.extensionUri, 'dist', 'web', 'languageServer.js').toString(true);
	const client = startLanguageClient(context, (options) => {
		const files = new WorkspaceFiles();
		const started = new WorkerClient(script, {
			...options,
			middleware: {
				...options.middleware,
				workspace: { ...options.middleware?.workspace, didChangeWatchedFile: files.follow },
			},
		});
		context.subscriptions.push(files.serve(started));
		return started;
	});
	return activateWith(client, context, configLanguages);
}

/** `Worker` of browsers, as far as it is used here. */
declare class Worker {
	constructor(script: string);
	terminate(): void;
}

/** Client whose server runs in a worker, a new one for each start. */
class WorkerClient extends BaseLanguageClient {
	readonly #script: string;
	#worker: Worker | undefined;

	constructor(script: string, options: LanguageClientOptions) {
		super('recto', 'Recto', options);
		this.#script = script;
	}

	override async stop(timeout?: number): Promise<void> {
		try {
			await super.stop(timeout);
		} finally {
			this.#worker?.terminate();
			this.#worker = undefined;
		}
	}

	protected override async createMessageTransports(): Promise<MessageTransports> {
		this.#worker?.terminate();
		this.#worker = new Worker(this.#script);
		return { reader: new BrowserMessageReader(this.#worker), writer: new BrowserMessageWriter(this.#worker) };
	}
}
