import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const page = (title: string, text: string) =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const site = {
	'docs.json': JSON.stringify({
		...JSON.parse(minimalConfig),
		navigation: [{ group: 'Start', pages: ['start', 'guides/deploy'] }],
	}),
	'start.mdx': page('Start', 'See [deploying](/guides/deploy#first-steps).'),
	'guides/deploy.mdx': page('Deploy', '## First steps\n\nDeploy it.'),
};

/** A session of an assistant with the built server. */
async function session(files: Readonly<Record<string, string>>) {
	const root = folder(files);
	const client = new Client({ name: 'test', version: '1' });
	const args = [resolve('dist/server/recto.mjs'), 'mcp', root];
	await client.connect(new StdioClientTransport({ command: process.execPath, args }));
	onTestFinished(() => client.close());
	const call = async (name: string, given: Record<string, unknown> = {}) => {
		const { content, isError = false } = await client.callTool({ name, arguments: given });
		const [first] = content as readonly { readonly text: string }[];
		return { text: first?.text ?? '', isError };
	};
	return { client, call, read: (path: string) => readFileSync(join(root, path), 'utf8'), root };
}

test('offers the index, the rules and every page to read', async () => {
	const { client } = await session(site);
	const { resources } = await client.listResources();
	expect(resources.map(({ uri }) => uri).sort()).toEqual([
		'recto://llms.txt',
		'recto://pages/guides/deploy.mdx',
		'recto://pages/start.mdx',
		'recto://rules',
	]);
	const texts = await Promise.all(
		['recto://llms.txt', 'recto://rules', 'recto://pages/guides/deploy.mdx'].map(async (uri) => {
			const { contents } = await client.readResource({ uri });
			return contents.map((content) => ('text' in content ? content.text : '')).join('');
		}),
	);
	expect(texts).toEqual([
		expect.stringContaining('[Deploy]'),
		expect.stringContaining('# Writing rules'),
		expect.stringContaining('## First steps'),
	]);
	await expect(client.readResource({ uri: 'recto://pages/../secret' })).rejects.toThrow();
});

test('the manual lists every tool', async () => {
	const { client } = await session(site);
	const { tools } = await client.listTools();
	const listed = readFileSync('docs/guides/ai-assistants.mdx', 'utf8').matchAll(/^\| `(\w+)` /gm);
	expect([...listed].map(([, name]) => name)).toEqual(tools.map(({ name }) => name));
});

test('finds pages, outlines and explains them, and checks', async () => {
	const { call } = await session({ ...site, 'start.mdx': page('Start', 'See [nothing](/nowhere).') });
	expect((await call('find_pages', { query: 'deploy' })).text).toBe(
		'guides/deploy.mdx: Deploy (About Deploy.)',
	);
	expect((await call('outline', { path: 'guides/deploy.mdx' })).text).toBe('6: First steps');
	expect((await call('check')).text).toMatch(/^start\.mdx:6: warning broken-link: /m);
	expect((await call('explain', { code: 'broken-link' })).text).toContain('404');
	expect(await call('check', { path: '../other.mdx' })).toMatchObject({ isError: true });
});

describe('a change', () => {
	test('is shown as a diff, and written only when that is asked for', async () => {
		const { call, read, root } = await session(site);
		const move = { from: 'guides/deploy.mdx', to: 'guides/publish.mdx', redirect: true };
		const shown = await call('move', move);
		expect(shown.text).toContain('-See [deploying](/guides/deploy#first-steps).');
		expect(shown.text).toContain('+See [deploying](/guides/publish#first-steps).');
		expect(shown.text).toContain('Errors and warnings: 0 before, 0 after.');
		expect(shown.text).toContain('Addresses that change: /guides/deploy.');
		expect(read('start.mdx')).toBe(site['start.mdx']);
		expect((await call('move', { ...move, apply: true })).text).toMatch(/Written\.$/);
		expect(existsSync(join(root, 'guides/deploy.mdx'))).toBe(false);
		expect(read('start.mdx')).toContain('/guides/publish#first-steps');
		expect(read('docs.json')).toContain('guides/publish');
	});

	test('renames a heading with its links, makes a page and lists it', async () => {
		const { call, read } = await session(site);
		const heading = { path: 'guides/deploy.mdx', heading: 'First steps', newName: 'Begin here' };
		await call('rename_heading', { ...heading, apply: true });
		expect(read('start.mdx')).toContain('/guides/deploy#begin-here');
		await call('new_page', { name: 'Undo a release', group: 'Start', apply: true });
		expect(read('docs.json')).toContain('undo-a-release');
		expect((await call('check')).text).not.toMatch(/: (?:error|warning) /);
	});

	test('makes a snippet of lines', async () => {
		const { call, read } = await session(site);
		const lines = { path: 'guides/deploy.mdx', fromLine: 8, toLine: 8, name: 'Deploy it' };
		expect((await call('extract_snippet', { ...lines, apply: true })).text).toMatch(/Written\.$/);
		expect(read('snippets/deploy-it.mdx')).toBe('Deploy it.\n');
		expect(read('guides/deploy.mdx')).toMatch(/import DeployIt from .+\n.*<DeployIt \/>\n$/s);
		expect(await call('extract_snippet', { ...lines, toLine: 99 })).toMatchObject({ isError: true });
		expect(await call('extract_snippet', { ...lines, fromLine: 1, toLine: 2 })).toMatchObject({
			isError: true,
		});
	});

	test('that makes the site worse is refused unless that is allowed', async () => {
		const { call, read } = await session(site);
		const given = { path: 'start.mdx', text: page('Start', 'See [nothing](/nowhere).'), apply: true };
		const refused = await call('write_file', given);
		expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/^Refused: .+broken-link/s) });
		expect(read('start.mdx')).toBe(site['start.mdx']);
		expect((await call('write_file', { ...given, allowNewProblems: true })).text).toMatch(/Written\.$/);
		expect(read('start.mdx')).toContain('/nowhere');
	});

	test('stays inside the project', async () => {
		const { call } = await session(site);
		for (const path of ['../outside.mdx', '/etc/outside.mdx'])
			expect(await call('write_file', { path, text: 'No.', apply: true })).toMatchObject({ isError: true });
		expect(await call('move', { from: 'start.mdx', to: '../start.mdx', apply: true })).toMatchObject({
			text: '../start.mdx is outside the docs project.',
		});
	});

	test('writes and moves only what belongs to the site', async () => {
		const { call, root } = await session({ ...site, '.git/HEAD': '', 'package.json': '{}' });
		for (const path of [
			'package.json',
			'.recto.json',
			'.git/hooks/pre-commit',
			'run.sh',
			'node_modules/a.js',
		])
			expect(await call('write_file', { path, text: '{}', apply: true })).toMatchObject({ isError: true });
		for (const path of ['.git', '.git/HEAD'])
			expect(await call('move', { from: path, to: 'moved', apply: true })).toMatchObject({ isError: true });
		expect(await call('move', { from: 'start.mdx', to: '.git/a.mdx', apply: true })).toMatchObject({
			isError: true,
		});
		expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('{}');
		const text = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n';
		expect((await call('write_file', { path: 'api.yaml', text, apply: true })).text).toMatch(/Written\.$/);
	});
});

test('an assistant fixes ten planted problems', async () => {
	const planted = {
		...site,
		'start.mdx': page(
			'Start',
			[
				'<br>',
				'<img src="/a.png" alt="A">',
				'<Card title="One" icn="star" href="/guides/deploy">A</Card>',
				'<Note class="wide">Read this.</Note>',
				'<!-- hidden -->',
				'See [deploying](/guides/deplo).',
				'<Tab title="x">Alone</Tab>',
				'See [steps](/guides/deploy#first-step).',
				'<Stepz>One</Stepz>',
				'![](/a.png)',
			].join('\n\n'),
		),
		'a.png': '',
	};
	const { call, read } = await session(planted);
	const count = async () => (await call('check', { path: 'start.mdx' })).text.split('\n').length;
	const before = await count();
	expect(before).toBeGreaterThanOrEqual(10);
	await call('fix', { path: 'start.mdx', apply: true });
	expect(await count()).toBeLessThan(before);
	const text = read('start.mdx')
		.replace(/<img[^>]*>/, '![A chart](/a.png)')
		.replace('icn=', 'icon=')
		.replace('/guides/deplo)', '/guides/deploy)')
		.replace('<Tab title="x">Alone</Tab>', '<Tabs><Tab title="x">Alone</Tab></Tabs>')
		.replace('#first-step)', '#first-steps)')
		.replaceAll('Stepz', 'Tip')
		.replace('![](/a.png)', '![A map](/a.png)')
		.replaceAll('<br>', '')
		.replace(/<!--.*-->/, '');
	expect((await call('write_file', { path: 'start.mdx', text, apply: true })).text).toMatch(/Written\.$/);
	expect((await call('check', { path: 'start.mdx' })).text).not.toMatch(/: (?:error|warning) /);
});
