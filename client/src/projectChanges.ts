import { type Disposable, EventEmitter } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type ProjectChanged, projectChangedNotification } from '../../server/src/hosts/lsp/protocol.ts';

/**
 * The server's word that a docs project changed, for everybody who shows something of it: the language client itself
 * knows one handler for each notification, and a second one would silence the first.
 */
export class ProjectChanges implements Disposable {
	readonly #emitter = new EventEmitter<ProjectChanged>();
	readonly #subscription: Disposable;
	readonly event = this.#emitter.event;

	constructor(client: LanguageClient) {
		this.#subscription = client.onNotification(projectChangedNotification, (change: ProjectChanged) =>
			this.#emitter.fire(change),
		);
	}

	dispose(): void {
		this.#subscription.dispose();
		this.#emitter.dispose();
	}
}
