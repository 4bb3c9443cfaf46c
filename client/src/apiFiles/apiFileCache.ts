import { Disposable, Uri, workspace } from 'vscode';
import { type BaseLanguageClient as LanguageClient, State } from 'vscode-languageclient/node';
import { type FetchedFile, fetchedFileNotification } from '../../../server/src/hosts/lsp/protocol.ts';

/** Maximum number of kept files; the one that was fetched longest ago is deleted first. */
const maxFiles = 40;

/**
 * OpenAPI files of other sites that the user once fetched, kept on this computer. They are sent to the language server
 * whenever it starts, in trusted workspaces.
 */
export class ApiFileCache implements Disposable {
	readonly #folder: Uri;
	readonly #client: LanguageClient;
	readonly #subscriptions: Disposable;

	constructor(globalStorage: Uri, client: LanguageClient) {
		this.#folder = Uri.joinPath(globalStorage, 'openapi');
		this.#client = client;
		this.#subscriptions = Disposable.from(
			client.onDidChangeState(({ newState }) => {
				if (newState === State.Running) void this.#tellAll();
			}),
			workspace.onDidGrantWorkspaceTrust(() => void this.#tellAll()),
		);
		void this.#tellAll();
	}

	async keep(file: FetchedFile): Promise<void> {
		await this.#client.sendNotification(fetchedFileNotification, file);
		await workspace.fs.createDirectory(this.#folder);
		const name = `${await hashOf(file.address)}.json`;
		const content = new TextEncoder().encode(JSON.stringify(file));
		await workspace.fs.writeFile(Uri.joinPath(this.#folder, name), content);
		await this.#dropOldest();
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	async #tellAll(): Promise<void> {
		if (!workspace.isTrusted) return;
		for (const uri of await this.#files()) {
			const file = await readFetched(uri);
			if (file !== undefined) await this.#client.sendNotification(fetchedFileNotification, file);
		}
	}

	async #files(): Promise<readonly Uri[]> {
		try {
			// VS Code logs a failed read of a folder, but not a failed `stat`.
			await workspace.fs.stat(this.#folder);
			const entries = await workspace.fs.readDirectory(this.#folder);
			return entries.map(([name]) => Uri.joinPath(this.#folder, name));
		} catch {
			// Nothing was ever fetched.
			return [];
		}
	}

	async #dropOldest(): Promise<void> {
		const files = await this.#files();
		if (files.length <= maxFiles) return;
		const ages = await Promise.all(
			files.map(async (uri) => ({ uri, time: (await workspace.fs.stat(uri)).mtime })),
		);
		const [oldest] = ages.sort((a, b) => a.time - b.time);
		if (oldest !== undefined) await workspace.fs.delete(oldest.uri);
	}
}

/** First 128 bits of SHA-256, in hexadecimal. */
async function hashOf(text: string): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
	return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads a kept file; undefined for one that was not written completely. */
async function readFetched(uri: Uri): Promise<FetchedFile | undefined> {
	try {
		const value: unknown = JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(uri)));
		if (typeof value !== 'object' || value === null || !('address' in value) || !('text' in value))
			return undefined;
		const { address, text } = value;
		return typeof address === 'string' && typeof text === 'string' ? { address, text } : undefined;
	} catch {
		return undefined;
	}
}
