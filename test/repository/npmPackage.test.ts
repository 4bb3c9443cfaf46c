import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packNpm } from '../../scripts/packaging/packNpm.mjs';
import { lastingFolder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

/** There npm is a .cmd file, which only a shell starts. */
const onWindows = process.platform === 'win32';

/** Programs of the manual, by file name. */
const programs = Object.fromEntries(
	[...readFileSync('docs/reference/library.mdx', 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(
		([, name, program]) => [`manual/${name}`, program ?? ''],
	),
);
const use = `openProject('docs').then(async (project) => {
	const [{ code, range }] = (await project.problems('page.mdx')).filter(({ code }) => code === 'broken-link');
	console.log(JSON.stringify({ code, start: range.start, files: project.files, markdown: await project.pageMarkdown('page.mdx') }));
});
`;
const typed = `const codes: Promise<readonly Problem['code'][]> = openProject('docs', { settings: { style: false } })
	.then((project: DocsProject) => project.problems('page.mdx'))
	.then((problems) => problems.map(({ code }) => code));
const isKnown = (error: unknown): error is RectoError => error instanceof RectoError && error.code === 'aborted';
// @ts-expect-error An unknown code
const code: ErrorCode = 'aborted-by-user';
// @ts-expect-error A number is not a path
void openProject(5);
void [codes, isKnown, code, applyEdits('', [])];
`;
const names = 'type DocsProject, type ErrorCode, type Problem, RectoError, applyEdits, openProject';

const { root, remove } = lastingFolder({
	'package.json': '{ "private": true }',
	'docs/docs.json': minimalConfig,
	'docs/page.mdx': '---\ntitle: Page\n---\n\n<Icon icon="rocket" />\n\n[Gone](/nowhere)\n',
	'use.mts': `import { ${names} } from 'recto-docs';\n${typed}`,
	'use.cts': `import { ${names} } from 'recto-docs';\n${typed}`,
	'use.mjs': `import { openProject } from 'recto-docs';\n${use}`,
	'use.cjs': `const { openProject } = require('recto-docs');
import('recto-docs').then((module) => { if (module.openProject !== openProject) throw new Error('Two libraries'); });
${use}`,
	...programs,
	'manual/package.json': '{ "private": true, "type": "module" }',
	'manual/docs/docs.json': minimalConfig,
	'manual/docs/page.mdx': '---\ntitle: Page\n---\n\n[Gone](/nowhere)\n\n<br>\n',
});

beforeAll(async () => {
	const { file } = await packNpm(root);
	execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', file], {
		cwd: root,
		shell: onWindows,
	});
});

afterAll(remove);

const npx = (...args: readonly string[]) =>
	execFileSync('npx', ['--offline', ...args], { cwd: root, encoding: 'utf8', shell: onWindows });

test('the package has no dependencies and no scripts, and is not private', () => {
	const manifest = JSON.parse(readFileSync(join(root, 'node_modules/recto-docs/package.json'), 'utf8'));
	for (const key of ['dependencies', 'optionalDependencies', 'scripts', 'private', 'contributes'])
		expect(manifest).not.toHaveProperty(key);
	expect(manifest.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
	expect(readdirSync(join(root, 'node_modules'))).toEqual(['.bin', '.package-lock.json', 'recto-docs']);
});

test('npx recto checks and builds a project in a folder without the checkout', () => {
	expect(JSON.parse(npx('recto', 'check', 'docs', '--format', 'json'))).toEqual(
		expect.arrayContaining([expect.objectContaining({ code: 'broken-link' })]),
	);
	npx('recto', 'build', 'docs', '--out', 'site');
	expect(readFileSync(join(root, 'site/page/index.html'), 'utf8')).not.toContain('r-icon-missing');
});

test('the language server starts', () => {
	expect(npx('recto-language-server', '--version').trim()).toMatch(/^\d+\.\d+\.\d+$/);
});

const node = (args: readonly string[], folder = root) => {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
	return { status, stdout, stderr };
};

test.each(['use.mjs', 'use.cjs'])('%s uses the library', (program) => {
	const { stdout, stderr } = node([program]);
	expect(stderr).toBe('');
	const said = JSON.parse(stdout);
	expect(said).toMatchObject({ code: 'broken-link', start: { line: 6, character: 7 } });
	expect(said.files).toEqual(['docs.json', 'page.mdx']);
	expect(said.markdown).toContain('# Page');
});

const compile = (...args: readonly string[]) =>
	node([
		resolve('node_modules/typescript/bin/tsc'),
		...['--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--types', 'node'],
		...['--typeRoots', resolve('node_modules/@types'), ...args],
	]);

test('types are complete for a bundler', () => {
	const args = ['--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler', 'use.mts'];
	expect(compile(...args)).toMatchObject({ status: 0, stdout: '' });
});

test('types are those of the library alone', () => {
	const types = readdirSync(join(root, 'node_modules/recto-docs/server/types'));
	expect(types.sort()).toEqual(
		['docsProject', 'library', 'rectoError'].flatMap((name) => [`${name}.d.cts`, `${name}.d.mts`]),
	);
});

test('programs of the manual, modules and CommonJS compile; the programs do what the manual says', () => {
	const files = Object.keys(programs);
	const compiled = compile('--module', 'nodenext', 'use.mts', 'use.cts', ...files);
	expect(compiled).toMatchObject({ status: 0, stdout: '' });
	const folder = join(root, 'manual');
	const [check, review, build] = files.map((file) => node([join(root, file.replace('.ts', '.js'))], folder));
	expect(check).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/^page\.mdx: 1 fixed\n(?:.*\n)*page\.mdx:5:8 warning broken-link: /),
	});
	expect(readFileSync(join(folder, 'docs/page.mdx'), 'utf8')).toContain('<br />');
	expect(review?.stdout).toBe('---\ntitle: Draft\n---\n\n<Card title="Plans" />\n\n');
	expect(build?.stdout).toBe('1 of 1 pages\n1 pages, 0 missing parts\n');
});
