import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { MessageConnection } from 'vscode-jsonrpc/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { recordOrEmpty } from '../../server/src/core/text/values.ts';
import { lastingFolder } from '../support/lastingFolder.ts';
import { lastingServer } from '../support/lastingServer.ts';
import type { Choices } from './choices.ts';

const config = JSON.stringify({
	name: 'T',
	favicon: '/f.svg',
	colors: { primary: '#0C8465' },
	navigation: [{ group: 'All', pages: ['one', 'made/1-é', 'made/two words'] }],
});
const texts = [
	'---\ntitle: One\n---\n\n## Head\n\n[a](/one#head) [b](/made/1-é) [c](/nowhere)\n',
	'---\ntitle: Two\n---\n\n[a](/one#other)\n\n<Note>\n\nimport A from "/snippets/part.mdx"\n\n<A />\n',
	'',
	'# Other {x}\n\n<Card title="a" href="/made/two words" />\n',
] as const;
const configs = [config, config.replace('"one"', '"one", "two"'), '{ "name": '] as const;
const paths = ['one.mdx', 'made/1-é.mdx', 'made/two words.mdx', 'snippets/part.mdx', 'docs.json'] as const;
type Path = (typeof paths)[number];

const files: Readonly<Record<string, string>> = {
	'docs.json': config,
	'one.mdx': texts[0],
	'snippets/part.mdx': 'Part of [one](/one#head).\n',
	'f.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
};

/** Ways in which clients write the address of one file. */
const spellings: readonly [(uri: string) => string, ...((uri: string) => string)[]] = [
	(uri) => uri,
	(uri) => decodeURI(uri),
	(uri) => uri.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
	(uri) => uri.replace(/[ao](?=[^/]*$)/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
	(uri) => uri.replace('file:///', 'file://localhost/'),
	(uri) => uri.replace(/\/(?=[^/]*$)/, '/./'),
	(uri) => uri.replace(/\/(?=[^/]*$)/, '//'),
];

/** Parameters that fit no message. */
const malformed = [
	undefined,
	null,
	5,
	[],
	{},
	{ textDocument: null },
	{ changes: [{}] },
	{ text: 5 },
] as const;

const notifications = [
	...['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', 'recto/fetchedFile'],
	...['workspace/didChangeWatchedFiles', 'workspace/didRenameFiles', 'workspace/didChangeWorkspaceFolders'],
] as unknown as readonly [string, ...string[]];

/**
 * A model of a session of an editor: the text of each file is what the editor holds, else what the disk has. The
 * server has to answer as one that begins with these files and texts.
 */
class Session {
	readonly open = new Map<Path, TextDocument>();
	readonly #root: string;
	readonly #server: MessageConnection;
	readonly #disk = new Map<Path, string>();

	constructor(root: string, server: MessageConnection) {
		this.#root = root;
		this.#server = server;
		for (const path of paths) if (files[path] !== undefined) this.#disk.set(path, files[path]);
	}

	async act(choices: Choices): Promise<void> {
		const path = choices.oneOf(paths);
		const document = this.open.get(path);
		switch (choices.below(8)) {
			case 0:
			case 1:
				if (document !== undefined) return this.#close(path, choices);
				return this.#disk.has(path) ? this.#openFile(path, choices) : undefined;
			case 2:
				return document === undefined ? undefined : this.#type(path, document, choices);
			case 3:
				return this.#write(path, choices);
			case 4:
				return this.#remove(path, choices);
			case 5:
				return this.#rename(path, choices.oneOf(paths), choices);
			case 6:
				return this.#tell(choices.oneOf(notifications), choices.oneOf(malformed));
			default:
				return ask(this.#server, 'hover', this.#uri(path, choices), choices.below(9)).then(() => undefined);
		}
	}

	#uri(path: string, choices: Choices): string {
		return choices.oneOf(spellings)(uriOf(this.#root, path));
	}

	#tell(method: string, params: unknown): Promise<void> {
		// Malformed parameters are meant.
		return this.#server.sendNotification(method, params as never);
	}

	async #openFile(path: Path, choices: Choices): Promise<void> {
		const text = choices.below(2) === 0 ? (this.#disk.get(path) ?? '') : textFor(path, choices);
		const uri = this.#uri(path, choices);
		this.open.set(path, TextDocument.create(uri, '', 1, text));
		await this.#tell('textDocument/didOpen', { textDocument: { uri, languageId: 'mdx', version: 1, text } });
	}

	async #close(path: Path, choices: Choices): Promise<void> {
		this.open.delete(path);
		await this.#tell('textDocument/didClose', { textDocument: { uri: this.#uri(path, choices) } });
	}

	async #type(path: Path, document: TextDocument, choices: Choices): Promise<void> {
		const start = choices.below(document.getText().length + 1);
		const range = { start: document.positionAt(start), end: document.positionAt(start + choices.below(9)) };
		const text = choices.oneOf(['', 'x', '\n', '## Head\n', '<Note>', '{', '"']);
		const version = document.version + 1;
		this.open.set(path, TextDocument.update(document, [{ range, text }], version));
		await this.#tell('textDocument/didChange', {
			textDocument: { uri: this.#uri(path, choices), version },
			contentChanges: [{ range, text }],
		});
	}

	async #write(path: Path, choices: Choices): Promise<void> {
		const text = textFor(path, choices);
		mkdirSync(dirname(join(this.#root, path)), { recursive: true });
		writeFileSync(join(this.#root, path), text);
		this.#disk.set(path, text);
		await this.#changed([this.#uri(path, choices)]);
	}

	async #remove(path: Path, choices: Choices): Promise<void> {
		if (path === 'docs.json' || !this.#disk.delete(path)) return;
		rmSync(join(this.#root, path));
		const below = choices.below(3) === 0 && path.includes('/');
		// A fresh server does not know that an open file without one on disk has been there.
		if (this.open.has(path)) await this.#close(path, choices);
		await this.#changed([this.#uri(below ? dirname(path) : path, choices)]);
	}

	async #rename(from: Path, to: Path, choices: Choices): Promise<void> {
		const text = this.#disk.get(from);
		if (text === undefined || from === 'docs.json' || to === 'docs.json' || this.#disk.has(to)) return;
		const document = this.open.get(from);
		if (document !== undefined) await this.#close(from, choices);
		mkdirSync(dirname(join(this.#root, to)), { recursive: true });
		renameSync(join(this.#root, from), join(this.#root, to));
		this.#disk.delete(from);
		this.#disk.set(to, text);
		if (document !== undefined) await this.#openFile(to, choices);
		const [oldUri, newUri] = [this.#uri(from, choices), this.#uri(to, choices)];
		await this.#tell('workspace/didRenameFiles', { files: [{ oldUri, newUri }] });
		if (choices.below(2) === 0) await this.#changed([newUri, oldUri]);
	}

	#changed(uris: readonly string[]): Promise<void> {
		return this.#tell('workspace/didChangeWatchedFiles', {
			changes: uris.map((uri) => ({ uri, type: 2 })),
		});
	}
}

function textFor(path: Path, choices: Choices): string {
	return path === 'docs.json' ? choices.oneOf(configs) : choices.oneOf(texts);
}

function uriOf(root: string, path: string): string {
	return pathToFileURL(join(root, path)).toString();
}

/** Runs the session and compares each answer with a fresh server's; throws where one differs. */
export async function runSession(choices: Choices, maxSteps: number): Promise<void> {
	const { root, remove } = lastingFolder(files);
	const connections: MessageConnection[] = [];
	const greeted = async () => {
		const { connection } = lastingServer();
		connections.push(connection);
		await greet(connection, root);
		return connection;
	};
	try {
		const server = await greeted();
		const session = new Session(root, server);
		for (let step = 0; step < maxSteps && !choices.isOver; step++) await session.act(choices);
		const fresh = await greeted();
		for (const document of session.open.values()) {
			const { uri, version } = document;
			const opened = { uri, languageId: 'mdx', version, text: document.getText() };
			await fresh.sendNotification('textDocument/didOpen', { textDocument: opened });
		}
		const [known, expected] = [await knowledge(server, root), await knowledge(fresh, root)];
		for (const [question, answer] of expected)
			if (!isDeepStrictEqual(known.get(question), answer))
				throw new Error(
					`${question} is answered otherwise: ${JSON.stringify(known.get(question))} instead of ${JSON.stringify(answer)}`,
				);
	} finally {
		for (const connection of connections) {
			await connection.sendRequest('shutdown').catch(() => undefined);
			connection.dispose();
		}
		remove();
	}
}

async function greet(connection: MessageConnection, root: string): Promise<void> {
	connection.onRequest('client/registerCapability', () => null);
	connection.onRequest('workspace/diagnostic/refresh', () => null);
	connection.listen();
	await connection.sendRequest('initialize', {
		processId: null,
		rootUri: null,
		workspaceFolders: [{ uri: pathToFileURL(root).toString(), name: 'test' }],
		capabilities: {
			workspace: { workspaceFolders: true },
			textDocument: {
				diagnostic: {},
				hover: { contentFormat: ['markdown'] },
				documentSymbol: { hierarchicalDocumentSymbolSupport: true },
			},
		},
	});
	await connection.sendNotification('initialized', {});
}

const questions = ['diagnostic', 'documentSymbol', 'documentLink', 'codeLens', 'foldingRange'];
const placeQuestions = ['hover', 'completion', 'definition', 'references'];

/** Answers about every file and the whole project, in the order in which no server has to keep them. */
async function knowledge(server: MessageConnection, root: string): Promise<ReadonlyMap<string, unknown>> {
	const known = new Map<string, unknown>();
	// Waits until all is taken in that changed on disk.
	await server.sendRequest('workspace/willRenameFiles', { files: [] });
	for (const path of paths) {
		for (const name of questions)
			known.set(`${name} of ${path}`, sorted(await ask(server, name, uriOf(root, path), 0)));
		for (const line of [1, 4, 6])
			for (const name of placeQuestions)
				known.set(`${name} of ${path}:${line}`, sorted(await ask(server, name, uriOf(root, path), line)));
	}
	const about = { uri: uriOf(root, 'docs.json') };
	known.set('navigation', await server.sendRequest('recto/navigation', about));
	known.set('symbols', sorted(await server.sendRequest('workspace/symbol', { query: '' })));
	return known;
}

async function ask(server: MessageConnection, name: string, uri: string, line: number): Promise<unknown> {
	const answer: unknown = await server.sendRequest(`textDocument/${name}`, {
		textDocument: { uri },
		position: { line, character: 4 },
		context: { includeDeclaration: true },
	});
	// Each server gives names of its own to the problems that it reported.
	return name === 'diagnostic' ? recordOrEmpty(answer).items : answer;
}

function sorted(answer: unknown): unknown {
	return Array.isArray(answer) ? answer.map((item) => JSON.stringify(item)).sort() : answer;
}
