import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const page = (text: string) => `---\ntitle: Page\ndescription: All about it.\nhidden: true\n---\n\n${text}\n`;

/** A repository with a docs project in a folder. */
const repository = {
	'README.md': 'No front matter.\n',
	'docs/docs.json': minimalConfig,
	'docs/page.mdx': page('[a](/nowhere) [b](/guides/start#setup)'),
	'docs/guides/start.mdx': page('## Setup\n\n[c](/page) [d](/page#nothing)'),
	'docs/guides/more.mdx': page('[e](/elsewhere)'),
	'docs/logo.png': '',
};

test('check prints what is wrong in the files that are named, judged in the whole project', async () => {
	const root = folder(repository);
	const { code, output, complaint } = await recto(root, 'check', 'docs/page.mdx', 'docs/guides/start.mdx');
	expect(output.replaceAll(/: .*\(/g, ' (').replaceAll(/^ {4}.*\n/gm, '')).toBe(
		'docs/guides/start.mdx:9:21 warning (broken-anchor)\ndocs/page.mdx:7:5 warning (broken-link)\n2 warnings in 2 files.\n',
	);
	expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
});

test('check is called in any folder and by any way to write a path', async () => {
	const root = folder(repository);
	const named = await recto(join(root, 'docs', 'guides'), 'check', join('..', 'page.mdx'));
	expect(named.output).toMatch(/^\.\.\/page\.mdx:7:5 warning: .+\n.+\n +│ +\^+\n1 warning in 1 file\.\n$/);
	const twice = [join(root, 'docs', 'page.mdx'), join('docs', '.', 'page.mdx')];
	expect((await recto(root, 'check', ...twice)).output).toMatch(
		/^docs\/page\.mdx:7:5 warning: .+\n.+\n +│ +\^+\n1 warning in 1 file\.\n$/,
	);
});

test('only the files that are named decide how check ends', async () => {
	const root = folder({ ...repository, 'docs/guides/broken.mdx': page('</Note>') });
	expect((await recto(root, 'check', 'docs')).code).toBe(1);
	expect((await recto(root, 'check', 'docs/page.mdx')).code).toBe(0);
	expect((await recto(root, 'check', 'docs/page.mdx', '--fail-on', 'warning')).code).toBe(1);
	expect((await recto(root, 'check', 'docs/page.mdx', 'docs/guides/broken.mdx')).code).toBe(1);
});

test('a folder of a project stands for all below it', async () => {
	const root = folder({ ...repository, 'docs/guides-old/start.mdx': page('[f](/gone)') });
	const { output } = await recto(root, 'check', 'docs/guides');
	expect(output.match(/^docs[^:]+/gm)).toEqual(['docs/guides/more.mdx', 'docs/guides/start.mdx']);
	expect((await recto(join(root, 'docs', 'guides'), 'check')).output.match(/^\S+(?=:\d+:)/gm)).toEqual([
		'more.mdx',
		'start.mdx',
	]);
});

test('check takes files of several projects in every format', async () => {
	const root = folder({
		'one/docs.json': minimalConfig,
		'one/page.mdx': page('[a](/nowhere)'),
		'one/other.mdx': page('[a](/nowhere)'),
		'two/mint.json': '{ "navigation": [] }',
		'two/page.mdx': page('[b](/page)'),
	});
	const names = ['two/mint.json', 'one/page.mdx', 'two/page.mdx'];
	const { code, output } = await recto(root, 'check', ...names, '--format', 'json');
	expect(code).toBe(1);
	const files = ['one/page.mdx', 'two/mint.json'];
	const found: readonly { readonly file: string }[] = JSON.parse(output);
	expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(files);
	const marks = (await recto(root, 'check', ...names, '--format', 'github')).output;
	expect([...new Set(marks.match(/(?<=file=)[^,]+/g))].sort()).toEqual(files);
	const sarif = (await recto(root, 'check', ...names, '--format', 'sarif')).output;
	expect([...new Set(sarif.match(/(?<="uri": ")[^"]+/g))].sort()).toEqual(files);
});

test('check looks at configurations, OpenAPI files and snippets that are named', async () => {
	const root = folder({
		'docs.json': '{\n  "navigation": []\n}\n',
		'api.yaml': 'openapi: 3.1.0\ninfo: {}\npaths: {}\n',
		'snippets/part.mdx': '</Note>\n',
		'page.mdx': '</Note>\n',
	});
	for (const name of ['docs.json', 'api.yaml', 'snippets/part.mdx']) {
		const { output } = await recto(root, 'check', name, '--all');
		expect([...new Set(output.match(/^\S+(?=:\d+:\d+ )/gm))]).toEqual([name]);
	}
});

test('check --fix repairs the files that are named and no other', async () => {
	const text = page('<br>');
	const root = folder({ 'docs/docs.json': minimalConfig, 'docs/a.mdx': text, 'docs/b.mdx': text });
	const { code, output } = await recto(root, 'check', '--fix', 'docs/a.mdx');
	expect({ code, output }).toEqual({ code: 0, output: 'docs/a.mdx: 1 fixed\nNo problems found.\n' });
	expect(readFileSync(join(root, 'docs/a.mdx'), 'utf8')).toBe(page('<br />'));
	expect(readFileSync(join(root, 'docs/b.mdx'), 'utf8')).toBe(text);
});

test('what hooks name beside pages is left out with a sentence, and fails nothing', async () => {
	const root = folder({
		...repository,
		'docs/.mintignore': 'drafts',
		'docs/drafts/page.mdx': '</Note>\n',
		'docs/node_modules/part/page.mdx': '</Note>\n',
	});
	const names = ['README.md', 'docs/logo.png', 'docs/drafts/page.mdx', 'docs/node_modules/part/page.mdx'];
	expect(await recto(root, 'check', ...names)).toEqual({
		code: 0,
		output: 'No problems found.\n',
		complaint: [
			'recto: Skipped `README.md`: it is not in a docs project (no docs.json or mint.json in a parent folder).\n',
			'recto: Skipped `docs/logo.png`: it is not a file that Recto checks.\n',
			'recto: Skipped `docs/drafts/page.mdx`: it is excluded by `.mintignore`.\n',
			'recto: Skipped `docs/node_modules/part/page.mdx`: it is not part of the docs project.\n',
		].join(''),
	});
	expect(await recto(root, 'format', 'README.md', 'docs/logo.png', 'docs/page.mdx')).toMatchObject({
		code: 0,
		output: '0 of 1 page formatted.\n',
		complaint: expect.stringMatching(
			/^recto: Skipped `README\.md`: .+\nrecto: Skipped `docs\/logo\.png`: it is not a page of the site\.\n$/,
		),
	});
	expect(await recto(root, 'check', 'docs/page.mdx', 'docs/gone.mdx')).toEqual({
		code: 2,
		output: '',
		complaint: 'recto: `docs/gone.mdx` does not exist.\n',
	});
});

test.each([
	['check'],
	['check', '.'],
	['check', 'page.mdx'],
	['llms'],
	['format', '.'],
	['build', '.', '--out', 'site'],
	['move', 'page.mdx', 'other.mdx'],
])('%s %s reads no project without its configuration: a link out of it is told', async (...args) => {
	const outside = folder({ 'shared.json': minimalConfig });
	const root = folder({ 'page.mdx': 'Text.' });
	symlinkSync(join(outside, 'shared.json'), join(root, 'docs.json'));
	expect(await recto(root, ...args)).toMatchObject({
		code: 2,
		complaint: expect.stringMatching(/^recto: docs\.json is a symbolic link to a file outside the project, /),
	});
});

test('a link that leads nowhere is no configuration', async () => {
	const root = folder({ 'page.mdx': 'Text.' });
	symlinkSync(join(root, 'docs.json'), join(root, 'docs.json'));
	expect((await recto(root, 'check')).complaint).toMatch(/No docs\.json or mint\.json in /);
});

test('a folder without anything to check is misuse, and the project in it is offered', async () => {
	const root = folder({ ...repository, 'docs/inner/site/docs.json': minimalConfig });
	expect(await recto(root, 'check', 'docs/inner')).toEqual({
		code: 2,
		output: '',
		complaint: `recto: No file that Recto checks in \`docs/inner\`. Did you mean \`${join('docs', 'inner', 'site')}\`?\n`,
	});
	expect((await recto(root, 'check')).complaint).toMatch(
		/No docs\.json or mint\.json in .* Did you mean `docs`\?\n$/,
	);
	const two = folder({ 'b/docs.json': minimalConfig, 'a/docs.json': minimalConfig });
	expect((await recto(two, 'check', '.')).complaint).toMatch(/ Did you mean `a` or `b`\?\n$/);
	const packages = folder({
		'packages/b/docs/docs.json': minimalConfig,
		'packages/a/docs.json': minimalConfig,
	});
	const below = [join('packages', 'a'), join('packages', 'b', 'docs')];
	expect((await recto(packages, 'check')).complaint).toContain(`Did you mean \`${below.join('` or `')}\`?`);
});

test('a docs.json of another tool is no project around a page of one', async () => {
	const root = folder({
		...repository,
		'docs/guides/docs.json': '{ "generator": "another", "input": "src" }',
	});
	const { output } = await recto(root, 'check', 'docs/guides/start.mdx');
	expect(output).toMatch(
		/^docs\/guides\/start\.mdx:9:21 warning: .+\(broken-anchor\)\n.+\n +│ +\^+\n1 warning in 1 file\.\n$/,
	);
});

test('no file behind a link that leaves the project is read or written', async () => {
	const outside = folder({ 'page.mdx': page('<br>') });
	const root = folder(repository);
	symlinkSync(join(outside, 'page.mdx'), join(root, 'docs', 'linked.mdx'));
	for (const command of [['check', '--fix'], ['format']]) {
		const { code, complaint } = await recto(root, ...command, 'docs/linked.mdx');
		expect({ code, complaint }).toEqual({
			code: 0,
			complaint: 'recto: Skipped `docs/linked.mdx`: it is not part of the docs project.\n',
		});
	}
	expect(readFileSync(join(outside, 'page.mdx'), 'utf8')).toBe(page('<br>'));
});
