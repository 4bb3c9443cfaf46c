import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const list = '.recto-baseline.json';
const page = (text: string) => `---\ntitle: Page\ndescription: All about it.\n---\n\n${text}\n`;

const legacy = {
	'docs.json': minimalConfig.replace('"page"', '"page", "guides/start", "old"'),
	'page.mdx': page('[a](/nowhere) [b](/nowhere) <Nonsense />'),
	'guides/start.mdx': page('a < b, and </Note>\n\n[c](/gone)'),
	'old.mdx': 'No front matter.\n',
};

/** A project whose problems are known. */
async function known() {
	const root = folder(legacy);
	expect((await recto(root, 'check')).code).toBe(1);
	const ran = await recto(root, 'check', '--baseline', 'write');
	expect(ran).toMatchObject({ code: 0, complaint: '' });
	return { root, write: (path: string, text: string) => writeFileSync(join(root, path), text), ran };
}

const read = (root: string) => readFileSync(join(root, list), 'utf8');
const problemsIn = (root: string) => JSON.parse(read(root)).problems;

test('check --baseline write lists the problems, and later runs leave them out', async () => {
	const { root, ran } = await known();
	const count = ran.output.match(/\d+ known/)?.[0];
	expect(ran.output).toBe(
		`${list}: ${count} problems, ${parseInt(count ?? '', 10)} new, 0 removed.\n${count} problems not shown.\n`,
	);
	expect(problemsIn(root)).toMatchObject({
		'page.mdx': { 'broken-link': ['/nowhere', '/nowhere'], 'unknown-component': ['Nonsense'] },
		'old.mdx': { 'missing-title': [''] },
	});
	expect(Object.keys(problemsIn(root))).toEqual(['guides/start.mdx', 'old.mdx', 'page.mdx']);
	expect(await recto(root, 'check', '--fail-on', 'hint')).toEqual({
		code: 0,
		output: `${count} problems not shown.\n`,
		complaint: '',
	});
	expect((await recto(root, 'check', '--format', 'json')).output).toBe('[]\n');
});

test('known problems are known again when lines move and texts around them change', async () => {
	const { root, write } = await known();
	write('page.mdx', page('More.\n\n<Nonsense /> [b](/nowhere)\n\n> See [a](/nowhere), too.'));
	write('old.mdx', 'Another first line.\n');
	// The message of a known problem may suggest it.
	write('nowheer.mdx', '---\ntitle: New\ndescription: New.\nhidden: true\n---\n');
	expect(await recto(root, 'check', '--fail-on', 'hint')).toMatchObject({ code: 0, complaint: '' });
});

test('what is new is told, also when a known problem says the same', async () => {
	const { root, write } = await known();
	write('page.mdx', page('[a](/nowhere) [b](/nowhere) <Nonsense />\n\n[c](/nowhere) [d](/other)'));
	const { output } = await recto(root, 'check');
	expect(output).toMatch(
		/^page\.mdx:8:5 warning: .+\n.+\n +│ +\^+\npage\.mdx:8:19 warning: .+\n.+\n +│ +\^+\n2 warnings in 1 file\. \d+ known problems not shown\.\n$/,
	);
	write('page.mdx', page('</Note>'));
	expect((await recto(root, 'check')).code).toBe(1);
});

test('problems that are gone are told until they are removed, which takes nothing new in', async () => {
	const { root, write } = await known();
	write('page.mdx', page('[a](/nowhere) [new](/new)'));
	const before = await recto(root, 'check');
	expect(before.complaint).toBe(
		`recto: ${list} lists 2 fixed problems. Remove them with \`--baseline prune\`.\n`,
	);
	const pruned = await recto(root, 'check', '--baseline', 'prune');
	expect(pruned.output).toMatch(
		/^\S+: \d+ known problems, 0 new, 2 removed\.\npage\.mdx:6:21 .*\n.+\n +│ +\^+\n1 warning/,
	);
	expect(problemsIn(root)['page.mdx']).toEqual({ 'broken-link': ['/nowhere'] });
	expect((await recto(root, 'check')).complaint).toBe('');
});

test('with the last problem the list goes', async () => {
	const { root, write } = await known();
	for (const path of ['page.mdx', 'guides/start.mdx', 'old.mdx']) write(path, page('Fine.'));
	expect((await recto(root, 'check', '--baseline', 'prune')).code).toBe(0);
	expect(existsSync(join(root, list))).toBe(false);
	expect((await recto(root, 'check', '--baseline', 'write')).code).toBe(0);
	expect(existsSync(join(root, list))).toBe(false);
});

test('of files that are named, the list of the others stays', async () => {
	const { root, write } = await known();
	const before = problemsIn(root);
	write('page.mdx', page('Fine.'));
	write('old.mdx', page('Fine.'));
	expect((await recto(root, 'check', 'guides')).complaint).toBe('');
	expect((await recto(root, 'check', 'page.mdx', '--baseline', 'write')).output).toContain('3 removed');
	expect(problemsIn(root)).toEqual({
		'guides/start.mdx': before['guides/start.mdx'],
		'old.mdx': before['old.mdx'],
	});
	expect((await recto(root, 'check')).complaint).toMatch(/^recto: .+ lists \d fixed problems?\. /);
});

test('--baseline ignore reports known problems as well', async () => {
	const { root } = await known();
	const all = await recto(folder(legacy), 'check');
	expect(await recto(root, 'check', '--baseline', 'ignore')).toEqual(all);
});

test('a moved page takes its known problems along', async () => {
	const { root } = await known();
	await recto(root, 'move', 'guides', 'learn');
	expect(await recto(root, 'check', '--fail-on', 'hint')).toMatchObject({ code: 0, complaint: '' });
});

test('a list that cannot be read counts for nothing, and is not lost', async () => {
	const { root, write } = await known();
	const broken = `<<<<<<< ours\n${read(root)}=======\n`;
	write(list, broken);
	for (const mode of [[], ['--baseline', 'prune']]) {
		const { code, complaint } = await recto(root, 'check', ...mode);
		expect(code).toBe(1);
		expect(complaint).toMatch(/^recto: \.recto-baseline\.json is not valid JSON/);
	}
	expect(read(root)).toBe(broken);
	write(list, '[1, { "problems": 3 }]');
	expect((await recto(root, 'check')).code).toBe(1);
	expect((await recto(root, 'check', '--baseline', 'write')).code).toBe(0);
});

test('the list is never written out of the project', async () => {
	const outside = folder({});
	const root = folder(legacy);
	symlinkSync(join(outside, 'list.json'), join(root, list));
	const { code, complaint } = await recto(root, 'check', '--baseline', 'write');
	expect(code).toBe(1);
	expect(complaint).toContain('is outside the project');
	expect(existsSync(join(outside, 'list.json'))).toBe(false);
});

test('each project has a list of its own', async () => {
	const root = folder({
		'one/docs.json': minimalConfig,
		'one/page.mdx': page('[a](/nowhere)'),
		'two/docs.json': minimalConfig,
		'two/page.mdx': page('[b](/nowhere)'),
	});
	await recto(root, 'check', 'one', '--baseline', 'write');
	expect((await recto(root, 'check', 'one', 'two')).output).toMatch(
		/^two\/page\.mdx:6:5 .+\n.+\n +│ +\^+\n1 warning in 1 file\. 1 known problem not shown\.\n$/,
	);
});
