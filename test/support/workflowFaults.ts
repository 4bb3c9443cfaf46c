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
export function faultsOf(text: string): readonly string[] {
	const faults: string[] = [];
	for (const [line, used = ''] of text.matchAll(/^\s*(?:-\s+)?uses:\s*(.*)$/gm))
		if (!/^(?:[\w.-]+\/)+[\w.-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(used))
			faults.push(`not pinned: ${line.trim()}`);
	for (const [, owner] of text.matchAll(/\buses:\s*([\w.-]+)\//g))
		if (!owners.has(`${owner}`)) faults.push(`action of ${owner}`);
	const { on, permissions, jobs, runs }: Workflow & { runs?: Job } = parse(text);
	if (JSON.stringify(on ?? '').includes('pull_request_target')) faults.push('pull_request_target');
	if (runs === undefined && !isReading(permissions)) faults.push('permissions of the workflow');
	for (const [name, { permissions: own, steps }] of Object.entries(jobs ?? { action: runs })) {
		const publishes = steps.some(({ run = '' }) => run.includes('npm publish'));
		if (JSON.stringify(own ?? '').includes('id-token') && !publishes) faults.push(`id-token in ${name}`);
		if (publishes && steps.some(({ run = '' }) => /npm (?:ci|install|run)/.test(run)))
			faults.push(`other code beside a token in ${name}`);
		for (const step of steps) faults.push(...faultsOfStep(step));
		if (JSON.stringify(own ?? '').includes('"contents":"write"')) faults.push(...steps.flatMap(besideWriter));
		const follows = JSON.stringify(on ?? '').includes('workflow_run');
		if (follows) faults.push(...steps.flatMap(strangerCode));
		if (JSON.stringify(own ?? '').includes('"pull-requests":"write"') && !follows)
			faults.push(`pull-requests in ${name}`);
	}
	return faults;
}

/** Owners of actions that may run: GitHub, and the foundation that rates repositories. */
const owners = new Set(['actions', 'github', 'ossf']);

/** Code other than GitHub's own in a job that may write to the repository. */
function besideWriter({ uses = '', run = '' }: Step): readonly string[] {
	if (uses !== '') return uses.startsWith('actions/download-artifact@') ? [] : [`beside a writer: ${uses}`];
	return run.split(/\n|\|\|?|&&|;/).flatMap((line) => {
		const isContinued = /^\s*(?:--|$)/.test(line);
		return isContinued || /^\s*gh /.test(line) ? [] : [`beside a writer: ${line.trim()}`];
	});
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

/** As workflows write an expression. */
export const expression = (text: string) => `\${{ ${text} }}`;
