import { expect, test } from 'vitest';
import type { DocumentDiagnosticReport, WorkspaceDiagnosticReport } from 'vscode-languageserver/node';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { hideStyleNotification } from '../../server/src/hosts/lsp/protocol.ts';
import { projectFiles, readInside } from '../../server/src/hosts/projectFiles.ts';
import { folder } from '../support/folder.ts';
import { languageClient } from '../support/languageClient.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const files = {
	'docs.json': minimalConfig,
	'page.mdx': '---\ntitle: Page\ndescription: All about it.\n---\n\nClick [here](https://example.com).\n',
};

test('style problems are counted after the others, and listed where they are asked for', async () => {
	const root = folder(files);
	expect(await recto(root, 'check')).toEqual({
		code: 0,
		output:
			'No problems found.\n\nStyle: 1 problem in 1 file. List them with `--style`.\n1  hint  vague-link-text  Vague link text\n',
		complaint: '',
	});
	expect((await recto(root, 'check', '--style')).output).toContain(
		'page.mdx:6:8 hint: Vague link text “here”',
	);
	expect((await recto(root, 'check', '--format', 'json')).output).toBe('[]\n');
	expect(JSON.parse((await recto(root, 'check', '--format', 'json', '--style')).output)).toMatchObject([
		{ code: 'vague-link-text', severity: 'hint' },
	]);
	expect((await recto(root, 'check', '--baseline', 'write')).output).toContain('0 known problems');
});

test('a project turns style problems off, or lets one fail the check', async () => {
	const off = folder({ ...files, '.recto.json': '{ "style": false }' });
	expect(await recto(off, 'check', '--style')).toEqual({
		code: 0,
		output: 'No problems found.\n',
		complaint: '',
	});
	const error = '{ "style": false, "severities": { "vague-link-text": "error" } }';
	const strict = folder({ ...files, '.recto.json': error });
	expect(await recto(strict, 'check')).toMatchObject({ code: 1, output: expect.stringContaining('1 error') });
});

test.each([
	['the user', {}, true],
	['the project', { '.recto.json': '{ "style": false }' }, false],
])(
	'where %s turns style off, closed pages are not looked at for it, until it is wanted',
	(_, more, hides) => {
		const root = folder({ ...files, ...more });
		const docs = createDocsService();
		docs.hideStyle(hides);
		docs.apply(projectFiles(root));
		const codes = () =>
			docs.diagnoseClosed('page.mdx', (path) => readInside(root, path))?.map(({ code }) => code);
		expect(codes()).toEqual([]);
		expect(docs.pageOnDisk('page.mdx')).toMatchObject({ findings: [], rulesKey: undefined });
		docs.hideStyle(false);
		docs.apply([{ kind: 'onDisk', path: '.recto.json', text: '{}' }]);
		expect(codes()).toEqual(['vague-link-text']);
		expect(docs.pageOnDisk('page.mdx')).toMatchObject({ rulesKey: '' });
		docs.hideStyle(true);
		expect(codes()).toEqual([]);
	},
);

test('a client that hides style problems gets none of open and closed pages, until it shows them', async () => {
	const navigation = [{ group: 'Start', pages: ['page', 'open'] }];
	const config = JSON.stringify({ ...JSON.parse(minimalConfig), navigation });
	const root = folder({ ...files, 'docs.json': config, 'open.mdx': '' });
	const pulls = {
		textDocument: { diagnostic: {} },
		workspace: { diagnostics: { refreshSupport: true } },
	};
	const { connection, uri, open } = await languageClient(root, pulls, { hidesStyle: true });
	await open('open.mdx', files['page.mdx'].replace('title: Page', 'title: Open'));
	const ofOpen = async () => {
		const report: DocumentDiagnosticReport = await connection.sendRequest('textDocument/diagnostic', {
			textDocument: { uri: uri('open.mdx') },
		});
		return report.kind === 'full' ? report.items.map(({ code }) => code) : [];
	};
	expect(await ofOpen()).not.toContain('vague-link-text');
	await connection.sendNotification(hideStyleNotification, { hides: false });
	expect(await ofOpen()).toContain('vague-link-text');
	const { items }: WorkspaceDiagnosticReport = await connection.sendRequest('workspace/diagnostic', {
		previousResultIds: [],
	});
	const closed = items.find((item) => item.uri === uri('page.mdx'));
	expect(closed).toMatchObject({
		items: expect.arrayContaining([expect.objectContaining({ source: 'recto style' })]),
	});
});
