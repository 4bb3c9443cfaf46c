import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import type { FileChange } from '../../server/src/core/api/files.ts';
import { renderTimeoutPage } from '../../server/src/core/api/site.ts';
import { fileVersionsOf } from '../../server/src/hosts/fileVersions.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';
import {
	createPageRenderers,
	type PageRenderers,
} from '../../server/src/hosts/renderThread/createPageRenderers.ts';
import { createThreadRenderer } from '../../server/src/hosts/renderThread/createThreadRenderer.ts';
import {
	createClockWatch,
	createLocalRenderer,
	type Renderer,
} from '../../server/src/hosts/renderThread/renderer.ts';
import { folder } from '../support/folder.ts';
import { hostilePage } from '../support/hostilePages.ts';
import { newHtml } from '../support/newHtml.ts';

const script = resolve('dist/server/renderWorker.mjs');
const look = { assetBase: 'https://files.test', docsUrl: '' };
const files = {
	'docs.json': JSON.stringify({
		name: 'Acme',
		favicon: '/a.svg',
		colors: { primary: '#0C8465' },
		navigation: [{ group: 'All', pages: ['page', 'other'] }],
	}),
	'page.mdx': "---\ntitle: Page\n---\n\nimport A from '/snippets/a.mdx'\n\n## One\n\n<A />\n\n![a](/a.svg)\n",
	'other.mdx': '---\ntitle: Other\n---\n\n```js\nconst a = 1;\n```\n',
	'drafts/left.mdx': '---\ntitle: Left\n---\n\nText.\n',
	'snippets/a.mdx': 'Said in a snippet.\n',
	'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'.mintignore': 'drafts\n',
};

/** A project with a thread that renders it. */
function threadOn(extra: Readonly<Record<string, string>> = {}, budget = { block: 60_000, page: 60_000 }) {
	const root = folder({ ...files, ...extra });
	const docs = createDocsService();
	docs.apply([...projectFiles(root)]);
	const thread = createThreadRenderer<PageRenderers>({ root, docs }, { kind: 'pages', script, budget });
	if (thread === undefined) throw new Error('`node esbuild.mjs` makes the script of the thread.');
	onTestFinished(() => thread.end());
	return { root, docs, thread };
}

const shownOf = async (renderer: Renderer<PageRenderers>, path: string) => {
	const page = await renderer.ask('page', [{ ...look, path }], {
		instead: () => renderTimeoutPage(path, 0, 1),
	});
	return page && { ...page, version: 0 };
};

const textOf = async (renderer: Renderer<PageRenderers>, path: string) =>
	newHtml(await shownOf(renderer, path))
		.map((html) => html.replaceAll(/<[^>]+>/g, ''))
		.join('\n');

test('a thread renders what the project is after every change', async () => {
	const { root, docs, thread } = threadOn();
	const here = createLocalRenderer(createPageRenderers({ root, docs }));
	const steps: readonly (readonly FileChange[])[] = [
		[],
		[{ kind: 'open', path: 'page.mdx', text: `${files['page.mdx']}\n## Two\n` }],
		[{ kind: 'open', path: 'snippets/a.mdx', text: 'Said otherwise.\n' }],
		[{ kind: 'closed', path: 'snippets/a.mdx' }],
		[{ kind: 'onDisk', path: 'other.mdx', text: '---\ntitle: New title\n---\n' }],
		[{ kind: 'open', path: 'docs.json', text: files['docs.json'].replace('"other"', '"added"') }],
		[{ kind: 'open', path: 'added.mdx', text: '---\ntitle: Added\n---\n\n[Other](other)\n' }],
		[{ kind: 'closed', path: 'page.mdx' }],
		[{ kind: 'closed', path: 'docs.json' }],
		[{ kind: 'removed', path: 'a.svg' }],
		[{ kind: 'onDisk', path: '.mintignore', text: '' }],
		[{ kind: 'closed', path: 'added.mdx' }],
		[{ kind: 'removed', path: 'other.mdx' }],
	];
	for (const [index, changes] of steps.entries()) {
		docs.apply(changes);
		for (const path of ['page.mdx', 'added.mdx', 'drafts/left.mdx'])
			expect([index, await shownOf(thread, path)]).toEqual([index, await shownOf(here, path)]);
		const frame = [{ ...look, path: 'page.mdx' }] as const;
		expect([index, await thread.ask('frame', [...frame])]).toEqual([
			index,
			await here.ask('frame', [...frame]),
		]);
		expect(await thread.ask('llmsTxt', ['index', ''])).toEqual(await here.ask('llmsTxt', ['index', '']));
	}
});

test('other questions are answered between the parts of a long page', async () => {
	const paragraphs = Array.from({ length: 800 }, (_, index) => `Paragraph ${index} of a page that is long.`);
	const text = (first: string) =>
		`---\ntitle: Long\n---\n\n${first}\n\n${paragraphs.join(` ${'Words. '.repeat(12)}\n\n`)}\n`;
	const { docs, thread } = threadOn();
	const part = (shown?: number) =>
		thread.ask('page', [{ ...look, path: 'long.mdx', shown, colors: 'known', inParts: true }]);
	docs.apply([{ kind: 'open', path: 'long.mdx', text: text('Start.') }]);
	const answered: string[] = [];
	const first = part().then((page) => {
		answered.push(`long page from line 0 to ${page?.rest === undefined ? 'its end' : 'a part'}`);
		return page;
	});
	const other = shownOf(thread, 'other.mdx').then(() => answered.push('other page'));
	const page = await first;
	await other;
	expect(answered).toEqual(['long page from line 0 to a part', 'other page']);
	docs.apply([{ kind: 'open', path: 'long.mdx', text: text('Typed.') }]);
	let next = await part(page?.version);
	expect(newHtml(next)[0]).toBe('<p>Typed.</p>');
	expect(newHtml(next).length).toBeGreaterThan(10);
	const lines = [page?.rest?.line, next?.rest?.line];
	while (next?.rest !== undefined) {
		next = await part(next.version);
		lines.push(next?.rest?.line);
	}
	expect(lines.length).toBeGreaterThan(3);
	const whole = await thread.ask('page', [{ ...look, path: 'long.mdx', colors: 'known' }]);
	// The last block names the index of pages.
	expect(newHtml(whole).at(-2)).toContain('Paragraph 799');
});

test('a thread knows which images have changed', async () => {
	const { docs, thread } = threadOn();
	fileVersionsOf(docs).take([{ kind: 'onDisk', path: 'a.svg' }]);
	const page = await shownOf(thread, 'page.mdx');
	expect(JSON.stringify(page?.blocks)).toContain('/a.svg?version=1');
});

test('a block that takes too long is left out, once and for all, and the others are shown', async () => {
	const endless = hostilePage('lazyLines', 400_000).replace(/^---[\s\S]*?---\n/, '');
	const text = `---\ntitle: Slow\n---\n\nBefore.\n\n${endless}\n\nAfter.\n`;
	const root = folder({});
	const starts = join(root, 'starts.txt');
	appendFileSync(starts, '');
	const counting = folder({
		'worker.mjs': `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts)}, 'x');\nawait import(${JSON.stringify(pathToFileURL(script).toString())});\n`,
	});
	const docs = createDocsService();
	docs.apply([...projectFiles(folder(files)), { kind: 'open', path: 'slow.mdx', text }]);
	const thread = createThreadRenderer<PageRenderers>(
		{ root, docs },
		{ kind: 'pages', script: join(counting, 'worker.mjs'), budget: { block: 1_500, page: 4_500 } },
	);
	if (thread === undefined) throw new Error('No thread.');
	onTestFinished(() => thread.end());
	const shown = await textOf(thread, 'slow.mdx');
	expect(shown).toMatch(/Before\..*took longer than 1\.5 s.*After\./s);
	docs.apply([{ kind: 'open', path: 'slow.mdx', text: text.replace('After', 'Typed after') }]);
	expect(await textOf(thread, 'slow.mdx')).toMatch(/Before\..*took longer than 1\.5 s.*Typed after\./s);
	expect(readFileSync(starts, 'utf8')).toBe('xx');
	docs.apply([{ kind: 'open', path: 'slow.mdx', text: text.replace(endless, 'Quick.') }]);
	expect(await textOf(thread, 'slow.mdx')).toMatch(/Before\.\s+Quick\.\s+After\./);
});

test('while a page is rendered that takes long, the language server answers about other files', async () => {
	const root = folder({ ...files, 'slow.mdx': hostilePage('lazyLines', 400_000) });
	const server = spawn(process.execPath, [resolve('dist/server/languageServer.mjs'), '--stdio']);
	const connection = createMessageConnection(
		new StreamMessageReader(server.stdout),
		new StreamMessageWriter(server.stdin),
	);
	onTestFinished(() => {
		connection.dispose();
		server.kill();
	});
	connection.listen();
	const uri = (path: string) => pathToFileURL(join(root, path)).toString();
	const workspaceFolders = [{ uri: uri(''), name: 'test' }];
	await connection.sendRequest('initialize', { processId: null, workspaceFolders, capabilities: {} });
	await connection.sendNotification('initialized', {});
	const textDocument = { uri: uri('page.mdx') };
	const answered: string[] = [];
	const rendered = connection
		.sendRequest('recto/renderPage', { uri: uri('slow.mdx'), ...look })
		.then(() => answered.push('page'));
	const open = { ...textDocument, languageId: 'mdx', version: 1, text: '<Ca' };
	await connection.sendNotification('textDocument/didOpen', { textDocument: open });
	const position = { line: 0, character: 3 };
	await connection.sendRequest('textDocument/completion', { textDocument, position });
	answered.push('completion');
	await rendered;
	expect(answered).toEqual(['completion', 'page']);
	await connection.sendRequest('shutdown');
	await connection.sendNotification('exit');
	expect(await new Promise((told) => server.once('exit', told))).toBe(0);
});

test('without a thread the rest of a page that takes too long is left out', async () => {
	const root = folder({ ...files, 'long.mdx': 'One.\n\nTwo.\n\nThree.\n\nFour.\n' });
	const docs = createDocsService();
	docs.apply([...projectFiles(root)]);
	let time = 0;
	const now = () => {
		time += 800;
		return time;
	};
	const watch = createClockWatch({ block: 2_000, page: 5_000 }, now);
	const here = createLocalRenderer(createPageRenderers({ root, docs, watch }), watch);
	const shown = await textOf(here, 'long.mdx');
	expect(shown).toMatch(/This page took longer than 5 s to render/);
	expect(shown).not.toContain('Four.');
});

test('a thread that fails is told, and the next question has another', async () => {
	const { root, docs } = threadOn();
	const failing = folder({
		'worker.mjs': `import { existsSync, writeFileSync } from 'node:fs';\nconst mark = new URL('./failed.txt', import.meta.url);\nif (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(1); }\nawait import(${JSON.stringify(pathToFileURL(script).toString())});\n`,
	});
	const thread = createThreadRenderer<PageRenderers>(
		{ root, docs },
		{ kind: 'pages', script: join(failing, 'worker.mjs') },
	);
	if (thread === undefined) throw new Error('No thread.');
	onTestFinished(() => thread.end());
	await expect(textOf(thread, 'page.mdx')).rejects.toThrow('has ended');
	expect(await textOf(thread, 'page.mdx')).toContain('Said in a snippet.');
});

test('a question that nobody waits for is not answered', async () => {
	const { thread } = threadOn();
	const asked = thread.ask('page', [{ ...look, path: 'page.mdx' }], {
		instead: () => undefined,
		isWanted: () => false,
	});
	expect(await asked).toBeUndefined();
});
