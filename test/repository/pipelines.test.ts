import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const manual = readFileSync('docs/guides/check-in-other-pipelines.mdx', 'utf8');

test('the action runs its own version unless another is given', () => {
	const { inputs, runs } = parse(readFileSync('action.yml', 'utf8'));
	expect(inputs.version.default).toBe('');
	expect(JSON.stringify(runs)).toContain('RECTO_ACTION}/package.json');
});

describe('pre-commit', () => {
	const text = readFileSync('.pre-commit-hooks.yaml', 'utf8');
	const hooks: readonly Readonly<Record<string, unknown>>[] = parse(text);

	test('installs the version of the package, and runs commands that there are', () => {
		const installed = { language: 'node', additional_dependencies: [`recto-command@npm:${name}@${version}`] };
		expect(hooks).toEqual(
			['check', 'format'].map((command) =>
				expect.objectContaining({ id: `recto-${command}`, entry: `recto ${command}`, ...installed }),
			),
		);
	});

	test('starts for files of docs projects only', () => {
		// Python's inline flag is an argument in JavaScript.
		const starts = new RegExp(String(hooks[0]?.files).replace('(?i)', ''), 'i');
		const paths = {
			yes: [
				'docs.json',
				'docs/mint.json',
				'a/b.mdx',
				'a/b.md',
				'a/b.md',
				'api/openapi.yaml',
				'Pets.OpenAPI.json',
				'swagger.yml',
			],
			no: ['package.json', 'tsconfig.json', '.github/workflows/ci.yml', 'typedocs.json', 'openapi.ts'],
		};
		expect(paths.yes.filter((path) => !starts.test(path))).toEqual([]);
		expect(paths.no.filter((path) => starts.test(path))).toEqual([]);
		expect(manual).toContain(`additional_dependencies: [${name}@${version}]\n`);
		expect(manual).toContain(`files: ${hooks[0]?.files}\n`);
	});
});

describe('the component for GitLab', () => {
	const [header, jobs] = parseAllDocuments(readFileSync('ci/gitlab.yml', 'utf8')).map((one) => one.toJS());
	const inputs: Readonly<Record<string, { description: string; default: string }>> = header.spec.inputs;
	const used = JSON.stringify(jobs);

	test('describes its inputs, uses each, and says them in the manual', () => {
		for (const [input, { description }] of Object.entries(inputs)) {
			expect(used).toContain(`$[[ inputs.${input} ]]`);
			expect(description).toMatch(/\.$/);
			expect(manual).toContain(`\`${input}\``);
		}
		expect(inputs.version?.default).toBe(version);
		for (const { script } of Object.values<{ script: string[] }>(jobs))
			expect(script.join()).not.toContain('$[[');
	});

	test('compares a merge request with its base, and keeps the report', () => {
		const job = jobs['$[[ inputs.job-name ]]-review'];
		expect(job.rules).toEqual([{ if: expect.stringContaining('merge_request_event') }]);
		const root = folder({ 'docs/docs.json': minimalConfig });
		const programs = 'npm() { :; }; recto() { printf "%s\\n" "$PWD" "$@"; return 1; }';
		const run = (failOn: string) => {
			const env = {
				...process.env,
				CI_MERGE_REQUEST_DIFF_BASE_SHA: 'abc',
				CI_PROJECT_DIR: root,
				RECTO_FOLDER: 'docs',
				RECTO_REVIEW_FAIL_ON: failOn,
			};
			const script = [programs, ...job.script].join('\n');
			return spawnSync('bash', ['-e', '-c', script], { cwd: root, env, encoding: 'utf8' });
		};
		const outputs = ['html', 'md'].map((end) => join(root, `recto-review.${end}`));
		const given = (...failOn: readonly string[]) =>
			[
				join(root, 'docs'),
				'review',
				'abc',
				...failOn,
				'--output',
				`html=${outputs[0]}`,
				'--output',
				`markdown=${outputs[1]}`,
				'',
			].join('\n');
		expect(run('')).toMatchObject({ status: 1, stdout: given() });
		expect(run('a; b')).toMatchObject({ status: 1, stdout: given('--fail-on', 'a; b') });
		expect(job.artifacts.paths).toEqual(['recto-review.html', 'recto-review.md']);
	});

	test('ends with the exit code of the check', () => {
		const fill = (text: string) =>
			text.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, input) => inputs[input]?.default ?? '');
		const { recto: job } = JSON.parse(fill(used));
		expect(job).not.toHaveProperty('allow_failure');
		expect(job.artifacts.reports.codequality).toBe('gl-code-quality-report.json');
		const page = '---\ntitle: Page\ndescription: A page.\n---\n';
		const root = folder({ 'docs.json': minimalConfig, 'page.mdx': page, 'wrong/docs.json': '{' });
		const programs = `npm() { :; }; recto() { "${process.execPath}" "${resolve('dist/server/recto.mjs')}" "$@"; }`;
		const run = (given: string) => {
			const env = { ...process.env, ...job.variables, RECTO_CACHE: 'off', RECTO_FOLDER: given };
			return spawnSync('bash', ['-e', '-c', [programs, ...job.script].join('\n')], { cwd: root, env }).status;
		};
		expect(['page.mdx', 'wrong', 'nowhere'].map(run)).toEqual([0, 1, 2]);
		expect(JSON.parse(readFileSync(join(root, 'gl-code-quality-report.json'), 'utf8'))).not.toEqual([]);
	});
});
