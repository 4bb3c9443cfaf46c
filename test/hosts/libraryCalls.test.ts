import {
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DocsProject, openProject } from '../../server/src/hosts/library/library.ts';
import { anyWrite, writeOrRemove, writtenProject } from '../support/changingProject.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { trials } from '../support/trials.ts';

const page = (text: string) => `---\ntitle: A\ndescription: About it\n---\n\n${text}\n`;
const files = { 'docs.json': minimalConfig, 'page.mdx': page('[x](/nope)') };
const codes = async (problems: ReturnType<DocsProject['problems']>) =>
	(await problems).map(({ file, code }) => `${file} ${code}`);
const isCode = (code: string) => expect.objectContaining({ code });
/** Reasons for which calls fail; undefined for one that does not. */
const reasons = async (calls: readonly Promise<unknown>[]) =>
	(await Promise.allSettled(calls)).map((call) => (call.status === 'rejected' ? call.reason : undefined));

test('an opened project answers as one that was just opened, whatever has changed', async () => {
	const anyStep = fc.oneof(
		anyWrite.map((write) => ({ kind: 'disk' as const, ...write })),
		anyWrite.map((write) => ({ kind: 'open' as const, ...write })),
		anyWrite.map((write) => ({ kind: 'ask' as const, ...write })),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
			const root = writtenProject();
			const project = await openProject(root);
			const opened = new Map<string, string>();
			for (const { kind, path, text } of steps) {
				if (kind === 'disk') writeOrRemove(root, path, text);
				else if (kind === 'ask') await project.problems();
				else if (text === undefined) {
					project.close(path);
					opened.delete(path);
				} else {
					project.open(path, text);
					opened.set(path, text);
				}
			}
			await project.reload();
			const problems = await project.problems();
			for (const [path, text] of opened) writeOrRemove(root, path, text);
			const fresh = await openProject(root);
			expect(project.files).toEqual(fresh.files);
			expect(problems).toEqual(await fresh.problems());
		}),
		{ numRuns: trials(60) },
	);
});

test('calls that overlap answer for the project as it was when each was called', async () => {
	const project = await openProject(folder(files));
	const counts = [0, 1, 2, 3].map((count) => {
		project.open('page.mdx', page('[x](/nope) '.repeat(count)));
		return project.problems('page.mdx');
	});
	project.close('page.mdx');
	const all = await Promise.all([...counts, project.problems(), project.fix('page.mdx')]);
	expect(all.slice(0, 5).map((answer) => 'length' in answer && answer.length)).toEqual([0, 1, 2, 3, 1]);
});

test('changes on disk count when they are reloaded, and name what changed', async () => {
	const root = folder({ ...files, 'snippets/a.mdx': 'A', 'icon.svg': '' });
	const project = await openProject(pathToFileURL(root));
	const asked = project.problems();
	writeOrRemove(root, 'page.mdx', page('Fine.'));
	writeOrRemove(root, 'nope.mdx', page('New.'));
	writeOrRemove(root, 'snippets/a.mdx', undefined);
	expect(await codes(asked)).toEqual(['page.mdx broken-link']);
	expect(await codes(project.problems())).toEqual(['page.mdx broken-link']);
	const reloads = await Promise.all([project.reload(), project.reload()]);
	expect(reloads).toEqual([['nope.mdx', 'page.mdx', 'snippets/a.mdx'], []]);
	expect(await codes(project.problems())).toEqual(['nope.mdx unlisted-page']);
	await expect(project.problems('snippets/a.mdx')).rejects.toMatchObject({ code: 'unknown-file' });
});

test('a folder that disappears leaves the project as it was, until it is back', async () => {
	const root = folder(files);
	const away = `${root}-away`;
	const project = await openProject(root);
	renameSync(root, away);
	try {
		await expect(project.reload()).rejects.toEqual(isCode('not-a-project'));
		await expect(project.build(join(root, 'site'))).rejects.toEqual(isCode('not-a-project'));
		await expect(openProject(root)).rejects.toEqual(isCode('not-a-project'));
		expect(await project.problems()).toMatchObject([{ code: 'broken-link' }]);
	} finally {
		renameSync(away, root);
	}
	expect(await project.reload()).toEqual([]);
});

test.each(['../outside.mdx', '/etc/hosts', '', '.', 'a/../..', '../', 'a\0.mdx'])(
	'the path %j is refused',
	async (path) => {
		const project = await openProject(folder(files));
		for (const call of ['problems', 'fix', 'pageMarkdown'] as const)
			await expect(project[call](path)).rejects.toEqual(isCode('invalid-path'));
		expect(() => project.open(path, '')).toThrow(isCode('invalid-path'));
		expect(() => project.close(path)).toThrow(isCode('invalid-path'));
	},
);

test('a link out of the project is no file of it, and names of objects are names', async () => {
	const root = folder(files);
	const outside = folder({ 'secret.mdx': page('Secret') });
	symlinkSync(join(outside, 'secret.mdx'), join(root, 'linked.mdx'));
	const project = await openProject(root);
	for (const name of ['linked.mdx', 'constructor', '__proto__'])
		await expect(project.problems(name)).rejects.toEqual(isCode('unknown-file'));
	project.open('__proto__.mdx', page('[y](/nope)'));
	expect(await codes(project.problems('__proto__.mdx'))).toContain('__proto__.mdx broken-link');
	rmSync(join(root, 'docs.json'));
	symlinkSync(join(outside, 'secret.mdx'), join(root, 'docs.json'));
	await expect(project.reload()).rejects.toEqual(isCode('unreadable-config'));
});

test('a call ends when its signal is aborted, and nothing is changed', async () => {
	const many = Object.fromEntries(
		Array.from({ length: 60 }, (_, at) => [`p${at}.mdx`, page('A **b** [c](/nope).\n\n'.repeat(60))]),
	);
	const root = folder({ ...files, ...many });
	const isAborted = expect.objectContaining({ code: 'aborted', name: 'AbortError', cause: 'enough' });
	const aborted = { signal: AbortSignal.abort('enough') };
	await expect(openProject(root, aborted)).rejects.toEqual(isAborted);
	const opening = new AbortController();
	const onProgress = (done: number) => done === 5 && opening.abort('enough');
	await expect(openProject(root, { signal: opening.signal, onProgress })).rejects.toEqual(isAborted);
	const project = await openProject(root);
	const calls = [
		project.problems(undefined, aborted),
		project.fix('page.mdx', aborted),
		project.reload(aborted),
		project.build(join(root, 'site'), aborted),
	];
	expect(await reasons(calls)).toEqual(calls.map(() => isAborted));
	const later = new AbortController();
	setImmediate(() => later.abort('enough'));
	await expect(project.problems(undefined, { signal: later.signal })).rejects.toEqual(isAborted);
	writeOrRemove(root, 'page.mdx', page('Fine.'));
	const reloading = new AbortController();
	const reload = project.reload({ signal: reloading.signal });
	reloading.abort('enough');
	await expect(reload).rejects.toEqual(isAborted);
	expect(await project.reload()).toEqual(['page.mdx']);
});

test('a canceled build leaves the earlier site, and a second one into the same folder is refused', async () => {
	const root = folder(files);
	const out = join(root, 'site');
	const project = await openProject(root);
	expect(await project.build(out)).toMatchObject({ pages: 1, kept: [] });
	const site = readFileSync(join(out, 'page/index.html'), 'utf8');
	project.open('page.mdx', page('Not saved.'));
	const controller = new AbortController();
	const canceled = project.build(out, {
		signal: controller.signal,
		onProgress: () => controller.abort(),
	});
	const second = project.build(out);
	await expect(second).rejects.toEqual(isCode('output-busy'));
	await expect(canceled).rejects.toEqual(isCode('aborted'));
	expect(readFileSync(join(out, 'page/index.html'), 'utf8')).toBe(site);
	expect(await project.build(out)).toMatchObject({ update: { rendered: 1 } });
	expect(readFileSync(join(out, 'page/index.html'), 'utf8')).toContain('Not saved.');
	expect(readdirSync(root).sort()).toEqual(['docs.json', 'page.mdx', 'site']);
	expect(readFileSync(join(root, 'page.mdx'), 'utf8')).toBe(files['page.mdx']);
});

test('a site is built only where it may be, of a project that can be read', async () => {
	const root = folder({ ...files, 'other/file.txt': '' });
	const project = await openProject(root);
	const build = (out: string, options = {}) => project.build(join(root, out), options);
	await expect(build('other')).rejects.toEqual(isCode('invalid-output'));
	await expect(build('.')).rejects.toEqual(isCode('invalid-output'));
	await expect(build('page.mdx')).rejects.toEqual(isCode('invalid-output'));
	await expect(build('page.mdx/site')).rejects.toEqual(isCode('system-error'));
	await expect(build('site', { docsUrl: 'javascript:1' })).rejects.toEqual(isCode('invalid-argument'));
	await expect(build('site', { base: 'docs' })).rejects.toEqual(isCode('invalid-argument'));
	await expect(project.build('')).rejects.toEqual(isCode('invalid-argument'));
	project.open('docs.json', '{ "name": ');
	await expect(build('site')).rejects.toEqual(isCode('invalid-config'));
	expect(readdirSync(root).sort()).toEqual(['docs.json', 'other', 'page.mdx']);
});

test('no connection is opened and nothing is written beside the site', async () => {
	const connect = vi.spyOn(Socket.prototype, 'connect');
	onTestFinished(() => connect.mockRestore());
	const address = 'https://api.example.com/openapi.json';
	const root = folder({
		'docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), openapi: address }),
		'page.mdx': page(`![x](https://example.com/x.png) [y](https://example.com)`),
	});
	const cache = folder({});
	vi.stubEnv('RECTO_CACHE', cache);
	onTestFinished(() => void vi.unstubAllEnvs());
	const project = await openProject(root);
	await project.problems();
	await project.llmsTxt();
	expect(await project.build(join(root, 'site'))).toMatchObject({ unfetched: [address] });
	expect(connect).not.toHaveBeenCalled();
	expect([readdirSync(cache), readdirSync(root).sort()]).toEqual([[], ['docs.json', 'page.mdx', 'site']]);
});

test('settings are part of a site, also of one that is built again', async () => {
	const root = folder({ ...files, 'widget.js': 'fetch("https://w.example.com/x")' });
	const out = join(root, 'site');
	const policy = async (project: DocsProject) => {
		await project.build(out, { docsUrl: 'https://docs.example.com/manual' });
		return readFileSync(join(out, 'page/index.html'), 'utf8');
	};
	expect(await policy(await openProject(root))).not.toContain('w.example.com');
	const settings = { allowedHosts: ['w.example.com'] };
	expect(await policy(await openProject(root, { settings }))).toContain('w.example.com');
});

test('a disposed project fails in every call, also in those that run', async () => {
	const project = await openProject(folder(files));
	const running = [project.problems(), project.reload(), project.build(join(project.root, 'site'))];
	project.dispose();
	project.dispose();
	expect(await reasons(running)).toEqual(running.map(() => isCode('disposed')));
	const later = [
		project.problems(),
		project.fix('page.mdx'),
		project.format('page.mdx'),
		project.reload(),
		project.pageMarkdown('page.mdx'),
		project.llmsTxt(),
		project.build('site'),
	];
	expect(await reasons(later)).toEqual(later.map(() => isCode('disposed')));
	expect(() => project.files).toThrow(isCode('disposed'));
	expect(() => project.open('page.mdx', '')).toThrow(isCode('disposed'));
	expect(() => project.close('page.mdx')).toThrow(isCode('disposed'));
	expect(readdirSync(project.root).sort()).toEqual(['docs.json', 'page.mdx']);
});

test('a file that cannot be read is told of', async () => {
	const root = folder(files);
	writeFileSync(join(root, 'large.mdx'), Buffer.alloc(32 * 2 ** 20 + 1, 'a'));
	mkdirSync(join(root, 'folder.mdx'));
	const project = await openProject(root);
	const calls = [project.problems(), project.fix('large.mdx'), project.build(join(root, 'site'))];
	const isUnreadable = expect.objectContaining({ code: 'unreadable-file', file: 'large.mdx' });
	expect(await reasons(calls)).toEqual(calls.map(() => isUnreadable));
	expect(await project.problems('page.mdx')).toHaveLength(1);
});
