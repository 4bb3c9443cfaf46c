import { describe, expect, test, vi } from 'vitest';
import { readyTrap, settingsOf, variablesOf } from '../support/gitPrograms.ts';
import { changedPaths } from '../support/gitTrap.ts';
import { checkChanged, checkHistory, hostileRepositories } from '../support/hostileRepositories.ts';

describe('no setting of Git that names a program is taken', () => {
	test('of all keys at once, for each form of a revision', () => {
		const trap = readyTrap();
		trap.git('tag', 'v1', 'HEAD~1');
		trap.forget();
		trap.configure(settingsOf(trap).join(''));
		for (const revision of ['HEAD', 'main', 'main~0', 'refs/heads/main', 'HEAD^{/Second}'])
			expect([revision, changedPaths(trap, revision)]).toEqual([revision, ['other.mdx']]);
		for (const revision of ['v1', 'HEAD~1', 'HEAD^'])
			expect([revision, changedPaths(trap, revision)]).toEqual([revision, ['other.mdx', 'page.mdx']]);
		for (const revision of [
			'',
			'-',
			`--exec=${trap.program}`,
			`--output=${trap.mark}`,
			'^main',
			'main..HEAD',
			'a\0b',
			'HEAD:docs',
		])
			expect([revision, changedPaths(trap, revision)]).toEqual([
				revision,
				expect.stringContaining('Git has no revision'),
			]);
		expect(changedPaths(trap, '@{upstream}')).toContain(
			'Use a branch, a tag or a commit in place of `@{upstream}`',
		);
		expect(trap.hasRun()).toBe(false);
	});

	test('of all variables', () => {
		const trap = readyTrap();
		for (const [name, value] of Object.entries(variablesOf(trap))) vi.stubEnv(name, value);
		const changes = changedPaths(trap);
		vi.unstubAllEnvs();
		expect([changes, trap.hasRun()]).toEqual([['other.mdx'], false]);
	});
});

const quick = hostileRepositories.filter(({ isQuick }) => isQuick);

test.each(quick)('$name: nothing runs', checkChanged);

test.each(quick)('$name: nothing runs for its history', checkHistory);
