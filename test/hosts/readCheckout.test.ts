import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCheckout } from '../../server/src/hosts/readCheckout.ts';
import { folder } from '../support/folder.ts';
import { runs } from '../support/runs.ts';

/** Without the author's own settings of git, and without the repository to which a hook of git points. */
const env = {
	...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
	GIT_CONFIG_GLOBAL: '/dev/null',
	GIT_CONFIG_SYSTEM: '/dev/null',
};
const git = (root: string, ...words: readonly string[]) =>
	execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@a.test', ...words], { env });

/** Not run where git is not here: the files came by another way. */
const withGit = test.skipIf(!runs('git --version'));

/** A repository of git's own making. */
function repository(): string {
	const root = folder({ 'docs/guide/docs.json': '{}' });
	git(root, 'init', '--quiet', '--initial-branch', 'trunk');
	git(root, 'commit', '--quiet', '--allow-empty', '--message', 'One');
	git(root, 'remote', 'add', 'origin', 'git@github.com:acme/site.git');
	return root;
}

describe('the repository in which a project is checked out', () => {
	withGit('says its branch, where in it the project lies, and where it is published', () => {
		const root = repository();
		expect(readCheckout(join(root, 'docs/guide'))).toEqual({
			folder: 'docs/guide',
			branch: 'trunk',
			repository: 'https://github.com/acme/site',
		});
		expect(readCheckout(root)?.folder).toBe('');
	});

	withGit('says the branch of the remote before its own', () => {
		const root = repository();
		git(root, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/release/2');
		expect(readCheckout(root)?.branch).toBe('release/2');
	});

	withGit('says no branch where none is checked out', () => {
		const root = repository();
		git(root, 'checkout', '--quiet', '--detach');
		expect(readCheckout(root)).toMatchObject({ branch: undefined });
	});

	withGit('may be a further checkout of it', () => {
		const root = repository();
		const other = join(folder({ 'x.txt': '' }), 'tree');
		git(root, 'worktree', 'add', '--quiet', '-b', 'side', other);
		expect(readCheckout(other)).toEqual({
			folder: '',
			branch: 'side',
			repository: 'https://github.com/acme/site',
		});
	});

	withGit.each([
		['https://github.com/acme/site', 'https://github.com/acme/site'],
		['https://token@github.com/acme/site.git', 'https://github.com/acme/site'],
		['ssh://git@github.com/acme/site.git', 'https://github.com/acme/site'],
		['https://example.com/acme/site.git', undefined],
		['https://github.com.evil.test/acme/site', undefined],
	])('published at %s', (address, expected) => {
		const root = repository();
		git(root, 'remote', 'set-url', 'origin', address);
		expect(readCheckout(root)?.repository).toBe(expected);
	});

	test('is none where a file leads elsewhere', () => {
		const elsewhere = folder({ HEAD: 'ref: refs/heads/secret\n' });
		const root = folder({ '.git': `gitdir: ${elsewhere}\n`, 'docs.json': '{}' });
		expect(readCheckout(root)?.branch).not.toBe('secret');
	});

	test('is read from what no git would write', () => {
		const root = folder({ 'docs.json': '{}' });
		mkdirSync(join(root, '.git/refs/remotes/origin/HEAD'), { recursive: true });
		writeFileSync(join(root, '.git/HEAD'), 'x'.repeat(200_000));
		expect(readCheckout(root)).toEqual({ folder: '', branch: undefined, repository: undefined });
	});

	test('is none for a folder that is not there', () => {
		expect(readCheckout('/nowhere/at/all')).toBeUndefined();
	});
});
