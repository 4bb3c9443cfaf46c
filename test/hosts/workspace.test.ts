import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { Workspace, type WorkspaceChange } from '../../server/src/hosts/lsp/workspace.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const spec =
	'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /users: { $ref: ./parts/users.yaml } }\n';

test('typing concerns other files only where they depend on it', async () => {
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': 'Text.\n',
		'package.json': '{}',
		'spec.yaml': spec,
		'parts/users.yaml': '{}',
	});
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	const typed = (path: string, text: string) => {
		const uri = pathToFileURL(join(root, path)).toString();
		workspace.openText(uri, text);
		const { onlyFile } = changes.at(-1) ?? {};
		return onlyFile === uri ? 'alone' : 'all';
	};
	expect(typed('page.mdx', 'Text and more.\n')).toBe('alone');
	expect(typed('page.mdx', '# Heading\n')).toBe('all');
	expect(typed('package.json', '{ "name": "a" }')).toBe('alone');
	expect(typed('package.json', '{ "openapi": "3.1.0" }')).toBe('all');
	expect(typed('package.json', '{}')).toBe('all');
	expect(typed('spec.yaml', `${spec}tags: []\n`)).toBe('all');
	expect(typed('parts/users.yaml', 'get: {}\n')).toBe('all');
	expect(typed('docs.json', `${minimalConfig} `)).toBe('all');
	writeFileSync(join(root, 'package.json'), '{ "name": "b" }');
	await workspace.changedOnDisk([pathToFileURL(join(root, 'package.json')).toString()]);
	expect(changes.at(-1)).toEqual({ root, onlyFile: pathToFileURL(join(root, 'package.json')).toString() });
});
