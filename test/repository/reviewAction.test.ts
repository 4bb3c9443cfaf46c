import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { section } from '../support/gitPrograms.ts';
import { type GitTrap, gitTrap } from '../support/gitTrap.ts';
import { faultsOf } from '../support/workflowFaults.ts';

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
	// The report of the first step is not that of the second.
	expect(review(trap, { STATUS: '2', WRITES: 'nothing' })).toMatchObject({
		status: 2,
		output: '',
		summary: '',
	});
});

test('a folder with the name of the commit is not compared with', () => {
	const trap = gitTrap();
	trap.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
	trap.write(`docs/${trap.git('rev-parse', 'HEAD')}/docs.json`, '{}');
	expect(review(trap)).toMatchObject({ status: 2, given: undefined, output: '' });
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

describe('reviews of pull requests', () => {
	const [review, post] = ['docs-review', 'post-review'].map((name) =>
		readFileSync(`ci/github/${name}.yml`, 'utf8'),
	);

	test('are workflows that the manual shows as they are', () => {
		const manual = readFileSync('docs/guides/review-pull-requests.mdx', 'utf8');
		for (const text of [review, post]) expect(manual).toContain(`\n${text}\`\`\`\n`);
	});

	test('are made without secrets', () => {
		expect(faultsOf(review ?? '')).toEqual(['not pinned: - uses: OWNER/REPOSITORY@v0', 'action of OWNER']);
		expect(review).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN|comment: true/);
	});

	test('are posted by a run that has nothing of a pull request but their text', () => {
		expect(faultsOf(post ?? '')).toEqual([
			'not pinned: - uses: OWNER/REPOSITORY/post-review@v0',
			'action of OWNER',
		]);
		const { on, permissions, jobs } = parse(post ?? '');
		const { name } = parse(review ?? '');
		expect([on, permissions]).toEqual([{ workflow_run: { workflows: [name], types: ['completed'] } }, {}]);
		expect(jobs.post.permissions).toEqual({ actions: 'read', 'pull-requests': 'write' });
		const { steps } = parse(readFileSync('post-review/action.yml', 'utf8')).runs;
		expect(steps.map(({ uses = 'run' }: { uses?: string }) => uses.split('@')[0])).toEqual([
			'actions/setup-node',
			'actions/download-artifact',
			'run',
		]);
		expect(steps[1].with.path).toBe(`${'$'}{{ runner.temp }}/recto-review`);
		expect(existsSync('post-review/../scripts/postReview.mjs')).toBe(true);
		expect(steps[2].run).toContain('/../scripts/postReview.mjs');
		expect(steps[2].run).not.toContain('${{');
	});
});
