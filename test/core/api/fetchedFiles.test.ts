import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const address = 'https://example.com/openapi';
const config = (source: string) =>
	JSON.stringify({
		name: 'Test',
		tabs: [{ name: 'API', url: 'api', openapi: source }],
		navigation: [{ group: 'All', pages: ['page'] }],
	});
const spec = JSON.stringify({
	openapi: '3.1.0',
	info: { title: 'Users', version: '1' },
	paths: {
		'/users': { get: { summary: 'List users', parameters: [{ $ref: './other.json#/a' }], responses: {} } },
	},
});
const page = (operation: string) => `---\nopenapi: ${operation}\n---\n\n[a](/api/list-users)\n`;

function codesOf(docs: ReturnType<typeof project>, path: string) {
	return docs.diagnose(path).map(({ code, severity }) => `${code} ${severity}`);
}

test('a file on another site says that it was not read, until it is fetched', () => {
	const docs = project({ 'docs.json': config(address), 'page.mdx': page('GET /user') });
	const unread = 'remote-openapi-file information';
	expect(docs.apiAddresses()).toEqual([address]);
	expect(codesOf(docs, 'docs.json')).toContain(unread);
	expect(codesOf(docs, 'page.mdx')).not.toContain('unknown-operation warning');
	docs.apply([{ kind: 'fetched', path: address, text: spec }]);
	expect(codesOf(docs, 'docs.json')).not.toContain(unread);
	expect(codesOf(docs, 'page.mdx')).toContain('unknown-operation warning');
	expect(docs.sitePages().map(({ pagePath }) => pagePath)).toEqual(['page', 'api/list-users']);
});

test('a page of an operation in it says so too, in the preview with a way to fetch it', async () => {
	const text = page('GET /users');
	const docs = project({ 'docs.json': config(address), 'page.mdx': text });
	const options = { icons: () => undefined, assetUrl: (path: string) => path };
	const drawn = async (more = {}) =>
		JSON.stringify((await docs.renderPage('page.mdx', { ...options, ...more }))?.blocks);
	expect(codesOf(docs, 'page.mdx')).toContain('unread-operation hint');
	expect(await drawn()).toMatch(/is on example\.com and has not been fetched.*fetchApiFiles/);
	expect(await drawn({ isFollowed: true })).toMatch(/has not been fetched.*--fetch/);
	expect(await drawn({ omitsNotes: true })).not.toContain('fetched');
	docs.apply([{ kind: 'fetched', path: address, text: spec }]);
	expect(codesOf(docs, 'page.mdx')).not.toContain('unread-operation hint');
	expect(await drawn()).not.toContain('has not been fetched');
	// What the configuration does not name cannot be fetched.
	const other = project({ 'docs.json': config('a.json'), 'page.mdx': page(`${address} GET /users`) });
	expect(codesOf(other, 'page.mdx')).not.toContain('unread-operation hint');
});

test('its operations are found by address and by themselves', async () => {
	const docs = project({ 'docs.json': config(address), 'page.mdx': page(`${address} GET /users`) });
	docs.apply([{ kind: 'fetched', path: address, text: spec }]);
	expect(codesOf(docs, 'page.mdx').filter((code) => code.startsWith('unknown'))).toEqual([]);
	expect(await docs.definition('page.mdx', { line: 1, character: 12 }, () => undefined)).toBeUndefined();
	expect(docs.llmsTxt()).toContain(`- [openapi](${address})`);
	const generated = await docs.pageMarkdown('api/list-users.mdx', { readText: () => undefined });
	expect(generated).toContain(`yaml ${address} get /users`);
});

test('it counts only where the configuration names it, and as long as it does', () => {
	const docs = project({ 'docs.json': config('openapi.json'), 'page.mdx': page('GET /users') });
	docs.apply([{ kind: 'fetched', path: address, text: spec }]);
	expect(docs.apiDocuments()).toEqual([]);
	docs.apply([{ kind: 'open', path: 'docs.json', text: config(address) }]);
	expect(docs.apiDocuments().map(({ file }) => file)).toEqual([address]);
	docs.apply([{ kind: 'open', path: 'docs.json', text: config('openapi.json') }]);
	expect(docs.apiDocuments()).toEqual([]);
});

test('a file that cannot be used is said where it is named', () => {
	const docs = project({ 'docs.json': config(address) });
	docs.apply([{ kind: 'fetched', path: address, text: '{ "swagger": "2.0" }' }]);
	expect(docs.diagnose('docs.json').map(({ message }) => message)).toContainEqual(
		expect.stringContaining('Swagger 2.0'),
	);
});
