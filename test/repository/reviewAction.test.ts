import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { section } from '../support/gitPrograms.ts';
import { type GitTrap, gitTrap } from '../support/gitTrap.ts';

/** Stands in for the command line: writes the files that it is to write, with what it was given. */
const recto = `import { writeFileSync } from 'node:fs';
const given = process.argv.slice(2);
for (const one of given) {
	const [, format, file] = /^(markdown|html|json)=(.*)$/.exec(one) ?? [];
	if (file !== undefined && process.env.WRITES !== 'nothing') writeFileSync(file, format);
}
writeFileSync('given', JSON.stringify(given));
process.exitCode = Number(process.env.STATUS ?? 0);
`;

function review(trap: GitTrap, inputs: Readonly<Record<string, string>> = {}) {
	const at = (name: string) => join(trap.around, name);
	writeFileSync(at('recto.mjs'), recto);
	for (const name of ['output', 'summary']) writeFileSync(at(name), '');
	const { status, stdout } = spawnSync(
		process.execPath,
		[resolve('scripts/reviewAction.mjs'), at('recto.mjs')],
		{
			cwd: trap.root,
			encoding: 'utf8',
			env: {
				...process.env,
				RECTO_FOLDER: 'docs',
				RECTO_REPORT: at('report'),
				GITHUB_BASE_REF: 'main',
				...inputs,
				GITHUB_OUTPUT: at('output'),
				GITHUB_STEP_SUMMARY: at('summary'),
			},
		},
	);
	const given = join(trap.root, 'docs/given');
	return {
		status,
		stdout,
		given: existsSync(given) ? JSON.parse(readFileSync(given, 'utf8')) : undefined,
		report: at('report'),
		output: readFileSync(at('output'), 'utf8'),
		summary: readFileSync(at('summary'), 'utf8'),
	};
}

test('the action reviews what a pull request changed, and runs nothing that the repository names', () => {
	const trap = gitTrap();
	for (const key of ['core.fsmonitor', 'core.hooksPath', 'core.pager'])
		trap.configure(section(key, trap.program));
	trap.git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
	const found = review(trap, { RECTO_REVIEW_FAIL_ON: 'lost-addresses, breaking-api' });
	expect(found.given).toEqual([
		...['review', trap.git('rev-parse', 'HEAD~1')],
		...['markdown', 'html', 'json'].flatMap((format) => [
			'--output',
			`${format}=${join(found.report, `review.${format === 'markdown' ? 'md' : format}`)}`,
		]),
		...['--fail-on', 'lost-addresses,breaking-api'],
	]);
	expect(found).toMatchObject({ status: 0, summary: 'markdown\n', output: `report=${found.report}\n` });
	expect(trap.hasRun()).toBe(false);
});

test('a review that fails has a report; one that did not run has none', () => {
	const trap = gitTrap();
	trap.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
	expect(review(trap, { STATUS: '1' })).toMatchObject({ status: 1, summary: 'markdown\n' });
	expect(
		review(trap, { STATUS: '2', WRITES: 'nothing', RECTO_REPORT: join(trap.around, 'other') }),
	).toMatchObject({
		status: 2,
		output: '',
		summary: '',
	});
});

test.each(['main', '--output=x', '../../x'])(
	'without a branch that was fetched, %s, it does not run',
	(target) => {
		const trap = gitTrap();
		const { status, stdout, given } = review(trap, { GITHUB_BASE_REF: target });
		expect([status, given]).toEqual([2, undefined]);
		expect(stdout).toMatch(/^::error::.*fetch-depth 0/);
	},
);
