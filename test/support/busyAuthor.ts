import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
	CancellationTokenSource,
	ErrorCodes,
	LSPErrorCodes,
	type Position,
	ResponseError,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TestClient } from './languageClient.ts';

/** What an author types or takes away, half or by mistake. */
const typed = [
	...['x', ' ', '\n', '\n\n', '# ', '<', '>', '{', '}', '"', '/', '](/b/two)', '[a](', '`', '---\n'],
	...[
		'<Card title="',
		'</Card>',
		'<Note>\n',
		'</Note>\n',
		'{/* ',
		' */}',
		"import A from '/snippets/a.mdx';\n",
	],
];

/** Questions about a whole file. */
export const fileQuestions = [
	...['diagnostic', 'documentSymbol', 'documentLink', 'foldingRange', 'codeLens', 'documentColor'],
	'formatting',
];

/** Questions about a place. */
export const placeQuestions = [
	...['hover', 'completion', 'codeAction', 'definition', 'references', 'selectionRange'],
	...['linkedEditingRange', 'documentHighlight', 'prepareRename', 'rename'],
];

const questions = [...fileQuestions, ...placeQuestions];

/** What a question led to: a rename may be refused. */
export type Outcome = 'answered' | 'cancelled';

/**
 * Does many things at once to a server, as a program would that tries to break it: types, asks and takes back what it
 * asked, opens and closes, changes files on disk. What it does follows from its numbers alone.
 */
export class BusyAuthor {
	readonly #client: TestClient;
	readonly #root: string;
	readonly #random: () => number;
	readonly #first: ReadonlyMap<string, string>;
	readonly #onDisk: Map<string, string>;
	readonly #open = new Map<string, TextDocument>();
	readonly #outcomes: Promise<Outcome>[] = [];
	readonly #paths: readonly string[];

	constructor(
		client: TestClient,
		project: { root: string; files: Readonly<Record<string, string>> },
		random: () => number,
	) {
		this.#client = client;
		this.#root = project.root;
		this.#first = new Map(Object.entries(project.files));
		this.#onDisk = new Map(this.#first);
		this.#paths = Object.keys(project.files);
		this.#random = random;
	}

	/** The open files by path. */
	get open(): ReadonlyMap<string, TextDocument> {
		return this.#open;
	}

	/** What became of all questions so far. */
	outcomes(): Promise<Outcome[]> {
		return Promise.all(this.#outcomes);
	}

	async act(): Promise<void> {
		const path = this.#oneOf(this.#paths);
		const document = this.#open.get(path);
		const dice = this.#random();
		if (dice < 0.13) await this.#changeOnDisk(path);
		else if (dice < 0.15) await this.#rename(path, this.#oneOf(this.#paths));
		else if (document === undefined)
			await (dice < 0.6 && this.#onDisk.has(path) ? this.#openFile(path) : undefined);
		else if (dice < 0.35) await this.#close(path);
		else if (dice < 0.65) await this.#type(path, document);
		else this.#ask(document);
		if (this.#random() < 0.1) await new Promise((resolve) => setImmediate(resolve));
	}

	#oneOf<Item>(items: readonly Item[]): Item {
		const item = items[Math.floor(this.#random() * items.length)];
		if (item === undefined) throw new Error('There is nothing to choose from.');
		return item;
	}

	async #openFile(path: string, text = this.#onDisk.get(path) ?? ''): Promise<void> {
		this.#open.set(path, TextDocument.create(this.#client.uri(path), '', 1, text));
		await this.#client.open(path, text);
	}

	async #close(path: string): Promise<void> {
		this.#open.delete(path);
		await this.#client.connection.sendNotification('textDocument/didClose', {
			textDocument: { uri: this.#client.uri(path) },
		});
	}

	async #type(path: string, document: TextDocument): Promise<void> {
		const start = Math.floor(this.#random() * (document.getText().length + 1));
		const end = this.#random() < 0.6 ? start : start + Math.floor(this.#random() ** 3 * 40);
		const range = { start: document.positionAt(start), end: document.positionAt(end) };
		const change = { range, text: this.#random() < 0.2 ? '' : this.#oneOf(typed) };
		const version = document.version + 1;
		this.#open.set(path, TextDocument.update(document, [change], version));
		await this.#client.connection.sendNotification('textDocument/didChange', {
			textDocument: { uri: document.uri, version },
			contentChanges: [change],
		});
	}

	#ask(document: TextDocument): void {
		const position = document.positionAt(Math.floor(this.#random() * (document.getText().length + 1)));
		const cancellation = new CancellationTokenSource();
		const name = this.#oneOf(questions);
		const answer = this.#client.connection.sendRequest(
			`textDocument/${name}`,
			{ textDocument: { uri: document.uri }, ...aboutPlace(position) },
			cancellation.token,
		);
		this.#outcomes.push(answer.then(() => 'answered', outcomeOfError));
		if (this.#random() < 0.2) cancellation.cancel();
	}

	/** The text of a file of the same kind, as a checkout may bring it. */
	#like(path: string): string {
		const ending = path.slice(path.indexOf('.'));
		const alike = this.#paths.filter((other) => other.endsWith(ending) && !other.startsWith('.'));
		return this.#first.get(alike.length === 0 ? path : this.#oneOf(alike)) ?? '';
	}

	/** As an editor does it: what is open goes along, whether it is stored or not. */
	async #rename(from: string, to: string): Promise<void> {
		const text = this.#onDisk.get(from);
		if (text === undefined || from === 'docs.json' || this.#onDisk.has(to)) return;
		const files = [{ oldUri: this.#client.uri(from), newUri: this.#client.uri(to) }];
		await this.#client.connection.sendRequest('workspace/willRenameFiles', { files });
		mkdirSync(dirname(join(this.#root, to)), { recursive: true });
		renameSync(join(this.#root, from), join(this.#root, to));
		this.#onDisk.delete(from);
		this.#onDisk.set(to, text);
		const document = this.#open.get(from);
		if (document !== undefined) {
			await this.#close(from);
			await this.#openFile(to, document.getText());
		}
		await this.#client.connection.sendNotification('workspace/didRenameFiles', { files });
		await this.#client.connection.sendNotification('workspace/didChangeWatchedFiles', {
			changes: [
				{ uri: this.#client.uri(to), type: 1 },
				{ uri: this.#client.uri(from), type: 3 },
			],
		});
	}

	async #changeOnDisk(path: string): Promise<void> {
		const file = join(this.#root, path);
		const text = this.#onDisk.get(path);
		if (text !== undefined && path !== 'docs.json' && this.#random() < 0.3) {
			rmSync(file);
			this.#onDisk.delete(path);
		} else {
			const next = this.#random() < 0.3 ? this.#like(path) : `${text ?? ''}${this.#oneOf(typed)}`;
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, next);
			this.#onDisk.set(path, next);
		}
		// As a watcher may: of the folder alone, where there is one, or of the file.
		const reported = this.#random() < 0.3 && path.includes('/') ? dirname(path) : path;
		await this.#client.connection.sendNotification('workspace/didChangeWatchedFiles', {
			changes: [...new Set([path, reported])].map((one) => ({ uri: this.#client.uri(one), type: 2 })),
		});
		// Whether an open file counts that is not on disk depends on whether it has been there: a fresh server cannot know.
		if (this.#open.has(path) && !this.#onDisk.has(path)) await this.#close(path);
	}
}

/** What any question about a place or a file says besides the file. */
export function aboutPlace(position: Position) {
	const range = { start: position, end: position };
	return {
		position,
		positions: [position],
		range,
		newName: 'renamed',
		context: { diagnostics: [], includeDeclaration: true },
		options: { tabSize: 4, insertSpaces: false },
	};
}

function outcomeOfError(error: unknown): Outcome {
	const codes: readonly number[] = [LSPErrorCodes.RequestCancelled, ErrorCodes.PendingResponseRejected];
	if (error instanceof ResponseError && codes.includes(error.code)) return 'cancelled';
	if (isRefusal(error)) return 'answered';
	throw error;
}

/** Whether a server says by an error why it does not do as it is asked. */
export function isRefusal(error: unknown): error is ResponseError<unknown> {
	return error instanceof ResponseError && error.code === LSPErrorCodes.RequestFailed;
}
