import { Disposable, FileType, l10n, Uri, window, workspace } from 'vscode';
import {
	type BaseLanguageClient,
	DidChangeWatchedFilesNotification,
	FileChangeType,
	type FileEvent,
	State,
} from 'vscode-languageclient/browser';
import {
	isIgnoredFolder,
	needsContent,
	type VirtualFile,
	type VirtualFiles,
	virtualFilesNotification,
} from '../../../server/src/hosts/web/virtualFiles.ts';
import { type SentFileLimits, SentFiles } from './sentFiles.ts';

const limits: SentFileLimits = { files: 50_000, bytes: 200 * 1024 * 1024, bytesOfOne: 16 * 1024 * 1024 };
/** Number of files that are read at a time, and sent in one message. */
const readAtOnce = 32;

const configName = /\/(?:docs|mint)\.json$/;

/** Sends the files of the workspace, and their changes, to a server that has no disk. */
export class WorkspaceFiles {
	#client: BaseLanguageClient | undefined;
	/** Folders with a configuration file: files outside of them are not part of a docs project. */
	readonly #roots = new Set<string>();
	#given = new SentFiles(limits);
	/** Queue of messages, so that an older version of a file is never sent after a newer one. */
	#giving: Promise<void> = Promise.resolve();

	/** Sends the files whenever the server starts, and when a folder is opened. */
	serve(client: BaseLanguageClient): Disposable {
		this.#client = client;
		return Disposable.from(
			client.onDidChangeState(({ newState }) => {
				if (newState !== State.Running) return;
				this.#forgetAll();
				for (const { uri } of workspace.workspaceFolders ?? []) this.#giveFolder(uri);
			}),
			workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
				for (const { uri } of removed) this.#queue(async () => this.#send([this.#gone(uri)]));
				for (const { uri } of added) this.#giveFolder(uri);
			}),
		);
	}

	/**
	 * Sends the changed file to the server before the change itself. The change does not wait in the queue: the library
	 * collects changes for a while, and drops them, with whoever waits for them, when the server is stopped.
	 */
	readonly follow = async (event: FileEvent, next: (event: FileEvent) => Promise<void>): Promise<void> => {
		this.#queue(async () => {
			const uri = Uri.parse(event.uri);
			if (event.type === FileChangeType.Deleted) await this.#send([this.#gone(uri)]);
			else await this.#giveChanged(uri);
			this.#tellSkipped();
		});
		await this.#giving;
		await next(event);
	};

	#giveFolder(uri: Uri): void {
		this.#queue(async () => {
			await this.#giveAll(uri);
			await this.#client?.sendNotification(DidChangeWatchedFilesNotification.type, {
				changes: [{ uri: uri.toString(), type: FileChangeType.Created }],
			});
			this.#tellSkipped();
		});
	}

	async #giveChanged(uri: Uri): Promise<void> {
		let type: FileType;
		try {
			({ type } = await workspace.fs.stat(uri));
		} catch {
			// Deleted meanwhile, which is reported as another change.
			return;
		}
		const folder = Uri.joinPath(uri, '..');
		const isNewProject = configName.test(uri.path) && !this.#roots.has(folder.toString());
		if (isNewProject) await this.#giveAll(folder);
		else if ((type & FileType.Directory) !== 0) await this.#giveAll(uri);
		else {
			const file = await this.#read(uri);
			if (file !== undefined) await this.#send([file]);
		}
	}

	/** Sends all files of a folder: the names first, since the configuration files decide which contents are needed. */
	async #giveAll(folder: Uri): Promise<void> {
		const files: Uri[] = [];
		const folders = [folder];
		for (const one of folders) {
			const entries = await entriesOf(one);
			if (entries.some(([name]) => configName.test(`/${name}`))) this.#roots.add(one.toString());
			for (const [name, type] of entries) {
				const isFolder = (type & FileType.Directory) !== 0;
				// A link to a folder may be circular.
				if (isFolder && ((type & FileType.SymbolicLink) !== 0 || isIgnoredFolder(name))) continue;
				(isFolder ? folders : files).push(Uri.joinPath(one, name));
			}
		}
		await this.#send(folders.map((one) => ({ kind: 'folder', uri: one.toString() })));
		for (let start = 0; start < files.length; start += readAtOnce) {
			const some = await Promise.all(files.slice(start, start + readAtOnce).map((file) => this.#read(file)));
			await this.#send(some.filter((file) => file !== undefined));
		}
	}

	/** Reads a file; undefined for one that is over the limits. */
	async #read(uri: Uri): Promise<VirtualFile | undefined> {
		const address = uri.toString();
		if (!this.#given.addName(address)) return undefined;
		const content = this.#isWanted(uri) ? await contentOf(uri) : undefined;
		const file = { kind: 'file', uri: address, size: content?.length ?? 0 } as const;
		return content !== undefined && this.#given.addContent(address, content.length)
			? { ...file, content }
			: file;
	}

	/** True if the server reads the file as a part of the innermost project around it. */
	#isWanted(uri: Uri): boolean {
		for (let folder = Uri.joinPath(uri, '..'); ; folder = Uri.joinPath(folder, '..')) {
			const { path } = folder;
			if (this.#roots.has(folder.toString()))
				return needsContent(uri.path.slice(path === '/' ? 1 : path.length + 1));
			if (path === '/' || path === '') return false;
		}
	}

	#gone(uri: Uri): VirtualFile {
		const address = uri.toString();
		if (configName.test(uri.path)) this.#roots.delete(Uri.joinPath(uri, '..').toString());
		this.#given.remove(address);
		return { kind: 'gone', uri: address };
	}

	#forgetAll(): void {
		this.#roots.clear();
		this.#given = new SentFiles(limits);
	}

	#tellSkipped(): void {
		const count = this.#given.takeLeftOut();
		if (count === 0) return;
		void window.showWarningMessage(
			l10n.t(
				'Recto left out {0} files, because they are too large or too many for the browser. Open the workspace in VS Code on your computer to check all of it.',
				count,
			),
		);
	}

	async #send(files: readonly VirtualFile[]): Promise<void> {
		await this.#client?.sendNotification(virtualFilesNotification, { files } satisfies VirtualFiles);
	}

	/** Adds to the queue. A failure, such as a server that stops, does not block what follows. */
	#queue(give: () => Promise<void>): void {
		this.#giving = this.#giving.then(give).catch((error: unknown) => {
			this.#client?.outputChannel.appendLine(String(error));
		});
	}
}

async function entriesOf(folder: Uri): Promise<readonly [name: string, type: FileType][]> {
	try {
		return await workspace.fs.readDirectory(folder);
	} catch {
		// Deleted meanwhile, or not permitted.
		return [];
	}
}

async function contentOf(file: Uri): Promise<Uint8Array | undefined> {
	try {
		return await workspace.fs.readFile(file);
	} catch {
		return undefined;
	}
}
