import {
	chmodSync,
	chownSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findChangesSince } from '../../server/src/hosts/git/findChangesSince.ts';
import { defaultLimits, type GitLimits } from '../../server/src/hosts/git/runGit.ts';
import { projectPaths } from '../../server/src/hosts/projectFiles.ts';
import { type GitTrap, gitTrap } from '../support/gitTrap.ts';

const onWindows = process.platform === 'win32';

/** A repository in which nothing changed since its last commit. */
function cleanRepository(...initOptions: readonly string[]) {
	const repository = gitTrap(...initOptions);
	repository.commit('Third');
	return repository;
}

/** What changed in a project: `+` is added, `-` is gone, and else the text that the file had; or why this is not known. */
function changes(root: string, revision = 'HEAD', limits?: GitLimits) {
	const found = findChangesSince({ root, all: new Set(projectPaths(root)) }, revision, limits);
	if ('refusal' in found) return found.refusal;
	const signs = found.toEarlier.map((change) => {
		const before = 'readText' in change ? change.readText?.() : 'text' in change ? change.text : '';
		if (change.kind === 'removed') return [change.path, '+'];
		return [change.path, found.changed.has(change.path) ? before : '-'];
	});
	return Object.fromEntries(signs);
}

const changesIn = ({ root }: GitTrap, revision?: string, limits?: GitLimits) =>
	changes(join(root, 'docs'), revision, limits);

describe('files that changed', () => {
	test('are those added, written, renamed and removed, whatever their names are', () => {
		const repository = cleanRepository();
		const { root, write, commit } = repository;
		const names = [
			'é ü.mdx',
			'文.mdx',
			'a b/"c".mdx',
			'-x.mdx',
			...(onWindows ? [] : ['a\nb.mdx', 'tab\t.mdx', '\\.mdx']),
		];
		for (const name of names) write(`docs/${name}`, `Old ${name}`);
		commit('Names');
		expect(changesIn(repository)).toEqual({});
		for (const name of names) write(`docs/${name}`, 'New');
		expect(changesIn(repository)).toEqual(Object.fromEntries(names.map((name) => [name, `Old ${name}`])));
		for (const name of names) rmSync(join(root, 'docs', name));
		expect(changesIn(repository)).toEqual(Object.fromEntries(names.map((name) => [name, '-'])));
		repository.git('checkout', '--', '.');
		renameSync(join(root, 'docs/page.mdx'), join(root, 'docs/new.mdx'));
		expect(changesIn(repository)).toEqual({ 'new.mdx': '+', 'page.mdx': '-' });
	});

	test('are not those that .gitignore excludes, unless they are in a commit', () => {
		const repository = cleanRepository();
		repository.write('.gitignore', '/docs/api/*\n!/docs/api/kept.mdx\n');
		repository.write('docs/sub [1]/.gitignore', 'made.mdx\n');
		repository.write('.git/info/exclude', 'mine.mdx\n');
		repository.commit('Ignored');
		for (const path of [
			'api/made.mdx',
			'api/kept.mdx',
			'sub [1]/made.mdx',
			'made.mdx',
			'mine.mdx',
			'api/forced.mdx',
		])
			repository.write(`docs/${path}`, 'Text');
		const others = { 'api/kept.mdx': '+', 'made.mdx': '+' };
		expect(changesIn(repository)).toEqual(others);
		repository.git('add', '--force', 'docs/api/forced.mdx');
		repository.git('commit', '--quiet', '--message=Forced');
		expect(changesIn(repository, 'HEAD~1')).toEqual({ ...others, 'api/forced.mdx': '+' });
	});

	test('are not those in which only the ends of lines are others', () => {
		const repository = cleanRepository();
		repository.write('docs/lines.mdx', 'One\nTwo\n');
		repository.commit('Lines');
		repository.write('docs/lines.mdx', 'One\r\nTwo\r\n');
		expect(changesIn(repository)).toEqual({});
		repository.write('docs/lines.mdx', 'One\r\nThree\r\n');
		expect(changesIn(repository)).toEqual({ 'lines.mdx': 'One\nTwo\n' });
		repository.commit('As they are');
		expect(changesIn(repository)).toEqual({});
	});

	test.skipIf(onWindows)('are found through links, as these were', () => {
		const repository = cleanRepository();
		const { root, write, commit } = repository;
		const link = (target: string, path: string) => symlinkSync(target, join(root, 'docs', path));
		write('docs/real/deep/page.mdx', 'Real');
		link('real', 'linked');
		link('linked/deep', 'further');
		link('real/deep/page.mdx', 'one.mdx');
		commit('Links');
		expect(changesIn(repository)).toEqual({});
		write('docs/real/deep/page.mdx', 'New');
		const through = ['further/page.mdx', 'linked/deep/page.mdx', 'one.mdx', 'real/deep/page.mdx'];
		expect(changesIn(repository)).toEqual(Object.fromEntries(through.map((path) => [path, 'Real'])));
		repository.git('checkout', '--', '.');
		rmSync(join(root, 'docs/one.mdx'));
		link('page.mdx', 'one.mdx');
		expect(changesIn(repository)).toEqual({ 'one.mdx': 'Real' });
		rmSync(join(root, 'docs/one.mdx'));
		// As Git writes a link where there are none.
		write('docs/one.mdx', 'real/deep/page.mdx');
		expect(changesIn(repository)).toEqual({});
	});

	test('are not those of a submodule', () => {
		const repository = cleanRepository();
		const { root, git, write, commit } = repository;
		git('clone', '--quiet', root, '../other');
		git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', '../other', 'docs/part');
		commit('Submodule');
		write('docs/part/docs/page.mdx', 'New');
		expect(changesIn(repository)).toEqual({});
		rmSync(join(root, 'docs/part/docs/docs.json'));
		const inside = join(root, 'docs/part/docs');
		expect(changes(inside)).toMatchObject({
			'docs.json': '-',
			'page.mdx': expect.stringContaining('title: Page'),
		});
	});

	test('are all, where there was no project yet', () => {
		const repository = cleanRepository();
		repository.write('new/docs.json', '{}');
		expect(changes(join(repository.root, 'new'))).toEqual({ 'docs.json': '+' });
	});
});

describe('a repository is read', () => {
	test('from another work tree, with packed branches and objects', () => {
		const repository = cleanRepository();
		const { root, git } = repository;
		git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
		git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
		git('tag', '--annotate', '--message=v1', 'v1', 'HEAD~1');
		git('worktree', 'add', '--quiet', '-b', 'topic', '../tree');
		git('gc', '--quiet');
		writeFileSync(join(root, '../tree/docs/page.mdx'), 'New');
		const tree = join(root, '../tree/docs');
		expect(Object.keys(changes(tree))).toEqual(['page.mdx']);
		for (const revision of ['origin/main', 'origin', 'v1', 'topic~1', git('rev-parse', '--short', 'HEAD~1')])
			expect([revision, Object.keys(changes(tree, revision)).sort()]).toEqual([
				revision,
				['other.mdx', 'page.mdx'],
			]);
		git('fetch', '--quiet', '.', 'refs/remotes/origin/main');
		expect(Object.keys(changesIn(repository, 'FETCH_HEAD'))).toEqual(['other.mdx']);
	});

	test('with SHA-256, and where the work tree has no commit of its own', () => {
		const repository = cleanRepository('--object-format=sha256');
		expect(changesIn(repository)).toEqual({});
		repository.git('symbolic-ref', 'HEAD', 'refs/heads/empty');
		expect(changesIn(repository, 'main')).toEqual({});
		expect(changesIn(repository)).toContain('Git has no revision `HEAD`.');
	});

	test.skipIf(process.getuid?.() !== 0)('when it is owned by another user', () => {
		const repository = cleanRepository();
		for (const path of ['', ...readdirSync(repository.root, { recursive: true })])
			chownSync(join(repository.root, `${path}`), 1234, 1234);
		expect(changesIn(repository)).toEqual({});
	});

	test('but not where it is too shallow, or lacks what changed', () => {
		const repository = cleanRepository();
		const { root, git } = repository;
		git('branch', 'topic', 'HEAD~1');
		git('clone', '--quiet', '--depth=1', '--no-single-branch', `file://${root}`, '../shallow');
		const shallow = join(root, '../shallow/docs');
		expect(changes(shallow)).toEqual({});
		expect(changes(shallow, 'origin/topic')).toContain(
			'too shallow to find where the branch left `origin/topic`',
		);
		git('config', 'uploadpack.allowFilter', 'true');
		git('clone', '--quiet', '--filter=blob:none', `file://${root}`, '../partial');
		const partial = join(root, '../partial/docs');
		expect(changes(partial)).toEqual({});
		writeFileSync(join(partial, 'page.mdx'), 'New');
		expect(Object.keys(changes(partial))).toEqual(['page.mdx']);
		expect(changes(partial, 'HEAD~2')).toContain('does not have the earlier contents of');
	});

	test('but not with branches that this Git cannot read', () => {
		const repository = cleanRepository();
		repository.configure('[core]\n\trepositoryformatversion = 1\n[extensions]\n\trefStorage = reftable');
		mkdirSync(join(repository.root, '.git/reftable'));
		// Git before 2.45 does not know the format; later ones find no branch there.
		expect(changesIn(repository)).toMatch(/This version of Git cannot read|Git has no revision/);
	});
});

describe('Git is stopped', () => {
	test('when it prints too much', () => {
		const limits = { ...defaultLimits, output: 60 };
		expect(changesIn(cleanRepository(), 'HEAD', limits)).toContain('`git ls-tree` printed more than 1 MB.');
	});

	test.skipIf(onWindows)('when it does not end', () => {
		const repository = cleanRepository();
		const { around } = repository;
		const program = join(around, 'slow/git');
		mkdirSync(join(around, 'slow'));
		writeFileSync(program, '#!/bin/sh\nexec sleep 1000\n');
		chmodSync(program, 0o755);
		vi.stubEnv('PATH', `${join(around, 'slow')}:${process.env.PATH}`);
		const answer = changesIn(repository, 'HEAD', { ...defaultLimits, time: 200 });
		vi.unstubAllEnvs();
		expect(answer).toContain('`git config` did not finish within 0.2 seconds.');
	});

	test('before it starts, when there is none', () => {
		const repository = cleanRepository();
		vi.stubEnv('PATH', '');
		const answer = changesIn(repository);
		vi.unstubAllEnvs();
		expect(answer).toContain('Git is required, and is not in `PATH`.');
	});
});
