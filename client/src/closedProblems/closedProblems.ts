import {
	type Diagnostic,
	Disposable,
	EventEmitter,
	type FileDecoration,
	type FileDecorationProvider,
	languages,
	type TextDocument,
	Uri,
	window,
	workspace,
} from 'vscode';
import { type LanguageClient, State } from 'vscode-languageclient/node';
import { grouped } from '../../../server/src/core/text/grouped.ts';
import {
	type ClosedProblemsAnswer,
	closedProblemsChangedNotification,
	closedProblemsRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { linkToExplanation } from '../problemExplanations.ts';
import { toDecoration } from './toDecoration.ts';

const setting = 'recto.listProblemsOfClosedFiles';

/**
 * Marks the files that have problems and are not open, wherever VS Code shows files, and lists their problems when
 * the user wants that. Open files are marked by VS Code itself.
 */
export class ClosedProblems implements FileDecorationProvider, Disposable {
	readonly #client: LanguageClient;
	readonly #redraw = new EventEmitter<Uri[]>();
	readonly #listed = languages.createDiagnosticCollection('recto-closed-files');
	readonly #subscriptions: Disposable;
	/** By address of the file. */
	#found: ReadonlyMap<string, readonly FoundProblems[]> = new Map();
	readonly onDidChangeFileDecorations = this.#redraw.event;

	constructor(client: LanguageClient) {
		this.#client = client;
		this.#subscriptions = Disposable.from(
			this.#redraw,
			this.#listed,
			window.registerFileDecorationProvider(this),
			client.onNotification(closedProblemsChangedNotification, () => this.update()),
			// A server that was restarted looks for nothing until it is asked.
			client.onDidChangeState(({ newState }) => {
				if (newState === State.Running) void this.update();
			}),
			workspace.onDidOpenTextDocument((document) => this.#show([document.uri])),
			workspace.onDidCloseTextDocument((document) => this.#show([document.uri])),
			workspace.onDidChangeConfiguration((change) => {
				if (change.affectsConfiguration(setting)) this.#show(this.#files());
			}),
		);
		void this.update();
	}

	provideFileDecoration(uri: Uri): FileDecoration | undefined {
		return isOpen(uri) || isListed(uri) || !marksFiles() ? undefined : toDecoration(this.#problemsOf(uri));
	}

	/** Asks anew and shows what came out otherwise. */
	async update(): Promise<void> {
		const answer: ClosedProblemsAnswer = await this.#client.sendRequest(closedProblemsRequest);
		const before = this.#files();
		const found = await Promise.all(
			answer.map(async ({ uri, isOfProject, diagnostics }) => {
				const converted = await this.#client.protocol2CodeConverter.asDiagnostics([...diagnostics]);
				return {
					file: Uri.parse(uri).toString(),
					isOfProject,
					diagnostics: converted.map(linkToExplanation),
				};
			}),
		);
		this.#found = grouped(found, ({ file }) => file);
		const files = new Map([...before, ...this.#files()].map((uri) => [uri.toString(), uri]));
		this.#show([...files.values()]);
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	#files(): readonly Uri[] {
		return [...this.#found.keys()].map((file) => Uri.parse(file));
	}

	/** Of an open file, only what is told there for its project: the rest comes from its editor. */
	#problemsOf(uri: Uri): readonly Diagnostic[] {
		const found = this.#found.get(uri.toString()) ?? [];
		return found
			.filter(({ isOfProject }) => isOfProject || !isOpen(uri))
			.flatMap(({ diagnostics }) => diagnostics);
	}

	#show(files: readonly Uri[]): void {
		this.#listed.set(files.map((uri) => [uri, isListed(uri) ? this.#problemsOf(uri) : undefined]));
		this.#redraw.fire([...files]);
	}
}

interface FoundProblems {
	readonly file: string;
	readonly isOfProject: boolean;
	readonly diagnostics: readonly Diagnostic[];
}

function isListed(uri: Uri): boolean {
	return workspace.getConfiguration('', uri).get(setting) === true;
}

/** Whether the user lets VS Code mark files that have problems. */
function marksFiles(): boolean {
	return workspace.getConfiguration('problems').get('decorations.enabled') !== false;
}

function isOpen(uri: Uri): boolean {
	const wanted = uri.toString();
	return workspace.textDocuments.some((document: TextDocument) => document.uri.toString() === wanted);
}
