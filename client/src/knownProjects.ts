import { commands, Disposable, EventEmitter, type Uri } from 'vscode';
import { type BaseLanguageClient as LanguageClient, State } from 'vscode-languageclient/node';
import { projectsContext } from '../../server/src/core/catalogue/commands.ts';
import type { ProjectChanges } from './projectChanges.ts';
import { projectsOf } from './projectOf.ts';

/** Docs projects of the workspace as of the server’s last answer, and the context key by which menus know of them. */
export class KnownProjects implements Disposable {
	readonly #client: LanguageClient;
	readonly #changed = new EventEmitter<void>();
	readonly #subscriptions: Disposable;
	#roots: readonly Uri[] | undefined;
	#isAsking = false;
	#isStale = false;
	readonly onDidChange = this.#changed.event;

	constructor(client: LanguageClient, changes: ProjectChanges) {
		this.#client = client;
		this.#subscriptions = Disposable.from(
			this.#changed,
			changes.event(({ onlyFile }) => {
				if (onlyFile === undefined) void this.#update();
			}),
			// Read to the end only later: commands wait for that themselves.
			changes.onReading(() => tellMenus('some')),
			client.onDidChangeState(({ newState }) => {
				if (newState === State.Running) void this.#update();
				if (newState === State.Stopped) tellMenus(undefined);
			}),
		);
		void this.#update();
	}

	/** Root folders; undefined until the server has answered. */
	get roots(): readonly Uri[] | undefined {
		return this.#roots;
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	async #update(): Promise<void> {
		this.#isStale = true;
		if (this.#isAsking) return;
		this.#isAsking = true;
		try {
			while (this.#isStale) {
				this.#isStale = false;
				this.#roots = await projectsOf(this.#client);
			}
			tellMenus(this.#roots?.length === 0 ? 'none' : 'some');
			this.#changed.fire();
		} catch {
			// The server stopped, which is reported; the next one is asked again.
		} finally {
			this.#isAsking = false;
		}
	}
}

function tellMenus(projects: 'some' | 'none' | undefined): void {
	void commands.executeCommand('setContext', projectsContext, projects);
}
