import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folder } from '../support/folder.ts';
import { section } from '../support/gitPrograms.ts';
import { gitTrap } from '../support/gitTrap.ts';
import { minimalConfig } from '../support/project.ts';

const page = '---\ntitle: Page\ndescription: A page.\n---\n';

/** Runs what the action runs, with these inputs, in a repository with a project in `docs`. */
function runAction(text: string, inputs: Readonly<Record<string, string>> = {}) {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': `${page}${text}`,
	});
	return runActionIn(root, inputs);
}

function runActionIn(root: string, inputs: Readonly<Record<string, string>>) {
	for (const name of ['output', 'summary']) writeFileSync(join(root, name), '');
	const { status, stdout } = spawnSync(
		process.execPath,
		[resolve('scripts/action.mjs'), resolve('dist/server/recto.mjs')],
		{
			cwd: root,
			encoding: 'utf8',
			env: {
				...process.env,
				RECTO_FOLDER: 'docs',
				GITHUB_BASE_REF: '',
				...inputs,
				GITHUB_OUTPUT: join(root, 'output'),
				GITHUB_STEP_SUMMARY: join(root, 'summary'),
			},
		},
	);
	const read = (name: string) => readFileSync(join(root, name), 'utf8');
	return { status, stdout, read };
}

test('the action marks problems, counts them and sums them up', () => {
	const { status, stdout, read } = runAction('\n[Gone](/nowhere)\n');
	expect(stdout).toContain('::warning file=docs/page.mdx,line=6');
	expect(read('output')).toBe('problems=1\nerrors=0\n');
	expect(read('summary')).toContain('### Recto: 1 problem\n');
	expect(read('summary')).toContain('| warning | `broken-link` | 1 |');
	expect(status).toBe(0);
});

test('it fails on what it is to fail on', () => {
	expect(runAction('\n[Gone](/nowhere)\n', { RECTO_FAIL_ON: 'warning' }).status).toBe(1);
	expect(runAction('\n<Card>\n').status).toBe(1);
	const strict = runAction('\n[Gone](/nowhere)\n', { RECTO_SHOW: 'error', RECTO_FAIL_ON: 'warning' });
	expect(strict.read('output')).toBe('problems=1\nerrors=0\n');
	const wrong = runAction('', { RECTO_SHOW: 'loud' });
	expect([wrong.status, wrong.read('output')]).toEqual([2, '']);
	expect(wrong.read('summary')).toContain('### Recto: the check did not run\n');
});

test('it writes a SARIF report', () => {
	const { read } = runAction('\n[Gone](/nowhere)\n', { RECTO_SARIF: 'report.sarif' });
	const { version, runs } = JSON.parse(read('report.sarif'));
	expect(version).toBe('2.1.0');
	expect(runs[0].results).toEqual([expect.objectContaining({ ruleId: 'broken-link' })]);
});

test('it says so when nothing is wrong', () => {
	const { stdout, read } = runAction('');
	expect(stdout).not.toContain('::');
	expect(read('summary')).toBe('### Recto: no problems\n');
});

test('it checks what changed since a branch, and runs nothing that the repository names', () => {
	const trap = gitTrap();
	trap.write('.gitattributes', '* filter=x\n');
	trap.commit('Attributes');
	trap.git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
	for (const key of ['filter.x.clean', 'filter.x.process', 'core.fsmonitor'])
		trap.configure(section(key, trap.program));
	trap.write('docs/page.mdx', '---\ntitle: Page\ndescription: A page.\n---\n\n[Gone](/elsewhere)\n');
	const { status, stdout, read } = runActionIn(trap.root, { RECTO_CHANGED: 'origin/main' });
	expect(stdout.match(/file=[^,]+/g)?.sort()).toEqual([
		'file=docs/other.mdx',
		'file=docs/other.mdx',
		'file=docs/page.mdx',
	]);
	expect(read('output')).toBe('problems=3\nerrors=0\n');
	expect([status, trap.hasRun()]).toEqual([0, false]);
});

test('it checks the changes of a pull request, or everything without their history', () => {
	const trap = gitTrap();
	const run = (inputs: Readonly<Record<string, string>> = {}) => {
		const { stdout, read } = runActionIn(trap.root, { GITHUB_BASE_REF: 'main', ...inputs });
		return { problems: read('output').split('\n')[0], isWhole: stdout.includes('::notice::'), read };
	};
	expect(run()).toMatchObject({ problems: 'problems=3', isWhole: true });
	trap.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
	const { read, ...changes } = run();
	expect(changes).toEqual({ problems: 'problems=2', isWhole: false });
	expect(read('summary')).toContain('### Recto: 2 problems in the changes since `origin/main`\n');
	const whole = { GITHUB_BASE_REF: '', RECTO_CHANGED: 'false', RECTO_SARIF: 'all.sarif' };
	for (const [name, value] of Object.entries(whole))
		expect(run({ [name]: value })).toMatchObject({ problems: 'problems=3', isWhole: false });
});

test('it checks once, whatever it writes', () => {
	const root = folder({
		'recto.mjs': `import { appendFileSync, writeFileSync } from 'node:fs';
appendFileSync('calls', JSON.stringify(process.argv.slice(2)) + '\\n');
for (const [, file] of process.argv.map((one) => one.split(/^json=/))) if (file) writeFileSync(file, '[{ "severity": "hint", "code": "a|\\u0060b" }]');
`,
	});
	const env = {
		RECTO_SHOW: 'hint',
		RECTO_SARIF: 'a/b.sarif',
		RECTO_BASELINE: 'ignore',
		GITHUB_BASE_REF: '',
		GITHUB_STEP_SUMMARY: join(root, 'summary'),
	};
	const { status } = spawnSync(process.execPath, [resolve('scripts/action.mjs'), join(root, 'recto.mjs')], {
		cwd: root,
		env: { ...process.env, ...env },
	});
	expect(status).toBe(0);
	const calls = readFileSync(join(root, 'calls'), 'utf8').trimEnd().split('\n');
	expect(calls).toHaveLength(1);
	expect(JSON.parse(calls[0] ?? '')).toEqual([
		...['check', '.', '--format', 'github', '--show', 'hint', '--fail-on', 'error'],
		...['--output', expect.stringMatching(/^json=/), '--output', 'sarif=a/b.sarif', '--baseline', 'ignore'],
	]);
	expect(readFileSync(join(root, 'summary'), 'utf8')).toContain('| hint | `a--b` | 1 |');
});

test('every input of the action reaches the script, and no input is a part of its text', () => {
	const { inputs, runs } = parse(readFileSync('action.yml', 'utf8'));
	const manual = readFileSync('docs/guides/check-in-github-actions.mdx', 'utf8');
	const steps: readonly { env?: object; if?: string; run?: string }[] = runs.steps;
	const passed = steps.flatMap(({ env = {}, if: condition }) => [...Object.values(env), condition]).join(' ');
	for (const [name, { description }] of Object.entries<{ description: string }>(inputs)) {
		expect(passed).toMatch(new RegExp(`\\binputs\\.${name} `));
		expect(description).not.toBe('');
		expect(manual).toContain(`\`${name}\``);
	}
	for (const { run = '' } of steps) expect(run).not.toContain('${{');
});
