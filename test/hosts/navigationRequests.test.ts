import { expect, test } from 'vitest';
import type { EditNavigationAnswer, NewPageAnswer } from '../../server/src/hosts/lsp/editingProtocol.ts';
import type { NavigationAnswer } from '../../server/src/hosts/lsp/protocol.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';

const config = '{ "name": "Guide", "navigation": [{ "group": "Start", "pages": ["index"] }] }';
const files = { 'docs.json': config, 'index.mdx': '---\ntitle: Home\n---\n' };

test('the sidebar, and an edit that fits the open text', async () => {
	const client = await languageClient(folder(files));
	const uri = client.uri('docs.json');
	const closed: EditNavigationAnswer = await client.connection.sendRequest('recto/editNavigation', {
		uri,
		edit: { kind: 'addGroup', label: 'More', pagePaths: ['more'] },
	});
	expect(closed).toMatchObject({ kind: 'changes', files: [{ uri, version: null }] });
	await client.open('docs.json', config.replace('Start', 'Begin'));
	const answer: NavigationAnswer = await client.connection.sendRequest('recto/navigation', { uri });
	expect(answer).toMatchObject({ name: 'Guide', configUri: uri });
	expect(answer.nodes[0]).toMatchObject({ label: 'Begin', children: [{ label: 'Home', file: 'index.mdx' }] });
	const edit: EditNavigationAnswer = await client.connection.sendRequest('recto/editNavigation', {
		uri,
		edit: { kind: 'rename', entry: { place: ['navigation', 0], name: 'Begin' }, label: 'Start' },
	});
	expect(edit).toMatchObject({
		kind: 'changes',
		files: [{ uri, version: 1, edits: [{ newText: '"Start"' }] }],
	});
});

test('a new page, and files of a new project', async () => {
	const client = await languageClient(folder(files));
	const page: NewPageAnswer = await client.connection.sendRequest('recto/newPage', {
		uri: client.uri('docs.json'),
		params: { name: 'Deploy it' },
	});
	expect(page).toMatchObject({ kind: 'newPage', uri: client.uri('deploy-it.mdx'), pagePath: 'deploy-it' });
	const folderUri = client.uri('acme-developer_docs');
	const name = await client.connection.sendRequest('recto/newProjectName', { folderUri });
	expect(name).toBe('Acme developer docs');
	const project: { path: string }[] = await client.connection.sendRequest('recto/newProject', { name: 'A' });
	expect(project.map(({ path }) => path)).toContain('docs.json');
});

test('a client is told when nothing but a text changed', async () => {
	const client = await languageClient(folder(files), {}, { followsProjects: true });
	await client.connection.sendRequest('recto/projects');
	const uri = client.uri('index.mdx');
	await client.open('index.mdx', files['index.mdx']);
	await client.next<{ onlyFile?: string }>('recto/projectChanged', ({ onlyFile }) => onlyFile === uri);
	await client.connection.sendNotification('textDocument/didChange', {
		textDocument: { uri, version: 2 },
		contentChanges: [{ text: '---\ntitle: Another\n---\n' }],
	});
	const answer: NavigationAnswer = await client.connection.sendRequest('recto/navigation', { uri });
	expect(answer.nodes[0]).toMatchObject({ children: [{ label: 'Another' }] });
});
