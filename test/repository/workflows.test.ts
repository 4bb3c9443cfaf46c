import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { expression, faultsOf } from '../support/workflowFaults.ts';

const folder = '.github/workflows';
const files = [
	...readdirSync(folder).map((name) => join(folder, name)),
	'action.yml',
	'post-review/action.yml',
];

test.each(files)('%s lets nobody else in', (file) => {
	expect(faultsOf(readFileSync(file, 'utf8'))).toEqual([]);
});

test('one action has one version everywhere', () => {
	const versions = new Map<string, Set<string>>();
	for (const file of files)
		for (const [, action = '', version = ''] of readFileSync(file, 'utf8').matchAll(
			/uses: ([^@\n]+)@(.+)/g,
		)) {
			const name = action.split('/').slice(0, 2).join('/');
			versions.set(name, (versions.get(name) ?? new Set()).add(version));
		}
	expect([...versions].filter(([, known]) => known.size > 1)).toEqual([]);
});

describe('a release', () => {
	const { on, jobs } = parse(readFileSync(join(folder, 'release.yml'), 'utf8'));
	const runs = (job: string): readonly string[] =>
		jobs[job].steps.flatMap(({ run }: { run?: string }) => run ?? []);

	test('begins with a tag of a version, and each job waits for those before it', () => {
		expect(on).toEqual({ push: { tags: ['v*.*.*'] } });
		expect(Object.entries<{ needs?: unknown }>(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
			['package', undefined],
			['marketplaces', 'package'],
			['npm', ['package', 'marketplaces']],
			['github', ['package', 'npm']],
		]);
	});

	test('publishes what was packed once, with the least permissions', () => {
		expect(Object.values<{ permissions: object }>(jobs).map(({ permissions }) => permissions)).toEqual([
			{ contents: 'read' },
			{ contents: 'read' },
			{ 'id-token': 'write' },
			{ contents: 'write' },
		]);
		expect(runs('package').at(-1)).toBe('npm run package:release -- --tag "$GITHUB_REF_NAME"');
		const uploads = runs('marketplaces').filter((run) => /verify-pat|publish /.test(run));
		expect(uploads.map((run) => /verify-pat|publish --skip-duplicate .*vsix/.exec(run)?.[0])).toEqual([
			...['verify-pat', 'verify-pat'],
			...['publish --skip-duplicate --packagePath release/*.vsix'].flatMap((run) => [run, run]),
		]);
		expect(runs('npm')).toEqual([
			'npm publish --provenance --access public --tag "$NPM_TAG" ./recto-docs-*.tgz',
		]);
	});

	test('is attached to a release, and only a stable one moves the tag of the action', () => {
		const [create, move] = jobs.github.steps.slice(1);
		expect(create.run).toContain('--notes-file notes.md --prerelease="$PRE_RELEASE" ./*.tgz ./*.vsix');
		expect(move.if).toBe("needs.package.outputs.pre-release == 'false'");
	});
});

test('new versions are proposed for packages and actions', () => {
	const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
	const kinds = updates.map(({ 'package-ecosystem': kind }: Readonly<Record<string, string>>) => kind);
	expect(kinds).toEqual(['npm', 'github-actions']);
});

const pinned = `actions/checkout@${'a'.repeat(40)} # v1.2.3`;
describe('a fault is found', () => {
	test.each<readonly [string, string]>([
		['      - uses: actions/setup-node@v4', 'not pinned: - uses: actions/setup-node@v4'],
		[
			`      - uses: actions/setup-node@${'a'.repeat(40)}`,
			`not pinned: - uses: actions/setup-node@${'a'.repeat(40)}`,
		],
		[`      - uses: ${pinned}`, 'credentials stay after checkout'],
		[
			`      - run: echo ${expression('github.event.issue.title')}`,
			`expression in a script: echo ${expression('github.event.issue.title')}`,
		],
		[`      - uses: ${pinned.replace('actions', 'someone')}`, 'action of someone'],
		['      - run: npx --yes ovsx publish', 'no version: npx ovsx'],
		['      - run: npm install ovsx', 'no version: npm install ovsx'],
		[
			`      - { run: npx ovsx@1.0.0, env: { A: "${expression('secrets.A')}" } }`,
			'token beside npx ovsx@1.0.0',
		],
	])('%s', (step, fault) => {
		const text = `on: push\npermissions: {}\njobs:\n  a:\n    steps:\n${step}\n`;
		expect(faultsOf(text)).toEqual([fault]);
	});

	test.each<readonly [string, string]>([
		['on: pull_request_target\npermissions: {}\njobs: {}', 'pull_request_target'],
		['on: push\njobs: {}', 'permissions of the workflow'],
		['on: push\npermissions: { id-token: write }\njobs: {}', 'permissions of the workflow'],
		[
			'on: push\npermissions: {}\njobs: { a: { permissions: { id-token: write }, steps: [] } }',
			'id-token in a',
		],
		[
			'on: push\npermissions: {}\njobs: { a: { permissions: { id-token: write }, steps: [{ run: npm ci }, { run: npm publish }] } }',
			'other code beside a token in a',
		],
		[
			'on: pull_request\npermissions: {}\njobs: { a: { permissions: { pull-requests: write }, steps: [] } }',
			'pull-requests in a',
		],
		[
			'on: push\npermissions: {}\njobs: { a: { permissions: { contents: write }, steps: [{ run: gh release view a || npm run b }] } }',
			'beside a writer: npm run b',
		],
		['on: workflow_run\npermissions: {}\njobs: { a: { steps: [{ run: npm ci }] } }', 'foreign code: npm ci'],
		[
			`on: workflow_run\npermissions: {}\njobs:\n  a:\n    steps:\n      - uses: ${pinned}\n        with: { persist-credentials: false, ref: main }`,
			'checkout of a pull request',
		],
		[
			`on: workflow_run\npermissions: {}\njobs:\n  a:\n    steps:\n      - uses: ${pinned.replace('checkout', 'download-artifact')}\n        with: { path: . }`,
			'artifact in the checkout',
		],
	])('%s', (text, fault) => expect(faultsOf(text)).toEqual([fault]));
});
