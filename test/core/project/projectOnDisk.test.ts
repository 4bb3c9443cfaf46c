import { expect, test } from 'vitest';
import type { FileChange } from '../../../server/src/core/project/fileChange.ts';
import { ProjectStore } from '../../../server/src/core/project/projectStore.ts';

const files: Readonly<Record<string, string>> = {
	'.mintignore': 'drafts/\n',
	'README.md': '# Repository\n',
	'api/openapi.json': '{ "openapi": "3.0.0", "paths": { "/a": { "get": {} } } }',
	'api/other.yaml': 'openapi: 3.1.0\npaths: {}\n',
	'docs.json': '{ "name": "Test", "navigation": [{ "group": "All", "pages": ["index"] }] }',
	'drafts/plan.mdx': '---\ntitle: Plan\n---\n',
	'index.mdx': '---\ntitle: Start\n---\n\nimport Part from "/snippets/part.mdx"\n',
	'logo.svg': '<svg/>',
	'snippets/part.mdx': 'A [link](/index).\n',
};

test('files on disk make the same project at once and one by one', () => {
	const changes = Object.entries(files).map(([path, text]): FileChange => ({ kind: 'onDisk', path, text }));
	const atOnce = new ProjectStore();
	atOnce.apply(changes);
	const oneByOne = new ProjectStore();
	const counts = changes.map((change) => {
		oneByOne.apply([change]);
		return oneByOne.project.files.size;
	});
	expect(counts).toEqual(changes.map((_, index) => index + 1));
	const { pages, files: paths, dataFiles } = atOnce.project;
	expect([...pages.keys()]).toEqual(['index.mdx']);
	expect([...pages]).toEqual([...oneByOne.project.pages]);
	expect([...paths]).toEqual([...oneByOne.project.files]);
	expect([...dataFiles.keys()]).toEqual(['api/openapi.json', 'api/other.yaml']);
	expect([...dataFiles.keys()]).toEqual([...oneByOne.project.dataFiles.keys()]);
});
