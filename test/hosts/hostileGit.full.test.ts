import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readyTrap, settingsOf } from '../support/gitPrograms.ts';
import { changedPaths, gitTrap } from '../support/gitTrap.ts';
import { checkChanged, checkHistory, hostileRepositories } from '../support/hostileRepositories.ts';

test.each(hostileRepositories)('$name: nothing runs', checkChanged);

test.each(hostileRepositories)('$name: nothing runs for its history', checkHistory);

test.each(hostileRepositories.filter(({ proof }) => proof))(
	'$name: Git runs the program',
	({ build, init, proof }) => {
		const trap = gitTrap(...(init ?? []));
		build(trap);
		try {
			execFileSync('git', proof ?? [], { cwd: join(trap.root, 'docs'), stdio: 'ignore', timeout: 20_000 });
		} catch {
			// The program is none of those that Git expects.
		}
		expect(trap.hasRun()).toBe(true);
	},
);

test('no key of a configuration that names a program is taken, of a whole clone or of one that lacks a file', () => {
	const trap = readyTrap();
	const config = readFileSync(join(trap.root, '.git/config'), 'utf8');
	const write = (text: string) => writeFileSync(join(trap.root, '.git/config'), `${config}\n${text}`);
	for (const text of settingsOf(trap)) {
		write(text);
		expect([text, changedPaths(trap), trap.hasRun()]).toEqual([text, ['other.mdx'], false]);
	}
	const promised = settingsOf(trap)
		.filter((text) => /partialClone|promisor|\turl|\[protocol "ext"\]/.test(text))
		.join('');
	write('');
	trap.losePage();
	for (const text of settingsOf(trap)) {
		write(`${promised}${text}`);
		const refusal = expect.stringContaining('does not have the earlier contents of other.mdx');
		expect([text, changedPaths(trap), trap.hasRun()]).toEqual([text, refusal, false]);
	}
});
