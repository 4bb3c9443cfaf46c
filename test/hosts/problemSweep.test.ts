import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemSweep } from '../../server/src/hosts/lsp/workspace/problemSweep.ts';
import { Workspace } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** The moments of so many seconds at which the sweep has found something new, in a project with two such files. */
async function momentsOfNews(
	lastHeard: (elapsed: number) => number,
	files: Readonly<Record<string, string>> = { 'page.mdx': '<Note>\n', 'other.mdx': '</Note>\n' },
	seconds = 10,
): Promise<number[]> {
	const root = folder({ 'docs.json': minimalConfig, ...files });
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	const start = performance.now();
	const moments: number[] = [];
	const sweep = new ProblemSweep(workspace, {
		isOpen: () => false,
		lastHeard: () => start + lastHeard(performance.now() - start),
		onRest: () => undefined,
		onFound: () => moments.push(performance.now() - start),
		onFault: (fault) => {
			throw fault;
		},
	});
	expect(sweep.findings()).toEqual([]);
	vi.advanceTimersByTime(seconds * 1000);
	expect(sweep.findings()).toHaveLength(2);
	return moments;
}

const withLongFile = {
	'page.mdx': '<Note>\n',
	'api.json': `{ "openapi": "3.1.0", "info": "${'word '.repeat(40_000)}`,
};

test('closed files are looked at once the client has been silent for a moment', async () => {
	const saidAt = 1000;
	const [found] = await momentsOfNews((elapsed) => Math.min(saidAt, elapsed));
	expect(found).toBeGreaterThan(saidAt + 300);
	expect(found).toBeLessThan(saidAt + 1000);
});

test('a client that never stops talking does not keep closed files from being looked at', async () => {
	const [found] = await momentsOfNews((elapsed) => elapsed);
	expect(found).toBeGreaterThan(3000);
});

test('a long API description waits for a longer silence', async () => {
	const saidAt = 1000;
	const [page, api] = await momentsOfNews((elapsed) => Math.min(saidAt, elapsed), withLongFile);
	expect(page).toBeLessThan(saidAt + 1000);
	expect(api).toBeGreaterThanOrEqual(saidAt + 2000);
	expect(api).toBeLessThan(saidAt + 3000);
});

test('a long API description is looked at in the end while the client never stops talking', async () => {
	const [page, api] = await momentsOfNews((elapsed) => elapsed, withLongFile, 100);
	expect(page).toBeLessThan(10_000);
	expect(api).toBeGreaterThan(60_000);
});

/** The moments of so many milliseconds at which the sweep has come to rest behind many files. */
async function momentsOfRest(
	lastHeard: (elapsed: number) => number,
	milliseconds: number,
): Promise<number[]> {
	const pages = Array.from({ length: 600 }, (_, index) => [`page-${index}.mdx`, '']);
	const workspace = new Workspace(
		[folder({ 'docs.json': minimalConfig, ...Object.fromEntries(pages) })],
		() => undefined,
	);
	await workspace.readAll();
	const start = performance.now();
	const rests: number[] = [];
	const sweep = new ProblemSweep(workspace, {
		isOpen: () => false,
		lastHeard: () => start + lastHeard(performance.now() - start),
		onRest: () => rests.push(performance.now() - start),
		onFound: () => undefined,
		onFault: (fault) => {
			throw fault;
		},
	});
	sweep.findings();
	vi.advanceTimersByTime(milliseconds);
	return rests;
}

test('there is a rest when many files have been looked at and the client has been silent for some seconds', async () => {
	const saidAt = 5000;
	const rests = await momentsOfRest((elapsed) => Math.min(saidAt, elapsed), 60_000);
	expect(rests).toHaveLength(1);
	expect(rests[0]).toBeGreaterThanOrEqual(saidAt + 10_000);
});

test('there is a rest in the end where a client says something every few seconds, but none between keys', async () => {
	const interval = 5000;
	const rests = await momentsOfRest((elapsed) => elapsed - (elapsed % interval), 200_000);
	expect(rests).toHaveLength(1);
	expect(rests[0]).toBeGreaterThan(60_000);
	expect(await momentsOfRest((elapsed) => elapsed - (elapsed % 300), 200_000)).toEqual([]);
});

test('a project that is known because of an open file alone is not looked at', async () => {
	const files = { 'docs.json': minimalConfig, 'page.mdx': '<Note>\n', 'open.mdx': '' };
	const [own, other] = [folder(files), folder(files)];
	const workspace = new Workspace([own], (change) => sweep.update(change));
	const sweep = new ProblemSweep(workspace, {
		isOpen: (file) => file.endsWith('open.mdx'),
		lastHeard: () => 0,
		onRest: () => undefined,
		onFound: () => undefined,
		onFault: (fault) => {
			throw fault;
		},
	});
	await workspace.readAll();
	expect(sweep.findings()).toEqual([]);
	workspace.openText(pathToFileURL(join(other, 'open.mdx')).toString(), '');
	await workspace.ready;
	expect(workspace.projects).toHaveLength(2);
	vi.advanceTimersByTime(10_000);
	expect(sweep.findings().map(({ file }) => file)).toEqual([join(own, 'page.mdx')]);
});
