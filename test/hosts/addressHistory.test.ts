import { execFileSync } from 'node:child_process';
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pagesByAddress } from '../../server/src/core/api/addresses.ts';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { addressesInHistory } from '../../server/src/hosts/cli/historyAddresses.ts';
import { defaultHistoryLimits } from '../../server/src/hosts/git/visitHistory.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';
import { folder, lastingFolder } from '../support/folder.ts';
import { project } from '../support/project.ts';
import { recto } from '../support/recto.ts';
import { trials } from '../support/trials.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\n## Part of ${title}\n`;
const config = (...pages: readonly string[]) =>
	JSON.stringify({ name: 'Acme', navigation: { groups: [{ group: 'All', pages }] } });
const api = (...names: readonly string[]) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'API', version: '1' },
		paths: Object.fromEntries(
			names.map((name) => [
				`/${name}`,
				{ get: { summary: name, responses: { 200: { description: 'OK' } } } },
			]),
		),
	});

/** Repository whose first commit has these files. */
function repository(files: Readonly<Record<string, string>>) {
	const { root, remove } = lastingFolder(files);
	onTestFinished(remove);
	const git = (...args: readonly string[]) =>
		execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
			cwd: root,
			stdio: 'pipe',
			env: { ...process.env, GIT_COMMITTER_DATE: '2024-05-06T12:00:00Z' },
		}).toString();
	git('init', '--quiet', '--initial-branch=main');
	const commit = () => {
		git('add', '--all');
		git('commit', '--quiet', '--allow-empty', '--message=Next');
	};
	const write = (path: string, text: string | undefined) => {
		if (text === undefined) return rmSync(join(root, path), { force: true });
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	commit();
	return { root, git, commit, write, remove };
}

const start = {
	'docs/docs.json': config('index', 'guides/one'),
	'docs/index.mdx': page('Welcome'),
	'docs/guides/one.mdx': page('One'),
};
/** Project on disk, in the folder `docs`. */
function openDocs(root: string) {
	const docs = createDocsService();
	docs.apply(projectFiles(join(root, 'docs')));
	return docs;
}

const listOf = (root: string, docs = 'docs') =>
	readFileSync(join(root, docs, '.recto-addresses.txt'), 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('/') && !line.includes('#'));

test('pages that were removed or moved are added, without their anchors', async () => {
	const { root, write, commit } = repository(start);
	write('docs/guides/two.mdx', page('Two'));
	commit();
	renameSync(join(root, 'docs/guides/two.mdx'), join(root, 'docs/second.mdx'));
	write('docs/guides/one.mdx', undefined);
	commit();
	expect(await recto(root, 'addresses', 'docs', '--history')).toEqual({
		code: 0,
		output: 'Read 3 commits of `main` since 2024-05-06.\nWrote docs/.recto-addresses.txt: 6 addresses.\n',
		complaint: '',
	});
	expect(readFileSync(join(root, 'docs/.recto-addresses.txt'), 'utf8')).toMatch(
		/\n\/\n\/#part-of-welcome\n\/guides\/one\n\/guides\/two\n\/second\n\/second#part-of-two\n$/,
	);
	expect((await recto(root, 'addresses', 'docs', '--history')).output).toContain('is up to date.');
});

test('only the first parents count: a page that a branch had and did not bring along was not published', async () => {
	const { root, git, write, commit } = repository(start);
	git('switch', '--quiet', '--create', 'topic');
	write('docs/draft.mdx', page('Draft'));
	commit();
	write('docs/draft.mdx', undefined);
	write('docs/final.mdx', page('Final'));
	commit();
	git('switch', '--quiet', 'main');
	write('README.md', 'Text');
	commit();
	git('merge', '--quiet', '--no-edit', 'topic');
	write('docs/final.mdx', undefined);
	commit();
	await recto(root, 'addresses', 'docs', '--history');
	expect(listOf(root)).toEqual(['/', '/final', '/guides/one']);
});

test('API operations, ignored pages, and folders of other projects', async () => {
	const { root, write, commit } = repository({
		...start,
		'docs/docs.json': JSON.stringify({
			name: 'Acme',
			navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index'] }] },
		}),
		'docs/openapi.json': api('users', 'teams'),
		'docs/.mintignore': 'private/\n',
		'docs/private/notes.mdx': page('Notes'),
		'docs/other/docs.json': config('deep'),
		'docs/other/deep.mdx': page('Deep'),
	});
	write('docs/openapi.json', api('users'));
	commit();
	for (const path of ['private/notes.mdx', '.mintignore', 'other/docs.json', 'other/deep.mdx'])
		write(`docs/${path}`, undefined);
	commit();
	await recto(root, 'addresses', 'docs', '--history');
	expect(listOf(root)).toEqual(['/', '/api-reference/teams', '/api-reference/users', '/guides/one']);
});

test('a project that was in other folders is followed there', async () => {
	const { root, git, write, commit } = repository({
		'mint.json': JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages: ['index', 'first'] }] }),
		'index.mdx': page('Welcome'),
		'first.mdx': page('First'),
		'second.mdx': page('Second'),
	});
	write('first.mdx', undefined);
	commit();
	mkdirSync(join(root, 'site'));
	git('mv', 'mint.json', 'index.mdx', 'second.mdx', 'site');
	commit();
	git('mv', 'site', 'docs');
	git('mv', 'docs/second.mdx', 'docs/third.mdx');
	commit();
	await recto(root, 'addresses', 'docs', '--history');
	expect(listOf(root)).toEqual(['/', '/first', '/second', '/third']);
});

test('files that were no project, links and strange names', async () => {
	const { root, git, write, commit } = repository({ 'docs/before.md': page('Before') });
	write('docs/before.md', undefined);
	for (const [path, text] of Object.entries(start)) write(path, text);
	write('docs/a\nb #c%.mdx', page('Strange'));
	if (process.platform !== 'win32') symlinkSync('/etc/passwd', join(root, 'docs/link.mdx'));
	commit();
	git('rm', '--quiet', '-r', 'docs/a\nb #c%.mdx', ...(process.platform === 'win32' ? [] : ['docs/link.mdx']));
	commit();
	await recto(root, 'addresses', 'docs', '--history');
	expect(listOf(root)).toEqual(['/', '/a%0Ab%20%23c%25', '/guides/one']);
});

test('a shallow clone says so', async () => {
	const { root, write, commit } = repository({ ...start, 'docs/gone.mdx': page('Gone') });
	write('docs/gone.mdx', undefined);
	commit();
	const clone = folder({});
	execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { stdio: 'pipe' });
	const { code, complaint } = await recto(clone, 'addresses', 'docs', '--history');
	expect([code, complaint]).toEqual([0, expect.stringContaining('git fetch --unshallow')]);
	expect(listOf(clone)).toEqual(['/', '/guides/one']);
});

test.each([{ commits: 1 }, { bytes: 0 }, { time: -1 }])('limits of %j are said', async (limits) => {
	const { root, write, commit } = repository({ ...start, 'docs/gone.mdx': page('Gone') });
	write('docs/gone.mdx', undefined);
	commit();
	write('docs/later.mdx', page('Later'));
	commit();
	const docs = openDocs(root);
	const read = (change: Partial<typeof defaultHistoryLimits>) =>
		addressesInHistory(join(root, 'docs'), docs, { limits: { ...defaultHistoryLimits, ...change } });
	expect(await read({})).toMatchObject({ history: { commits: 3, isCut: false } });
	expect(await read(limits)).toMatchObject({ history: { isCut: true } });
});

test('stops between two steps, and removes its temporary folder', async () => {
	const { root } = repository(start);
	const temporary = folder({});
	vi.stubEnv('TMPDIR', temporary);
	vi.stubEnv('TEMP', temporary);
	const onStep = async () => false;
	const found = await addressesInHistory(join(root, 'docs'), openDocs(root), { onStep });
	vi.unstubAllEnvs();
	expect([found, readdirSync(temporary)]).toEqual([{ refusal: 'Stopped. The list was not written.' }, []]);
});

test('a folder outside of a repository, and a check, have no history', async () => {
	const root = folder(start);
	expect(await recto(root, 'addresses', 'docs', '--history')).toMatchObject({
		code: 2,
		complaint: expect.stringContaining('not in a Git repository'),
	});
	expect(await recto(root, 'addresses', 'check', 'docs', '--history')).toMatchObject({ code: 2 });
});

test('the addresses are those of every commit, each read alone', async () => {
	const contents: Readonly<Record<string, readonly (string | undefined)[]>> = {
		'docs.json': [
			config('a'),
			JSON.stringify({ name: 'A', navigation: [{ group: 'API', openapi: 'api.json', pages: [] }] }),
			'{',
		],
		'api.json': [api('users'), api('teams', 'users'), undefined],
		'a.mdx': [page('A'), page('B'), undefined],
		'b/c.md': [undefined, page('C')],
		'snippets/d.mdx': [page('D'), undefined],
		'.mintignore': [undefined, 'b/\n'],
	};
	const step = fc.array(
		fc.oneof(
			...Object.entries(contents).map(([path, texts]) =>
				fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts) }),
			),
		),
		{ minLength: 1, maxLength: 3 },
	);
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
			const now: Record<string, string | undefined> = { 'docs.json': config('a'), 'a.mdx': page('A') };
			const { root, write, commit, remove } = repository({
				'docs/docs.json': config('a'),
				'docs/a.mdx': page('A'),
			});
			const wanted = new Set<string>();
			const take = () => {
				const files = Object.entries(now).flatMap(([path, text]) =>
					text === undefined ? [] : [[path, text]],
				);
				for (const address of pagesByAddress(project(Object.fromEntries(files)).project).keys())
					wanted.add(address);
			};
			take();
			for (const changes of steps) {
				for (const { path, text } of changes) {
					now[path] = text;
					write(`docs/${path}`, text);
				}
				commit();
				take();
			}
			const found = await addressesInHistory(join(root, 'docs'), openDocs(root));
			expect('refusal' in found ? found : [...found.addresses].sort()).toEqual([...wanted].sort());
			remove();
		}),
		{ numRuns: trials(20) },
	);
});
