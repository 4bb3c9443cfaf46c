import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectRootAbove, findProjects } from '../../server/src/hosts/findProjects.ts';
import { projectFiles, readText } from '../../server/src/hosts/projectFiles.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const pathsOf = (root: string) => [...projectFiles(root)].map(({ path }) => path);

test('lists every file and reads pages, snippets and the configuration', () => {
	const root = folder({
		'docs.json': '{}',
		'a/b.mdx': 'B',
		'snippets/s.md': 'S',
		'a.png': 'png',
		'x.yaml': 'y',
	});
	const changes = new Map([...projectFiles(root)].map((change) => [change.path, change]));
	expect([...changes.keys()].sort()).toEqual(['a.png', 'a/b.mdx', 'docs.json', 'snippets/s.md', 'x.yaml']);
	const page = changes.get('a/b.mdx');
	expect(page?.readText?.()).toBe('B');
	expect(changes.get('a.png')).toEqual({ kind: 'onDisk', path: 'a.png' });
});

test('a script is read when it is asked for, up to a limit', () => {
	const script = 'export const a = 1;\n';
	const root = folder({ 'a.jsx': script, 'b.js': ' '.repeat(256 * 1024 + 1) });
	const changes = new Map([...projectFiles(root)].map((change) => [change.path, change]));
	expect(changes.get('a.jsx')?.readText?.()).toBe(script);
	expect(changes.get('b.js')?.readText?.()).toBeUndefined();
	rmSync(join(root, 'a.jsx'));
	expect(changes.get('a.jsx')?.readText?.()).toBeUndefined();
});

test('reads what the author leaves out of the site', () => {
	const root = folder({ 'docs.json': '{}', '.mintignore': 'drafts/\n', 'drafts/a.mdx': '' });
	const changes = new Map([...projectFiles(root)].map((change) => [change.path, change]));
	expect(changes.get('.mintignore')).toEqual({ kind: 'onDisk', path: '.mintignore', text: 'drafts/\n' });
});

test('reads nothing that is no file, whatever its name', () => {
	const root = folder({ 'docs.json': minimalConfig, 'sub/a.mdx': 'A' });
	for (const name of ['sub/docs.json', 'sub/mint.json', '.mintignore'])
		symlinkSync('/dev/null', join(root, name));
	expect(pathsOf(root).sort()).toEqual(['docs.json', 'sub/a.mdx']);
	expect([...findProjects(root)].filter((found) => found !== undefined)).toEqual([root]);
	expect(readText(join(root, '.mintignore'))).toBeUndefined();
});

test('does not enter ignored folders or another project', () => {
	const root = folder({
		'docs.json': '{}',
		'node_modules/x/a.mdx': '',
		'.git/b.mdx': '',
		'other/docs.json': minimalConfig,
		'other/c.mdx': '',
		'begun/mint.json': '{}',
		'begun/d.mdx': '',
	});
	expect(pathsOf(root)).toEqual(['docs.json']);
});

test('enters a folder in which another tool keeps a docs.json', () => {
	const root = folder({
		'docs.json': '{}',
		'lib/docs.json': '{ "components": [], "timestamp": "x" }',
		'lib/a.mdx': '',
	});
	expect(pathsOf(root)).toEqual(['docs.json', 'lib/a.mdx', 'lib/docs.json']);
});

test('follows links inside the root only, and ends on circles', () => {
	const root = folder({ 'site/docs.json': '{}', 'site/real/a.mdx': 'A', 'secret/b.mdx': 'B' });
	const site = join(root, 'site');
	symlinkSync(join(root, 'secret'), join(site, 'outside'));
	symlinkSync(join(root, 'secret/b.mdx'), join(site, 'outside.mdx'));
	symlinkSync(join(site, 'real'), join(site, 'inside'));
	symlinkSync(site, join(site, 'real', 'circle'));
	symlinkSync(join(root, 'nowhere'), join(site, 'dangling'));
	const paths = pathsOf(site);
	expect(paths).toContain('inside/a.mdx');
	expect(paths.filter((path) => path.includes('outside') || path.includes('dangling'))).toEqual([]);
});

const found = (root: string) => [...findProjects(root)].filter((folder) => folder !== undefined);

test('projects are found below a folder; a docs.json of another tool is none', () => {
	const root = folder({
		'site/docs.json': minimalConfig,
		'packages/api/docs/mint.json': minimalConfig,
		'tool/docs.json': '{ "components": [], "timestamp": "x" }',
		'node_modules/p/docs.json': minimalConfig,
	});
	expect(found(root)).toEqual([join(root, 'packages/api/docs'), join(root, 'site')]);
});

test.each([
	['{ "name": "Acme" }', true],
	['{ "theme": "mint" }', true],
	['{ "$schema": "https://mintlify.com/docs.json" }', true],
	['{ "$schema": "https://mintlify.com/docs.json", "naem": "Acme" }', true],
	['{ "name": "Acme", "logo": ', true],
	['{ "name": "Acme", "theme": "mint", "description": "D" }', true],
	['{ "name": "acme", "description": "A tool" }', false],
	['{ "description": "A tool" }', false],
	['{ "$schema": "https://mintlify.com/docs.json", "name": "acme", "description": "A site" }', true],
	['{ "name": "acme", "version": "1.0.0", "classes": [] }', false],
	['{ "name": "acme", "source-directories": ["source"] }', false],
	['{ "$schema": "https://json.schemastore.org/typedoc.json" }', false],
])('a configuration that somebody began: %s', (text, isOurs) => {
	const root = folder({ 'docs/docs.json': text });
	expect(found(root)).toEqual(isOurs ? [join(root, 'docs')] : []);
	expect(findProjectRootAbove(join(root, 'docs'))).toEqual(isOurs ? join(root, 'docs') : undefined);
});

test.each(['docs.json', 'mint.json'])(
	'a folder of which a project lists pages is a part of it, with its own %s',
	(name) => {
		const root = folder({
			'docs.json':
				'{ "navigation": { "groups": [{ "group": "A", "pages": [{ "$ref": "./nav/sdk.json" }] }] } }',
			'nav/sdk.json': '{ "group": "SDK", "pages": ["/sdk/go/start"] }',
			[`sdk/${name}`]: minimalConfig,
			'sdk/go/start.mdx': '',
			[`other/${name}`]: minimalConfig,
			'other/start.mdx': '',
		});
		expect(pathsOf(root).sort()).toEqual(
			['docs.json', 'nav/sdk.json', `sdk/${name}`, 'sdk/go/start.mdx'].sort(),
		);
		expect(found(root)).toEqual([root, join(root, 'other')]);
		expect(findProjectRootAbove(join(root, 'sdk/go'))).toBe(root);
		expect(findProjectRootAbove(join(root, 'other'))).toBe(join(root, 'other'));
	},
);

test('somebody who starts a docs.json in the workspace folder is met', () => {
	const root = folder({ 'docs.json': '{\n}\n' });
	expect(found(root)).toEqual([root]);
});
