import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { changeDates, historyKey } from '../../server/src/hosts/git/changeDates.ts';
import { folder } from '../support/folder.ts';
import { readyTrap, settingsOf } from '../support/gitPrograms.ts';
import { recto } from '../support/recto.ts';

/** Commits all files on a day. */
function commit(root: string, day: string): void {
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
			cwd: root,
			env: { ...process.env, GIT_AUTHOR_DATE: `${day}T23:00:00Z`, GIT_COMMITTER_DATE: `${day}T23:00:00Z` },
		});
	git('init', '--quiet', '--initial-branch=main');
	git('add', '.');
	git('commit', '--quiet', '--message', day);
}

const config = JSON.stringify({
	name: 'Acme',
	theme: 'mint',
	colors: { primary: '#0C8465' },
	metadata: { timestamp: true },
	navigation: { pages: ['a', 'b', 'new file'] },
});

function history(): string {
	const root = folder({
		'docs/docs.json': config,
		'docs/a.mdx': '---\ntitle: A\n---\n',
		'docs/b.mdx': '---\ntitle: B\nlastUpdatedDate: 2020-02-02\n---\n',
		'other.txt': 'One.',
	});
	commit(root, '2026-01-02');
	writeFileSync(join(root, 'docs/new file.mdx'), '---\ntitle: New\n---\n');
	commit(root, '2026-03-04');
	writeFileSync(join(root, 'docs/a.mdx'), '---\ntitle: Changed\n---\n');
	commit(root, '2026-05-06');
	writeFileSync(join(root, 'other.txt'), 'Two.');
	commit(root, '2026-07-08');
	return root;
}

test('each file has the day of its last commit, from the folder of the project', () => {
	const root = history();
	expect(changeDates(join(root, 'docs'))).toEqual({
		days: new Map([
			['a.mdx', '2026-05-06'],
			['b.mdx', '2026-01-02'],
			['docs.json', '2026-01-02'],
			['new file.mdx', '2026-03-04'],
		]),
		isShallow: false,
	});
	expect(changeDates(root)?.days.get('other.txt')).toBe('2026-07-08');
	expect(changeDates(folder({ 'a.mdx': '' }))).toBeUndefined();
});

test('a shallow clone says nothing of what is older', () => {
	const root = history();
	const target = join(folder({}), 'clone');
	execFileSync('git', ['clone', '--quiet', '--depth=3', pathToFileURL(root).href, target]);
	expect(changeDates(join(target, 'docs'))).toEqual({
		days: new Map([['a.mdx', '2026-05-06']]),
		isShallow: true,
	});
	expect(historyKey(target)).not.toBe(historyKey(root));
});

test.each(['-5', '999999999999', 'x'])('a commit at the time %s has no day', (time) => {
	const root = history();
	const git = (args: readonly string[], input = '') =>
		execFileSync('git', args, { cwd: root, input, encoding: 'utf8' }).trim();
	writeFileSync(join(root, 'docs/b.mdx'), 'Changed.');
	writeFileSync(join(root, 'docs/c.mdx'), 'New.');
	git(['add', '.']);
	const who = `A <a@b.c> ${time} +0000`;
	const text = `tree ${git(['write-tree'])}\nparent ${git(['rev-parse', 'HEAD'])}\nauthor ${who}\ncommitter ${who}\n\nText.\n`;
	git(['update-ref', 'HEAD', git(['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], text)]);
	const days = changeDates(join(root, 'docs'))?.days;
	expect([days?.get('a.mdx'), days?.get('b.mdx'), days?.get('c.mdx')]).toEqual([
		'2026-05-06',
		'2026-01-02',
		undefined,
	]);
});

test('a build without a history says so', async () => {
	const root = folder({ 'docs/docs.json': config, 'docs/a.mdx': '---\ntitle: A\n---\n' });
	expect((await recto(root, 'build', 'docs', '--out', 'site')).complaint).toContain('Git could not read');
});

test('nothing of the repository runs', () => {
	const trap = readyTrap();
	trap.configure(settingsOf(trap).join(''));
	expect(changeDates(trap.root)?.days.size).toBeGreaterThan(0);
	expect(trap.hasRun()).toBe(false);
});

test('a built site shows the dates, and a later build those of new commits', async () => {
	const root = history();
	const build = async () => (await recto(root, 'build', 'docs', '--out', 'site')).output;
	const dateIn = (page: string) =>
		/<time [^<]*<\/time>/.exec(readFileSync(join(root, 'site', page, 'index.html'), 'utf8'))?.[0];
	await build();
	expect(dateIn('a')).toBe('<time datetime="2026-05-06">May 6, 2026</time>');
	expect(dateIn('b')).toBe('<time datetime="2020-02-02">February 2, 2020</time>');
	expect(await build()).toContain(': 0 of 3 pages rendered, 0 files written');
	writeFileSync(join(root, 'docs/new file.mdx'), '---\ntitle: New\n---\n\nText.\n');
	await build();
	expect(dateIn('new file')).toBe('<time datetime="2026-03-04">March 4, 2026</time>');
	commit(root, '2026-09-10');
	expect(await build()).toContain(': 1 of 3 pages rendered, 1 file written');
	expect(dateIn('new file')).toBe('<time datetime="2026-09-10">September 10, 2026</time>');
});
