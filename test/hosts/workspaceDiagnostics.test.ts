import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type {
	Diagnostic,
	DocumentDiagnosticReport,
	PreviousResultId,
	WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import { projectsRequest } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const good = '---\ntitle: Page\ndescription: A page.\n---\n\n[x](/other)\n';
const bad = `${good}\n[y](/nowhere)\n`;

/** What a client has of the closed files, by address: it asks again with what it has as soon as it is answered. */
class Listed {
	readonly #client: TestClient;
	readonly #files = new Map<string, { readonly resultId?: string; readonly items: readonly Diagnostic[] }>();

	constructor(client: TestClient) {
		this.#client = client;
	}

	of(path: string): readonly Diagnostic[] {
		return this.#files.get(this.#client.uri(path))?.items ?? [];
	}

	/** As a client that showed the file without problems while it was open. */
	forgetProblems(path: string): void {
		const uri = this.#client.uri(path);
		this.#files.set(uri, { ...this.#files.get(uri), items: [] });
	}

	/** Asks until the files with problems and their codes are the expected ones. */
	async until(expected: Readonly<Record<string, readonly string[]>>): Promise<void> {
		const wanted = Object.entries(expected).map(([path, codes]) => [this.#client.uri(path), codes]);
		const found = () =>
			[...this.#files]
				.filter(([, { items }]) => items.length > 0)
				.map(([uri, { items }]) => [uri, items.map(({ code }) => code)]);
		const text = (files: readonly unknown[]) =>
			files
				.map((file) => JSON.stringify(file))
				.sort()
				.join();
		while (text(found()) !== text(wanted)) await this.#ask();
		expect(text(found())).toBe(text(wanted));
	}

	async #ask(): Promise<void> {
		const previousResultIds = [...this.#files].flatMap(([uri, { resultId }]) =>
			resultId === undefined ? [] : [{ uri, value: resultId }],
		);
		for (const report of await this.ask(previousResultIds))
			if (report.kind === 'full') this.#files.set(report.uri, report);
	}

	async ask(previousResultIds: readonly PreviousResultId[]): Promise<WorkspaceDiagnosticReport['items']> {
		const params = { previousResultIds };
		const answer: WorkspaceDiagnosticReport = await this.#client.connection.sendRequest(
			'workspace/diagnostic',
			params,
		);
		return answer.items;
	}
}

async function start(files: Readonly<Record<string, string>>) {
	const root = folder(files);
	const client = await languageClient(root, { textDocument: { diagnostic: {} } });
	return { root, client, listed: new Listed(client) };
}

const other = '---\ntitle: Other\ndescription: Another page.\nhidden: true\n---\n';

test('finds what is wrong in files that nobody has opened, and keeps it true', async () => {
	const { root, client, listed } = await start({
		'docs.json': minimalConfig,
		'page.mdx': bad,
		'other.mdx': other,
	});
	await listed.until({ 'page.mdx': ['broken-link'] });
	rmSync(join(root, 'other.mdx'));
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('other.mdx'), type: 3 }],
	});
	await listed.until({ 'page.mdx': ['broken-link', 'broken-link'] });
	writeFileSync(join(root, 'page.mdx'), good.replace('/other', '/'));
	writeFileSync(join(root, 'index.mdx'), other);
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: ['page.mdx', 'index.mdx'].map((path) => ({ uri: client.uri(path), type: 2 })),
	});
	await listed.until({});
});

test('forgets a project inside another one when it goes', async () => {
	const { root, client, listed } = await start({
		'docs.json': minimalConfig,
		'page.mdx': good.replace('/other', '/'),
		'index.mdx': other,
		'inner/docs.json': minimalConfig,
		'inner/page.mdx': good,
	});
	const projects = async () => {
		const roots: readonly string[] = await client.connection.sendRequest(projectsRequest);
		return roots.map((uri) => uri.slice(client.uri('').length));
	};
	expect(await projects()).toEqual(['', 'inner']);
	await listed.until({ 'inner/page.mdx': ['broken-link'] });
	rmSync(join(root, 'inner'), { recursive: true });
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('inner'), type: 3 }],
	});
	await listed.until({});
	expect(await projects()).toEqual(['']);
});

test('looks at the projects in which the client works, also where an open file made one known before', async () => {
	const root = folder({ 'a/docs.json': minimalConfig, 'a/page.mdx': good, 'a/open.mdx': '' });
	const folders = ['a', 'b'].map((name) => ({ uri: pathToFileURL(join(root, name)).toString(), name }));
	const work = { workspace: { workspaceFolders: true } };
	const client = await languageClient(root, work, undefined, { workspaceFolders: folders.slice(1) });
	const listed = new Listed(client);
	const change = (event: object) =>
		client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
	await client.open('a/open.mdx', other);
	await listed.until({});
	await change({ added: folders.slice(0, 1), removed: [] });
	await listed.until({ 'a/page.mdx': ['broken-link'] });
	await change({ added: [], removed: folders.slice(0, 1) });
	await listed.until({});
});

test('reports a file anew when it is closed, and says nothing of open ones', async () => {
	const { client, listed } = await start({ 'docs.json': minimalConfig, 'page.mdx': bad, 'other.mdx': other });
	await listed.until({ 'page.mdx': ['broken-link'] });
	const pull = () =>
		client.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
			textDocument: { uri: client.uri('page.mdx') },
		});
	await client.open('page.mdx', good);
	expect(await pull()).toMatchObject({ items: [] });
	// The edit was not saved: what is on disk counts again.
	await client.connection.sendNotification('textDocument/didClose', {
		textDocument: { uri: client.uri('page.mdx') },
	});
	expect(await pull()).toMatchObject({ items: [{ code: 'broken-link' }] });
	listed.forgetProblems('page.mdx');
	await listed.until({ 'page.mdx': ['broken-link'] });
});

test('knows a file whose address the client writes in its own way', async () => {
	const { client, listed } = await start({
		'docs.json': minimalConfig,
		'page.mdx': good,
		'other.mdx': other,
		'a(b).mdx': bad.replace('title', 'hidden: true\ntitle'),
	});
	await listed.until({ 'a(b).mdx': ['broken-link'] });
	const uri = client.uri('a(b).mdx').replace('(', '%28').replace(')', '%29');
	const [{ resultId = '' } = {}] = await listed.ask([]);
	await client.open('page.mdx', bad);
	await client.connection.sendNotification('textDocument/didClose', {
		textDocument: { uri: client.uri('page.mdx') },
	});
	// The page that was closed is the only news.
	expect((await listed.ask([{ uri, value: resultId }])).map((report) => report.uri)).toEqual([
		client.uri('page.mdx'),
	]);
});

const inNavigation = '---\ntitle: Page\ndescription: A page.\n---\n';

test('folds problems with one cause, those of many files into one of the project', async () => {
	const pages = Array.from({ length: 21 }, (_, index) => `p${index}`);
	const config = minimalConfig.replace('"page"', ['page', ...pages].map((name) => `"${name}"`).join());
	const { client, listed } = await start({
		'docs.json': config,
		'page.mdx': `${inNavigation}\n${'[a](/nowhere)\n\n'.repeat(6)}`,
		...Object.fromEntries(pages.map((name) => [`${name}.mdx`, `${inNavigation}\n[c](/gone)\n`])),
	});
	await listed.until({ 'page.mdx': ['broken-link'], 'docs.json': ['broken-link'] });
	const [ofPage] = listed.of('page.mdx');
	const [ofProject] = listed.of('docs.json');
	expect(ofPage?.message).toMatch(/`\/nowhere`.* 5 more in this file\.$/);
	expect(ofPage?.relatedInformation).toHaveLength(5);
	const start0 = { line: 0, character: 0 };
	expect(ofProject).toMatchObject({
		range: { start: start0, end: start0 },
		message: expect.stringMatching(/`\/gone`.* Also in 20 other files\.$/),
	});
	const places = ofProject?.relatedInformation?.map(({ location }) =>
		location.uri.slice(client.uri('').length),
	);
	expect(places?.sort()).toEqual(pages.map((name) => `${name}.mdx`).sort());
	// Problems of the project belong to its configuration while that is open, too.
	await client.open('docs.json', config);
	const report = await client.connection.sendRequest('textDocument/diagnostic', {
		textDocument: { uri: client.uri('docs.json') },
	});
	expect(report).toMatchObject({ items: [{ message: ofProject?.message }] });
	// An open file has its own problems again.
	await client.open('p0.mdx', `${inNavigation}\n[c](/gone)\n`);
	const closed = ['page', ...pages.slice(1)];
	listed.forgetProblems('docs.json');
	await listed.until(Object.fromEntries(closed.map((name) => [`${name}.mdx`, ['broken-link']])));
});
