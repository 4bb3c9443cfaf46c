import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { Scheduler } from '../../server/src/hosts/lsp/scheduler.ts';
import { BackgroundDiagnostics } from '../../server/src/hosts/lsp/workspace/backgroundDiagnostics.ts';
import { Workspace } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { FakeClock } from '../support/fakeClock.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

/** Background diagnostics whose clock runs as fast as it can. */
function backgroundOf(workspace: () => Workspace, isOpen: (file: string) => boolean = () => false) {
	const news: number[] = [];
	const background = new BackgroundDiagnostics(workspace(), {
		isOpen,
		scheduler: new Scheduler(new FakeClock()),
		onFound: () => news.push(filesOf(background).length),
		onFault: (fault) => {
			throw fault;
		},
	});
	return { background, news };
}

const filesOf = (background: BackgroundDiagnostics) => [...background.findings().ofFiles.keys()].sort();

test('closed files are looked at when somebody has asked, and again when they change', async () => {
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': '<Note>\n',
		'other.mdx': '</Note>\n',
		'api.json': `{ "openapi": "3.1.0", "info": "${'word '.repeat(40_000)}`,
	});
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	const { background, news } = backgroundOf(() => workspace);
	expect(filesOf(background)).toEqual([]);
	await expect.poll(() => news).toEqual([3]);
	expect(filesOf(background)).toEqual(['api.json', 'other.mdx', 'page.mdx'].map((name) => join(root, name)));
	background.update({ root, onlyFile: pathToFileURL(join(root, 'page.mdx')).toString() });
	await expect.poll(() => news).toEqual([3, 3]);
});

test('a project that is known because of an open file alone is not looked at', async () => {
	const files = { 'docs.json': minimalConfig, 'page.mdx': '<Note>\n', 'open.mdx': '' };
	const [own, other] = [folder(files), folder(files)];
	const workspace = new Workspace([own], (change) => background.update(change));
	const { background, news } = backgroundOf(
		() => workspace,
		(file) => file.endsWith('open.mdx'),
	);
	await workspace.readAll();
	expect(filesOf(background)).toEqual([]);
	workspace.openText(pathToFileURL(join(other, 'open.mdx')).toString(), '');
	await workspace.ready;
	expect(workspace.projects).toHaveLength(2);
	await expect.poll(() => news.length).toBeGreaterThan(0);
	expect(filesOf(background)).toEqual([join(own, 'page.mdx')]);
});
