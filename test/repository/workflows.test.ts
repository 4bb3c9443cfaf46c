import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
	readonly uses?: string;
	readonly run?: string;
	readonly with?: Readonly<Record<string, unknown>>;
	readonly env?: Readonly<Record<string, string>>;
}

interface Job {
	readonly permissions?: unknown;
	readonly steps: readonly Step[];
}

interface Workflow {
	readonly on: unknown;
	readonly permissions?: unknown;
	readonly jobs: Readonly<Record<string, Job>>;
}

/** Faults of a workflow or an action that let somebody else's code in, or give it more than it needs. */
function faultsOf(text: string): readonly string[] {
	const faults: string[] = [];
	for (const [line, used = ''] of text.matchAll(/^\s*(?:-\s+)?uses:\s*(.*)$/gm))
		if (!/^(?:[\w.-]+\/)+[\w.-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(used))
			faults.push(`not pinned: ${line.trim()}`);
	const { on, permissions, jobs, runs }: Workflow & { runs?: Job } = parse(text);
	if (JSON.stringify(on ?? '').includes('pull_request_target')) faults.push('pull_request_target');
	if (runs === undefined && !isReading(permissions)) faults.push('permissions of the workflow');
	for (const [name, { permissions: own, steps }] of Object.entries(jobs ?? { action: runs })) {
		const publishes = steps.some(({ run = '' }) => run.includes('npm publish'));
		if (JSON.stringify(own ?? '').includes('id-token') && !publishes) faults.push(`id-token in ${name}`);
		if (publishes && steps.some(({ run = '' }) => /npm (?:ci|install|run)/.test(run)))
			faults.push(`other code beside a token in ${name}`);
		for (const step of steps) faults.push(...faultsOfStep(step));
		const follows = JSON.stringify(on ?? '').includes('workflow_run');
		if (follows) faults.push(...steps.flatMap(strangerCode));
		if (JSON.stringify(own ?? '').includes('"pull-requests":"write"') && !follows)
			faults.push(`pull-requests in ${name}`);
	}
	return faults;
}

function faultsOfStep({ uses = '', run = '', with: given = {}, env = {} }: Step): readonly string[] {
	const hasToken = /secrets\.|github\.token/.test(JSON.stringify(env));
	return [
		...(uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false
			? ['credentials stay after checkout']
			: []),
		...(/\$\{\{/.test(run) ? [`expression in a script: ${run}`] : []),
		...(hasToken && /npx (?!--no )|npm (?:ci|install|exec)/.test(run) ? [`token beside ${run}`] : []),
		...run.split('\n').flatMap(unversionedPackages),
	];
}

/** Code of a pull request in a run that follows another one, and has a token that the other does not. */
function strangerCode({ uses = '', run = '', with: given = {} }: Step): readonly string[] {
	const isOutside = String(given.path).startsWith(`${expression('runner.temp')}/`);
	return [
		...(uses.startsWith('actions/checkout@') && (given.ref ?? given.repository) !== undefined
			? ['checkout of a pull request']
			: []),
		...(uses.startsWith('actions/download-artifact@') && !isOutside ? ['artifact in the checkout'] : []),
		...(/\bnpm\b|\bnpx\b|git (?:fetch|pull|checkout)/.test(run) ? [`foreign code: ${run}`] : []),
	];
}

/** The packages without a version that a line of a script installs or runs; with `--no`, npx installs nothing. */
function unversionedPackages(line: string): readonly string[] {
	const [, call, rest = ''] = /\b(npx(?! --no )|npm install)\b(.*)/.exec(line) ?? [];
	const words = rest.replace(/(--prefix) \S+/, '$1').match(/[^\s"')]+/g) ?? [];
	const packages = words.filter((word) => !word.startsWith('-')).slice(0, call === 'npx' ? 1 : undefined);
	return packages.filter((name) => !/.@[\d$]/.test(name)).map((name) => `no version: ${call} ${name}`);
}

/** Nothing, or the content of the repository. */
function isReading(permissions: unknown): boolean {
	return ['{}', '{"contents":"read"}'].includes(JSON.stringify(permissions));
}

const folder = '.github/workflows';
const files = [...readdirSync(folder).map((name) => join(folder, name)), 'action.yml'];

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

test('new versions are proposed for packages and actions', () => {
	const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
	const kinds = updates.map(({ 'package-ecosystem': kind }: Readonly<Record<string, string>>) => kind);
	expect(kinds).toEqual(['npm', 'github-actions']);
});

/** As workflows write an expression. */
const expression = (text: string) => `\${{ ${text} }}`;
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
