import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver/node';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { recto } from '../support/recto.ts';

const config = `{
  "name": "Café",
  "favicon": "https://example.com/icon.svg",
  "colors": { "primary": "#0C8465" },
  "openapi": "api.yaml",
  "navigation": [{ "group": "All", "pages": ["page", "other"] }]
}
`;
const files = {
	'docs.json': config,
	'page.mdx': '---\ntitle: "Café"\ndescription: "A page."\n---\n\n| a | b |\n|-|-|\n| [x](/other) | é |\n',
	'other.mdx': '---\ntitle: "Other"\ndescription: "Another page."\n---\n\nText.\n',
	'snippets/part.mdx': 'Some words of a Café.\n',
	'api.yaml': 'openapi: 3.1.0\ninfo:\n  title: Café\n  version: "1"\npaths: {}\n',
};
type Path = keyof typeof files;

/** The same files, of which one is saved in another way. */
function savedAs(path: Path, encode: (text: string) => Buffer): string {
	const root = folder(files);
	writeFileSync(join(root, path), encode(files[path]));
	return root;
}

const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => littleEndian(text).swap16();
const latin = (text: string) => Buffer.from(text, 'latin1');
const codes: Readonly<Record<Path, string>> = {
	'docs.json': 'config-syntax',
	'page.mdx': 'replacement-character',
	'other.mdx': 'replacement-character',
	'snippets/part.mdx': 'replacement-character',
	'api.yaml': 'api-syntax',
};

test('none of the files has a problem in UTF-8', async () => {
	expect((await recto(folder(files), 'check')).output).toBe('No problems found.\n');
});

describe('one problem of a file says that it is UTF-16', () => {
	const ways = {
		'with its mark': (text: string) => littleEndian(`\ufeff${text}`),
		'with its mark, in the other order': (text: string) => bigEndian(`\ufeff${text}`),
		'without a mark': littleEndian,
		'without a mark, in the other order': bigEndian,
	};
	for (const [way, encode] of Object.entries(ways))
		test.each(Object.entries(codes))(`%s, ${way}`, async (path, code) => {
			const { output } = await recto(savedAs(path as Path, encode), 'check');
			const reported = output.split('\n').filter((line) => line.startsWith(path));
			expect(reported).toEqual([expect.stringMatching(/^[\w./]+:1:1 error: .*UTF-16.*Save with Encoding/)]);
			expect(reported[0]).toContain(`(${code})`);
		});
});

test('the configuration says of an OpenAPI file in UTF-16 why it cannot be used', async () => {
	const { output } = await recto(savedAs('api.yaml', littleEndian), 'check');
	expect(output).toMatch(/^docs\.json:5:14 error: .*UTF-16.* \(unusable-openapi-file\)$/m);
});

test.each([
	['docs.json', '2:15'],
	['page.mdx', '2:12'],
	['snippets/part.mdx', '1:20'],
	['api.yaml', '3:13'],
])('the first character that is lost in Latin-1 is told: %s', async (path, place) => {
	const { output } = await recto(savedAs(path as Path, latin), 'check');
	const reported = output.split('\n').filter((line) => line.startsWith(path));
	expect(reported).toEqual([expect.stringMatching(`:${place} warning: .*Reopen with Encoding`)]);
});

test.each([
	['page.mdx', latin, ['format']],
	['page.mdx', latin, ['check', '--fix']],
	['page.mdx', latin, ['move', 'other.mdx', 'moved.mdx']],
	['page.mdx', littleEndian, ['format']],
	['docs.json', latin, ['move', 'other.mdx', 'moved.mdx']],
	['docs.json', littleEndian, ['move', 'other.mdx', 'moved.mdx']],
] as const)('%s is left alone where it is no UTF-8: %s %s', async (path, encode, command) => {
	const root = savedAs(path, encode);
	await recto(root, ...command);
	expect(readFileSync(join(root, path))).toEqual(encode(files[path]));
});

test.each([
	[latin, ['move', 'other.mdx', 'moved.mdx']],
	[littleEndian, ['move', 'other.mdx', 'moved.mdx']],
	[latin, ['upgrade', '--write']],
])('nothing is done by half, or lost, where docs.json is no UTF-8: %s %s', async (encode, command) => {
	const root = savedAs('docs.json', encode);
	const { code, complaint } = await recto(root, ...command);
	expect(code).toBe(1);
	expect(complaint).toMatch(/docs\.json is not encoded as UTF-8/);
	expect(readFileSync(join(root, 'docs.json'))).toEqual(encode(config));
	expect(readFileSync(join(root, 'other.mdx'), 'utf8')).toBe(files['other.mdx']);
});

test('a page that is no UTF-8 keeps its characters when titles of operations are taken over', async () => {
	const page = '---\ntitle: "Get it"\nopenapi: "GET /a"\n---\n\nA café.\n';
	const operation =
		'openapi: 3.1.0\ninfo:\n  title: A\n  version: "1"\npaths:\n  /a:\n    get:\n      summary: ';
	const root = folder({ ...files, 'page.mdx': page, 'api.yaml': `${operation}Get it\n` });
	await recto(root, 'api-pages');
	writeFileSync(join(root, 'page.mdx'), latin(page));
	writeFileSync(join(root, 'api.yaml'), `${operation}Read it\n`);
	await recto(root, 'api-pages', '--update');
	expect(readFileSync(join(root, 'page.mdx'))).toEqual(latin(page));
});

describe('an editor is not asked to change a docs.json that it would save with characters lost', () => {
	test.each([
		['recto/editNavigation', { edit: { kind: 'addGroup', label: 'X', pagePaths: ['x'] } }],
		['recto/upgradeConfig', {}],
	])('%s is refused', async (request, question) => {
		const client = await languageClient(savedAs('docs.json', latin));
		const uri = client.uri('docs.json');
		const ask = () => client.connection.sendRequest(request, { uri, ...question });
		expect(await ask()).toMatchObject({ kind: 'refusal', sentence: expect.stringMatching(/UTF-8/) });
		// In its own encoding nothing is lost.
		await client.open('docs.json', config);
		expect(await ask()).not.toMatchObject({ kind: 'refusal', sentence: expect.stringMatching(/UTF-8/) });
	});

	test('moves leave it alone, and say so', async () => {
		const client = await languageClient(savedAs('docs.json', latin));
		const edit: WorkspaceEdit | null = await client.connection.sendRequest('workspace/willRenameFiles', {
			files: [{ oldUri: client.uri('other.mdx'), newUri: client.uri('moved.mdx') }],
		});
		expect(Object.keys(edit?.changes ?? {})).toEqual([client.uri('page.mdx')]);
		await client.next<{ message: string }>('window/showMessage', ({ message }) => /UTF-8/.test(message));
	});
});
