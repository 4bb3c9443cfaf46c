import { Disposable, EventEmitter, l10n } from 'vscode';
import { type BaseLanguageClient as LanguageClient, State } from 'vscode-languageclient/node';
import type { ReadingProgress } from '../../server/src/hosts/lsp/protocol.ts';
import type { ProjectChanges } from './projectChanges.ts';

/** Progress of the server until it can answer about projects: its start, and the pages that it has read. */
export class StartProgress implements Disposable {
	readonly #client: LanguageClient;
	/** Projects that are being read, by the URI of their root. */
	readonly #reading = new Map<string, ReadingProgress>();
	readonly #changed = new EventEmitter<void>();
	readonly #subscriptions: Disposable;
	readonly onDidChange = this.#changed.event;

	constructor(client: LanguageClient, changes: ProjectChanges) {
		this.#client = client;
		const take = (change: () => void) => {
			change();
			this.#changed.fire();
		};
		this.#subscriptions = Disposable.from(
			this.#changed,
			changes.onReading((progress) => take(() => this.#reading.set(progress.rootUri, progress))),
			changes.event(({ rootUri }) => {
				if (this.#reading.has(rootUri)) take(() => this.#reading.delete(rootUri));
			}),
			client.onDidChangeState(() => take(() => this.#reading.clear())),
		);
	}

	/** True while the server starts or reads pages. */
	get isBusy(): boolean {
		return this.#client.state !== State.Running || this.#reading.size > 0;
	}

	/** Sentence for views that wait, such as “Reading 120 of 400 pages…”. */
	get text(): string {
		if (this.#client.state === State.Starting) return l10n.t('Starting Recto…');
		return this.reading ?? l10n.t('Reading the project…');
	}

	/** Sentence while pages are read; undefined otherwise. */
	get reading(): string | undefined {
		if (this.#reading.size === 0) return undefined;
		const all = [...this.#reading.values()];
		const sum = (count: (one: ReadingProgress) => number) =>
			all.reduce((total, one) => total + count(one), 0);
		return l10n.t(
			'Reading {0} of {1} pages…',
			sum(({ read }) => read),
			sum(({ total }) => total),
		);
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}
}
