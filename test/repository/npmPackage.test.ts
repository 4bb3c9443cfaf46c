import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packNpm } from '../../scripts/packaging/packNpm.mjs';
import { lastingFolder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

/** There npm is a .cmd file, which only a shell starts. */
const onWindows = process.platform === 'win32';

const { root, remove } = lastingFolder({
	'package.json': '{ "private": true, "type": "module" }',
	'docs/docs.json': minimalConfig,
	'docs/page.mdx': '---\ntitle: Page\n---\n\n<Icon icon="rocket" />\n\n[Gone](/nowhere)\n',
	'use.ts': `import { type DocsProject, type Problem, openProject } from 'recto-docs';
const project: DocsProject = openProject('docs');
const codes: readonly Problem['code'][] = project.problems('page.mdx').map(({ code }) => code);
console.log(JSON.stringify(codes));
`,
	'use.mjs': `import { openProject } from 'recto-docs';
const project = openProject('docs');
const [{ code, range }] = project.problems('page.mdx').filter(({ code }) => code === 'broken-link');
console.log(JSON.stringify({ code, start: range.start, files: project.files, markdown: await project.pageMarkdown('page.mdx') }));
`,
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

test('the library opens a project, and has types', () => {
	const said = JSON.parse(execFileSync(process.execPath, ['use.mjs'], { cwd: root, encoding: 'utf8' }));
	expect(said).toMatchObject({ code: 'broken-link', start: { line: 6, character: 7 } });
	expect(said.files).toEqual(['docs.json', 'page.mdx']);
	expect(said.markdown).toContain('# Page');
	execFileSync(
		process.execPath,
		[
			resolve('node_modules/typescript/bin/tsc'),
			...['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node'],
			...['--typeRoots', resolve('node_modules/@types'), 'use.ts'],
		],
		{ cwd: root, encoding: 'utf8' },
	);
});
