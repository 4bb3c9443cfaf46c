import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from '../../server/src/hosts/pathInside.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

test('new writes a project without any problem, named after its directory', async () => {
	const root = folder({});
	expect(await recto(root, 'new', 'my-docs')).toMatchObject({ code: 0, complaint: '' });
	expect((await recto(root, 'check', 'my-docs')).output).toBe('No problems found.\n');
	const config = JSON.parse(readFileSync(join(root, 'my-docs', 'docs.json'), 'utf8'));
	expect(config).toMatchObject({
		name: 'My docs',
		theme: 'mint',
		api: { playground: { display: 'interactive' } },
	});
	expect(config.navigation).toMatchObject({ tabs: [{}, { tab: 'API reference' }] });
	expect(readFileSync(join(root, 'my-docs', '.cursor', 'rules.md'), 'utf8')).toMatch(/for My docs/);
});

test('new in the current folder names no other', async () => {
	const { output } = await recto(folder({}), 'new', '.');
	expect(output).toMatch(/^Created \d+ files in the current folder\. .+ run `recto preview --open`\.\n$/);
});

test('new writes the classic dialect when it is asked to, without any problem', async () => {
	const root = folder({});
	expect(await recto(root, 'new', 'site', '--dialect', 'classic')).toMatchObject({ code: 0, complaint: '' });
	expect((await recto(root, 'check', 'site')).output).toBe('No problems found.\n');
	const config = JSON.parse(readFileSync(join(root, 'site', 'docs.json'), 'utf8'));
	expect(config).toMatchObject({ navigation: [{}, {}, {}], tabs: [{ name: 'API reference' }] });
	expect(await recto(root, 'new', 'other', '--dialect', 'new')).toMatchObject({ code: 2 });
});

test('upgrade writes the modern dialect, says what has no place in it, and is done once', async () => {
	const root = folder({});
	await recto(root, 'new', '--dialect', 'classic');
	const shown = await recto(root, 'upgrade');
	expect(shown).toMatchObject({
		code: 0,
		complaint: expect.stringMatching(/^recto: docs\.json: 1 setting .+:\nrecto: {3}`feedback`: /),
	});
	expect(JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')).tabs).toBeDefined();
	expect((await recto(root, 'upgrade', '--write')).output).toBe('Wrote docs.json.\n');
	expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(shown.output);
	expect((await recto(root, 'check')).output).toBe('No problems found.\n');
	expect(await recto(root, 'upgrade')).toMatchObject({
		code: 1,
		complaint: expect.stringContaining('already'),
	});
});

test('upgrade makes a docs.json of a mint.json, which stays', async () => {
	const config = '{ "name": "A", "navigation": [{ "group": "G", "pages": ["index"] }] }';
	const root = folder({ 'mint.json': config, 'index.mdx': '' });
	const { output } = await recto(root, 'upgrade', '--write');
	expect(output).toMatch(/^Wrote docs\.json\.\nReview it, then delete mint\.json/);
	expect(readFileSync(join(root, 'mint.json'), 'utf8')).toBe(config);
	expect(JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')).navigation.groups).toHaveLength(1);
});

test('every page of it is listed, and every file that it names is there', async () => {
	const root = folder({});
	await recto(root, 'new', '--dialect', 'classic');
	const config = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8'));
	const listed: string[] = config.navigation.flatMap((group: { pages: string[] }) => group.pages);
	const files = readdirSync(root, { recursive: true }).map((file) => withSlashes(String(file)));
	const pages = files.filter((file) => file.endsWith('.mdx')).map((file) => file.replace('.mdx', ''));
	expect(pages.sort()).toEqual(listed.sort());
	for (const asset of [config.favicon, config.logo.light, config.logo.dark, config.openapi])
		expect(existsSync(join(root, asset)), asset).toBe(true);
});

test('its operations are in its OpenAPI file', async () => {
	const root = folder({});
	await recto(root, 'new');
	const { paths } = JSON.parse(readFileSync(join(root, 'api-reference', 'openapi.json'), 'utf8'));
	for (const page of ['list-tasks', 'create-a-task']) {
		const text = readFileSync(join(root, 'api-reference', `${page}.mdx`), 'utf8');
		const [, method = '', path = ''] = /^openapi: (\w+) (\S+)$/m.exec(text) ?? [];
		expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
	}
});

test('a repository without files counts as empty', async () => {
	expect((await recto(folder({ 'site/.git/HEAD': '' }), 'new', 'site')).code).toBe(0);
});

test('what the disk refuses is said in a sentence', async () => {
	const root = folder({ notes: 'Mine.' });
	expect(await recto(root, 'new', 'notes/site')).toMatchObject({
		code: 1,
		output: '',
		complaint: expect.stringMatching(/^recto: Cannot create .*: a parent folder is a file\.\n$/),
	});
});

test.each([
	['a directory with a file', { 'site/notes.txt': 'Mine.' }, 'site', /`site` is not empty/],
	['a file', { site: 'Mine.' }, 'site', /not a folder/],
])('new refuses %s and writes nothing', async (_, files, directory, sentence) => {
	const root = folder(files);
	const before = readdirSync(root, { recursive: true });
	expect(await recto(root, 'new', directory)).toMatchObject({
		code: 2,
		output: '',
		complaint: expect.stringMatching(sentence),
	});
	expect(readdirSync(root, { recursive: true })).toEqual(before);
});
