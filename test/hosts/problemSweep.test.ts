import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { Scheduler } from '../../server/src/hosts/lsp/scheduler.ts';
import { ProblemSweep } from '../../server/src/hosts/lsp/workspace/problemSweep.ts';
import { Workspace } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { FakeClock } from '../support/fakeClock.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

/** A sweep whose clock runs as fast as it can. */
function sweepOf(workspace: () => Workspace, isOpen: (file: string) => boolean = () => false) {
	const news: number[] = [];
	const sweep = new ProblemSweep(workspace(), {
		isOpen,
		scheduler: new Scheduler(new FakeClock()),
		onFound: () => news.push(sweep.findings().length),
		onFault: (fault) => {
			throw fault;
		},
	});
	return { sweep, news };
}

test('closed files are looked at when somebody has asked, and news are told once', async () => {
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': '<Note>\n',
		'other.mdx': '</Note>\n',
		'api.json': `{ "openapi": "3.1.0", "info": "${'word '.repeat(40_000)}`,
	});
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	const { sweep, news } = sweepOf(() => workspace);
	expect(sweep.findings()).toEqual([]);
	await expect.poll(() => news).toEqual([3]);
	expect(
		sweep
			.findings()
			.map(({ file }) => file)
			.sort(),
	).toEqual(['api.json', 'other.mdx', 'page.mdx'].map((name) => join(root, name)));
	sweep.update({ root, onlyFile: pathToFileURL(join(root, 'page.mdx')).toString() });
	await expect.poll(() => sweep.findings()).toHaveLength(3);
	expect(news).toEqual([3]);
});

test('a project that is known because of an open file alone is not looked at', async () => {
	const files = { 'docs.json': minimalConfig, 'page.mdx': '<Note>\n', 'open.mdx': '' };
	const [own, other] = [folder(files), folder(files)];
	const workspace = new Workspace([own], (change) => sweep.update(change));
	const { sweep, news } = sweepOf(
		() => workspace,
		(file) => file.endsWith('open.mdx'),
	);
	await workspace.readAll();
	expect(sweep.findings()).toEqual([]);
	workspace.openText(pathToFileURL(join(other, 'open.mdx')).toString(), '');
	await workspace.ready;
	expect(workspace.projects).toHaveLength(2);
	await expect.poll(() => news.length).toBeGreaterThan(0);
	expect(sweep.findings().map(({ file }) => file)).toEqual([join(own, 'page.mdx')]);
});
