import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type {
	CodeAction,
	CompletionList,
	DocumentDiagnosticReport,
	Hover,
	PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import type { RenderPageAnswer } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { newHtml } from '../support/newHtml.ts';
import { minimalConfig } from '../support/project.ts';

const pulls = { textDocument: { diagnostic: {} } };
const goodPage = '---\ntitle: Page\ndescription: All about it.\n---\n\n<Card\n';
const files = { 'docs.json': minimalConfig, 'page.mdx': goodPage };

test('of a page with thousands of problems, the worst are reported', async () => {
	const client = await languageClient(folder(files), pulls);
	await client.open('page.mdx', `${'![](/gone.png)\n\n'.repeat(1_600)}<Card>\n`);
	const report: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
		textDocument: { uri: client.uri('page.mdx') },
	});
	const items = report.kind === 'full' ? report.items : [];
	expect(items).toHaveLength(1_500);
	expect(items.map(({ code }) => code)).toContain('unclosed-tag');
});

test('a client that pulls gets full reports, and no pushed ones', async () => {
	const client = await languageClient(folder(files), pulls);
	expect(client.initialized.capabilities.diagnosticProvider).toBeDefined();
	await client.open('docs.json', '{ "navigation": [], "nmae": "x", "zzz": 1 }');
	const report: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
		textDocument: { uri: client.uri('docs.json') },
	});
	const codes = report.kind === 'full' ? report.items.map(({ code }) => code) : [];
	expect(codes).toContain('missing-property');
	expect(codes).toContain('unknown-key');
});

test('what a client that pulls knows already is not told again', async () => {
	const client = await languageClient(folder(files), pulls);
	const diagnose = (previousResultId?: string): Promise<DocumentDiagnosticReport> =>
		client.connection.sendRequest('textDocument/diagnostic', {
			textDocument: { uri: client.uri('page.mdx') },
			...(previousResultId !== undefined && { previousResultId }),
		});
	const type = (version: number, text: string) =>
		client.connection.sendNotification('textDocument/didChange', {
			textDocument: { uri: client.uri('page.mdx'), version },
			contentChanges: [{ text }],
		});
	await client.open('page.mdx', goodPage);
	const { resultId } = await diagnose();
	expect(await diagnose(resultId)).toEqual({ kind: 'unchanged', resultId });
	expect(await diagnose()).toMatchObject({ kind: 'full', resultId });
	await type(2, `${goodPage}\n`);
	expect(await diagnose(resultId)).toEqual({ kind: 'unchanged', resultId });
	await type(3, `${goodPage}<Note>\n`);
	const changed = await diagnose(resultId);
	expect(changed.kind).toBe('full');
	expect(changed.resultId).not.toBe(resultId);
	await type(4, goodPage);
	expect(await diagnose(changed.resultId)).toMatchObject({ kind: 'full', resultId });
});

test('problems with one cause are one, with the places of the others, where the client shows these', async () => {
	const text = `${goodPage}\n${'[a](/nowhere)\n\n'.repeat(7)}`.replace('<Card\n', '');
	const reported = async (publishDiagnostics: { relatedInformation?: boolean }) => {
		const client = await languageClient(folder(files), { textDocument: { publishDiagnostics } });
		await client.open('page.mdx', text);
		const sent = await client.next<PublishDiagnosticsParams>(
			'textDocument/publishDiagnostics',
			({ diagnostics }) => diagnostics.length > 0,
		);
		return sent.diagnostics;
	};
	const [first, ...rest] = await reported({ relatedInformation: true });
	expect(rest).toEqual([]);
	expect(first?.message).toMatch(/ 6 more in this file\.$/);
	expect(first?.relatedInformation?.map(({ location }) => location.range.start.line)).toEqual([
		8, 10, 12, 14, 16, 18,
	]);
	expect(await reported({})).toHaveLength(7);
});

test('a client that cannot pull is sent diagnostics as it types, and none after closing', async () => {
	const client = await languageClient(folder(files));
	const method = 'textDocument/publishDiagnostics';
	const about = (uri: string) => (params: PublishDiagnosticsParams) => params.uri === uri;
	expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
	const uri = client.uri('docs.json');
	await client.open('docs.json', minimalConfig.replace('"Test"', '3'));
	const first = await client.next(method, about(uri));
	expect(first.diagnostics).toMatchObject([
		{ code: 'wrong-type', source: 'recto', severity: 1, range: { start: { line: 0, character: 10 } } },
	]);
	await client.connection.sendNotification('textDocument/didChange', {
		textDocument: { uri, version: 2 },
		contentChanges: [
			{ range: { start: { line: 0, character: 10 }, end: { line: 0, character: 11 } }, text: '"Three"' },
		],
	});
	const second = await client.next<PublishDiagnosticsParams>(method, (params) => params.version === 2);
	expect(second.diagnostics).toEqual([]);
	await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
	await client.next<PublishDiagnosticsParams>(method, (params) => params.version === undefined);
});

test('completes, explains and repairs', async () => {
	const client = await languageClient(folder(files), pulls);
	await client.open('page.mdx', goodPage);
	await client.open('docs.json', minimalConfig.replace('"name"', '"nmae"'));
	const completion: CompletionList = await client.connection.sendRequest('textDocument/completion', {
		textDocument: { uri: client.uri('page.mdx') },
		position: { line: 5, character: 5 },
	});
	expect(completion.items.map(({ label }) => label)).toContain('CardGroup');
	const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', {
		textDocument: { uri: client.uri('page.mdx') },
		position: { line: 5, character: 3 },
	});
	expect(JSON.stringify(hover)).toMatch(/Card/);
	const range = { start: { line: 0, character: 3 }, end: { line: 0, character: 3 } };
	const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
		textDocument: { uri: client.uri('docs.json') },
		range,
		context: { diagnostics: [] },
	});
	expect(actions.map(({ kind }) => kind)).toContain('quickfix');
	const newTexts = actions.flatMap(({ edit }) =>
		Object.values(edit?.changes ?? {})
			.flat()
			.map(({ newText }) => newText),
	);
	expect(newTexts).toContain('"name"');
});

test('a setting that is no address makes no links', async () => {
	const client = await languageClient(folder(files), pulls);
	const index = async (docsUrl: string) => {
		const question = { uri: client.uri('docs.json'), docsUrl };
		const answer: { text: string } = await client.connection.sendRequest('recto/llmsTxt', question);
		return answer.text;
	};
	expect(await index('https://docs.example.com')).toContain('](https://docs.example.com/page.md)');
	expect(await index('docs.example.com')).toContain('](/page.md)');
});

test('the preview copies a page as the site publishes it', async () => {
	const client = await languageClient(folder(files), pulls);
	const question = (path: string) => ({ uri: client.uri(path), docsUrl: 'https://docs.example.com' });
	const markdown: unknown = await client.connection.sendRequest('recto/pageMarkdown', question('page.mdx'));
	expect(markdown).toContain('https://docs.example.com/llms.txt');
	expect(markdown).toContain('> All about it.');
	expect(await client.connection.sendRequest('recto/pageMarkdown', question('docs.json'))).toBeNull();
});

test('files changed on disk change the answers', async () => {
	const root = folder(files);
	const client = await languageClient(root, pulls);
	const index = async () => {
		const answer: { text: string } = await client.connection.sendRequest('recto/llmsTxt', {
			uri: client.uri('docs.json'),
			docsUrl: '',
		});
		return answer.text;
	};
	expect(await index()).toContain('All about it.');
	writeFileSync(join(root, 'page.mdx'), goodPage.replace('All about it.', 'Something else.'));
	const changed = (type: number) =>
		client.connection.sendNotification('workspace/didChangeWatchedFiles', {
			changes: [{ uri: client.uri('page.mdx'), type }],
		});
	await changed(2);
	expect(await index()).toContain('Something else.');
	rmSync(join(root, 'page.mdx'));
	await changed(3);
	expect(await index()).not.toContain('Something else.');
});

test('a project that appears later is served; files outside every project are left alone', async () => {
	const root = folder({ 'blog/post.mdx': 'No front matter.' });
	const client = await languageClient(root, {
		...pulls,
		workspace: { diagnostics: { refreshSupport: true } },
	});
	const diagnose = async (path: string) => {
		const report: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
			textDocument: { uri: client.uri(path) },
		});
		return report.kind === 'full' ? report.items : [];
	};
	await client.open('blog/post.mdx', 'No front matter.');
	expect(await diagnose('blog/post.mdx')).toEqual([]);
	// As editors do, the page is asked about again when the server says that problems have changed.
	const served = new Promise<void>((resolve) => {
		client.connection.onRequest('workspace/diagnostic/refresh', async () => {
			if ((await diagnose('blog/post.mdx')).some(({ code }) => code === 'missing-title')) resolve();
			return null;
		});
	});
	writeFileSync(join(root, 'blog/docs.json'), minimalConfig);
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('blog/docs.json'), type: 1 }],
	});
	await served;
});

test('a project within another keeps its files to itself, from when it appears until it goes', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'inner/page.mdx': goodPage, 'lib/page.mdx': goodPage });
	const client = await languageClient(root, pulls);
	const indexOf = async (path: string): Promise<string> => {
		const answer: { text: string } = await client.connection.sendRequest('recto/llmsTxt', {
			uri: client.uri(path),
			docsUrl: '',
		});
		return answer.text;
	};
	const reported = (type: number) =>
		client.connection.sendNotification('workspace/didChangeWatchedFiles', {
			changes: [{ uri: client.uri('inner/docs.json'), type }],
		});
	const links = (text: string) => text.match(/\(\/[^)]*\)/g);
	await client.open('inner/page.mdx', goodPage);
	expect(links(await indexOf('docs.json'))).toEqual(['(/inner/page.md)', '(/lib/page.md)']);
	writeFileSync(join(root, 'inner/docs.json'), minimalConfig);
	await reported(1);
	expect(links(await indexOf('docs.json'))).toEqual(['(/lib/page.md)']);
	expect(links(await indexOf('inner/docs.json'))).toEqual(['(/page.md)']);
	rmSync(join(root, 'inner/docs.json'));
	await reported(3);
	expect(links(await indexOf('docs.json'))).toEqual(['(/inner/page.md)', '(/lib/page.md)']);
});

test('tells its projects, renders their pages and finds their links', async () => {
	const root = folder({ ...files, 'guides/start.mdx': goodPage.replace('<Card', 'Text.') });
	const client = await languageClient(root, pulls);
	expect(await client.connection.sendRequest('recto/projects')).toEqual([pathToFileURL(root).toString()]);
	const answer: RenderPageAnswer | null = await client.connection.sendRequest('recto/renderPage', {
		uri: client.uri('guides/start.mdx'),
		assetBase: 'https://assets.test/root',
		docsUrl: '',
	});
	expect(answer).toMatchObject({
		site: { colors: { primary: '#0C8465' } },
		page: { path: 'guides/start.mdx', title: 'Page' },
	});
	const frame = await client.connection.sendRequest('recto/renderFrame', {
		uri: client.uri('guides/start.mdx'),
		assetBase: 'https://assets.test/root',
		docsUrl: '',
	});
	expect(frame).toMatchObject({ title: 'Page · Test', mode: 'default' });
	const link = await client.connection.sendRequest('recto/findLink', {
		uri: client.uri('guides/start.mdx'),
		href: '../page#top',
	});
	expect(link).toEqual({ uri: client.uri('page.mdx'), anchor: 'top' });
	expect(
		await client.connection.sendRequest('recto/renderPage', {
			uri: 'file:///elsewhere/a.mdx',
			assetBase: '',
		}),
	).toBeNull();
});

test('a page that is a link out of the project is not drawn for a client that names it', async () => {
	const outside = folder({ 'secret.mdx': 'Outside.', 'deep/secret.mdx': 'Outside.' });
	const root = folder({ ...files, 'here.mdx': 'Inside.' });
	symlinkSync(join(root, 'here.mdx'), join(root, 'same.mdx'));
	symlinkSync(join(outside, 'secret.mdx'), join(root, 'linked.mdx'));
	symlinkSync(join(outside, 'deep'), join(root, 'deep'));
	const client = await languageClient(root, pulls);
	// Known as a page of its own, then replaced by a link, of which nobody tells.
	await client.connection.sendRequest('recto/projects');
	rmSync(join(root, 'page.mdx'));
	symlinkSync(join(outside, 'secret.mdx'), join(root, 'page.mdx'));
	const drawn = async (path: string) => {
		const question = { uri: client.uri(path), assetBase: '', docsUrl: '' };
		return JSON.stringify(await client.connection.sendRequest('recto/renderPage', question));
	};
	for (const path of ['linked.mdx', 'deep/secret.mdx', 'page.mdx'])
		expect(await drawn(path), path).not.toContain('Outside');
	expect(await drawn('same.mdx')).toContain('Inside');
});

test('the client is sent what changed since it asked last, and colors of code when nobody waits', async () => {
	const client = await languageClient(folder({ ...files, 'code.mdx': goodPage }), pulls);
	const uri = client.uri('code.mdx');
	const text = `${goodPage}\n${'Words. '.repeat(40)}\n\n\`\`\`js\nconst untold = 1;\n\`\`\`\n`;
	await client.connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'mdx', version: 1, text },
	});
	const ask = async (colors: 'known' | 'more', shown?: number) => {
		const question = { uri, assetBase: '', docsUrl: '', shown, colors };
		const answer: RenderPageAnswer | null = await client.connection.sendRequest('recto/renderPage', question);
		return answer?.page;
	};
	const first = await ask('known');
	expect(first).toMatchObject({ isUnhighlighted: true });
	expect(first?.after).toBeUndefined();
	// The last block names the index of pages.
	expect(newHtml(first).at(-2)).toContain('<code>const untold = 1;</code>');
	const second = await ask('more', first?.version);
	expect(second?.isUnhighlighted).toBeUndefined();
	expect(second?.after).toBe(first?.version);
	expect(second?.blocks).toEqual([
		{ from: 0, count: (first?.blocks.length ?? 0) - 2, moved: 0 },
		expect.objectContaining({
			html: expect.stringContaining('<span class="r-token-keyword">const </span>'),
		}),
		{ from: (first?.blocks.length ?? 0) - 1, count: 1, moved: 0 },
	]);
	expect((await ask('known', 1))?.after).toBeUndefined();
});

test('the look of a site stays while a key is typed into its configuration', async () => {
	const client = await languageClient(folder(files), pulls);
	const uri = client.uri('docs.json');
	const lookOf = async () => {
		const question = { uri: client.uri('page.mdx'), assetBase: '', docsUrl: '' };
		const answer: RenderPageAnswer | null = await client.connection.sendRequest('recto/renderPage', question);
		return answer?.site.colors;
	};
	let version = 1;
	const write = (text: string) =>
		client.connection.sendNotification('textDocument/didChange', {
			textDocument: { uri, version: ++version },
			contentChanges: [{ text }],
		});
	const config = (before: string, primary: string) =>
		`{\n  "name": "Test",${before}\n  "colors": { "primary": "${primary}" },\n  "navigation": [{ "group": "A", "pages": ["page"] }]\n}\n`;
	await client.connection.sendNotification('textDocument/didOpen', {
		textDocument: { uri, languageId: 'json', version, text: config('', '#123456') },
	});
	expect(await lookOf()).toMatchObject({ primary: '#123456' });
	await write(config('\n  "fav', '#123456'));
	expect(await lookOf()).toMatchObject({ primary: '#123456' });
	await write(config('', '#654321'));
	expect(await lookOf()).toMatchObject({ primary: '#654321' });
});

test('images of other servers are loaded only where the client says so', async () => {
	const client = await languageClient(
		folder({ ...files, 'remote.mdx': `${goodPage}\n![Far away](https://images.test/a.png)\n` }),
		pulls,
	);
	const htmlOf = async (remoteImages?: boolean) => {
		const question = { uri: client.uri('remote.mdx'), assetBase: '', docsUrl: '', remoteImages };
		const answer: RenderPageAnswer | null = await client.connection.sendRequest('recto/renderPage', question);
		return newHtml(answer?.page).join('');
	};
	expect(await htmlOf()).not.toContain('https://images.test');
	expect(await htmlOf(false)).toContain('Image from images.test, not loaded.');
	expect(await htmlOf(true)).toContain('src="https://images.test/a.png"');
});

test('an image that changed on disk has another address, and only that', async () => {
	const text = `${goodPage}\n![A](/a.png)\n\n![B](/b.png)\n`;
	const root = folder({ ...files, 'shown.mdx': text, 'b.png': '' });
	const client = await languageClient(root, pulls);
	const htmlOf = async () => {
		const question = { uri: client.uri('shown.mdx'), assetBase: '', docsUrl: '' };
		const answer: RenderPageAnswer | null = await client.connection.sendRequest('recto/renderPage', question);
		return newHtml(answer?.page).join('');
	};
	expect(await htmlOf()).toMatch(/src="\/a\.png".*src="\/b\.png"/);
	writeFileSync(join(root, 'a.png'), '');
	await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
		changes: [{ uri: client.uri('a.png'), type: 1 }],
	});
	// The server watches the disk itself for this client, and so may be told twice.
	await expect.poll(htmlOf).toMatch(/src="\/a\.png\?version=\d+".*src="\/b\.png"/);
});

test('addresses that are no files are answered empty', async () => {
	const client = await languageClient(folder(files), pulls);
	for (const uri of ['untitled:Untitled-1', 'git:/docs.json', 'file://%', 'nonsense', 'file:///']) {
		const hover = await client.connection.sendRequest('textDocument/hover', {
			textDocument: { uri },
			position: { line: 9, character: 9 },
		});
		expect(hover).toBeNull();
	}
});
