import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
	type ClosedProblemsAnswer,
	closedProblemsChangedNotification,
	closedProblemsRequest,
	projectsRequest,
} from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient, type TestClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';

const good = '---\ntitle: Page\ndescription: A page.\n---\n\n[x](/other)\n';
const bad = `${good}\n[y](/nowhere)\n`;

async function start(files: Readonly<Record<string, string>>): Promise<{ root: string; client: TestClient }> {
	const root = folder(files);
	return { root, client: await languageClient(root) };
}

/** Asks whenever there is news, until the files with their codes are the expected ones. */
async function untilFound(client: TestClient, expected: Readonly<Record<string, readonly string[]>>) {
	const wanted = Object.fromEntries(
		Object.entries(expected).map(([path, codes]) => [client.uri(path), codes]),
	);
	for (;;) {
		const news = new Promise<void>((resolve) => {
			client.connection.onNotification(closedProblemsChangedNotification, () => resolve());
		});
		const answer: ClosedProblemsAnswer = await client.connection.sendRequest(closedProblemsRequest);
		const found = Object.fromEntries(
			answer.map(({ uri, diagnostics }) => [uri, diagnostics.map(({ code }) => code)]),
		);
		if (JSON.stringify(found) === JSON.stringify(wanted)) return;
		await news;
	}
}

const other = '---\ntitle: Other\ndescription: Another page.\nhidden: true\n---\n';

test('finds what is wrong in files that nobody has opened, and keeps it true', async () => {
	const { root, client } = await start({ 'docs.json': minimalConfig, 'page.mdx': bad, 'other.mdx': other });
	await untilFound(client, { 'page.mdx': ['broken-link'] });
	rmSync(join(root, 'other.mdx'));
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('other.mdx'), type: 3 }],
	});
	await untilFound(client, { 'page.mdx': ['broken-link', 'broken-link'] });
	writeFileSync(join(root, 'page.mdx'), good.replace('/other', '/'));
	writeFileSync(join(root, 'index.mdx'), other);
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: ['page.mdx', 'index.mdx'].map((path) => ({ uri: client.uri(path), type: 2 })),
	});
	await untilFound(client, {});
});

test('forgets a project inside another one when it goes', async () => {
	const { root, client } = await start({
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
	await untilFound(client, { 'inner/page.mdx': ['broken-link'] });
	rmSync(join(root, 'inner'), { recursive: true });
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('inner'), type: 3 }],
	});
	await untilFound(client, {});
	expect(await projects()).toEqual(['']);
});

test('looks at the projects in which the client works, also where an open file made one known before', async () => {
	const root = folder({ 'a/docs.json': minimalConfig, 'a/page.mdx': good, 'a/open.mdx': '' });
	const folders = ['a', 'b'].map((name) => ({ uri: pathToFileURL(join(root, name)).toString(), name }));
	const work = { workspace: { workspaceFolders: true } };
	const client = await languageClient(root, work, undefined, { workspaceFolders: folders.slice(1) });
	const change = (event: object) =>
		client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
	await client.open('a/open.mdx', other);
	await untilFound(client, {});
	await change({ added: folders.slice(0, 1), removed: [] });
	await untilFound(client, { 'a/page.mdx': ['broken-link'] });
	await change({ added: [], removed: folders.slice(0, 1) });
	await untilFound(client, {});
});

test('leaves open files to the questions about them', async () => {
	const { client } = await start({ 'docs.json': minimalConfig, 'page.mdx': bad, 'other.mdx': other });
	await untilFound(client, { 'page.mdx': ['broken-link'] });
	await client.open('page.mdx', bad);
	await untilFound(client, {});
	await client.connection.sendNotification('textDocument/didClose', {
		textDocument: { uri: client.uri('page.mdx') },
	});
	await untilFound(client, { 'page.mdx': ['broken-link'] });
});

const listed = '---\ntitle: Page\ndescription: A page.\n---\n';

test('folds problems with one cause, those of many files into one of the project', async () => {
	const pages = Array.from({ length: 21 }, (_, index) => `p${index}`);
	const { client } = await start({
		'docs.json': minimalConfig.replace('"page"', ['page', ...pages].map((name) => `"${name}"`).join()),
		'page.mdx': `${listed}\n${'[a](/nowhere)\n\n'.repeat(6)}`,
		...Object.fromEntries(pages.map((name) => [`${name}.mdx`, `${listed}\n[c](/gone)\n`])),
	});
	await untilFound(client, { 'page.mdx': ['broken-link'], 'docs.json': ['broken-link'] });
	const answer: ClosedProblemsAnswer = await client.connection.sendRequest(closedProblemsRequest);
	const [ofPage, ofProject] = answer.map(({ isOfProject, diagnostics }) => ({
		isOfProject,
		...diagnostics[0],
	}));
	expect(ofPage).toMatchObject({
		isOfProject: false,
		message: expect.stringMatching(/`\/nowhere`.* 5 more in this file\.$/),
	});
	expect(ofPage?.relatedInformation).toHaveLength(5);
	const start0 = { line: 0, character: 0 };
	expect(ofProject).toMatchObject({
		isOfProject: true,
		range: { start: start0, end: start0 },
		message: expect.stringMatching(/`\/gone`.* Also in 20 other files\.$/),
	});
	const places = ofProject?.relatedInformation?.map(({ location }) =>
		location.uri.slice(client.uri('').length),
	);
	expect(places?.sort()).toEqual(pages.map((name) => `${name}.mdx`).sort());
	// An open file has its own problems again.
	await client.open('p0.mdx', `${listed}\n[c](/gone)\n`);
	const closed = [...pages.slice(1).sort(), 'page'];
	await untilFound(client, Object.fromEntries(closed.map((name) => [`${name}.mdx`, ['broken-link']])));
});
