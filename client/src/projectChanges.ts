import { Disposable, EventEmitter } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type ProjectChanged,
	projectChangedNotification,
	type ReadingProgress,
	readingNotification,
} from '../../server/src/hosts/lsp/protocol.ts';

/**
 * Events for docs projects that change or are read, which the server notifies of. The language client has only one
 * handler for each notification: a second one would replace the first.
 */
export class ProjectChanges implements Disposable {
	readonly #changed = new EventEmitter<ProjectChanged>();
	readonly #reading = new EventEmitter<ReadingProgress>();
	readonly #subscriptions: Disposable;
	readonly event = this.#changed.event;
	/** Fires while a project is read for the first time. */
	readonly onReading = this.#reading.event;

	constructor(client: LanguageClient) {
		this.#subscriptions = Disposable.from(
			this.#changed,
			this.#reading,
			client.onNotification(projectChangedNotification, (change: ProjectChanged) =>
				this.#changed.fire(change),
			),
			client.onNotification(readingNotification, (progress: ReadingProgress) => this.#reading.fire(progress)),
		);
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}
}
