import { type Disposable, EventEmitter } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type ProjectChanged, projectChangedNotification } from '../../server/src/hosts/lsp/protocol.ts';

/**
 * Event for changes of docs projects, which the server notifies of. The language client has only one handler for each
 * notification: a second one would replace the first.
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
