import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classicSchema } from '../../server/src/core/catalogue/config/classic/classicSchema.ts';
import { modernSchema } from '../../server/src/core/catalogue/config/modern/modernSchema.ts';
import { configKeys } from '../../server/src/core/project/config/isSiteConfig.ts';
import {
	findProjectAround,
	findProjectRootAbove,
	findProjects,
} from '../../server/src/hosts/findProjects.ts';
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
		'api/docs.json': '{ "name": "widgets", "packages": [], "versions": ["1"] }',
		'api/b.mdx': '',
	});
	expect(pathsOf(root).sort()).toEqual([
		'api/b.mdx',
		'api/docs.json',
		'docs.json',
		'lib/a.mdx',
		'lib/docs.json',
	]);
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
	'',
	'\uFEFF\n',
	'{',
	'{}',
	'{ "',
	'{ "na',
	'{ "name"',
	'{ "name": ',
	'{ "name": "Ac',
	'{ "name": "Acme" }',
	'{ "name": "Acme", "" }',
	'{ "name": "Acme" "theme": "mint" "des }',
	'{ "name": "acme", "description": "A site" }',
	'{ "naem": "Acme" }',
	'{ "name": Acme }',
	'{ name: "Acme" }',
	'{ "theme": "mint" }',
	'{ "fonts": { "family": "Inter" } }',
	'{ "navigation": { "" } }',
	'{ "$schema": "https://mint',
	'{ "$schema": "https://mintlify.com/docs.json" }',
	'{ "$schema": "https://mintlify.com/docs.json", "x": [] }',
	'{ "name": "Acme", "x": { "navigation": {',
])('the beginning of a configuration: %s', (text) => {
	const root = folder({ 'a/docs/docs.json': text });
	expect(found(root)).toEqual([join(root, 'a/docs')]);
	expect(findProjectAround(join(root, 'a/docs/page.mdx'))).toEqual(join(root, 'a/docs'));
	expect(findProjectRootAbove(join(root, 'a/docs'))).toEqual(join(root, 'a/docs'));
});

test.each([
	'{ "name": "acme", "version": "1.0.0", "classes": [] }',
	'{ "name": "acme", "source-directories": ["source"] }',
	'{ "$schema": "https://json.schemastore.org/typedoc.json" }',
	'{ "timestamp": "x", "components": [{ "props": { "navigation": {} } }] }',
	'{ "name": "acme", "theme": "#f00", "sidebar": [["Start", "/"]] }',
	'{ "openapi": "3.1.0", "info": {}, "paths": {} }',
	'{ "swagger": "2.0" }',
	'[{ "name": "Html", "comment": "", "unions": [] }]',
])('a file of another tool: %s', (text) => {
	const root = folder({ 'docs/docs.json': text });
	expect(found(root)).toEqual([]);
	expect(findProjectAround(join(root, 'docs/page.mdx'))).toBe(undefined);
	expect(findProjectRootAbove(join(root, 'docs'))).toBe(undefined);
});

test('the keys of a configuration are those of the catalogue', () => {
	const declared = [modernSchema, classicSchema].flatMap(({ root }) => Object.keys(root.properties));
	expect([...configKeys].sort()).toEqual([...new Set(declared)].filter((key) => key !== 'sidebar').sort());
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
