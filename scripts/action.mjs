// What action.yml runs: node scripts/action.mjs RECTO, where RECTO is the command line to run. Inputs are the variables RECTO_*.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [, , recto = ''] = process.argv;
const {
	RECTO_FOLDER: folder = '.',
	RECTO_FAIL_ON: failOn = 'error',
	RECTO_SHOW: show = 'warning',
	RECTO_CHANGED: changed = 'auto',
	RECTO_BASELINE: baseline = '',
	RECTO_SARIF: sarif = '',
	GITHUB_BASE_REF: target = '',
	GITHUB_OUTPUT,
	GITHUB_STEP_SUMMARY,
} = process.env;

/** In the order of their weight. */
const severities = ['error', 'warning', 'information', 'hint'];

const since = changed === 'auto' ? targetBranch() : changed === 'false' ? '' : changed;

// The project is checked once: marks for the pull request are printed, and all problems written to files.
const folderOfReport = mkdtempSync(path.join(tmpdir(), 'recto-'));
const report = path.join(folderOfReport, 'report.json');
const { status } = spawnSync(
	process.execPath,
	[
		...[recto, 'check', folder, '--format', 'github', '--show', show, '--fail-on', failOn],
		...['--output', `json=${report}`],
		...(sarif === '' ? [] : ['--output', `sarif=${sarif}`]),
		...(baseline === '' ? [] : ['--baseline', baseline]),
		...(since === '' ? [] : ['--changed', since]),
	],
	{ stdio: ['ignore', 'inherit', 'inherit'] },
);
const written = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
rmSync(folderOfReport, { recursive: true, force: true });
if (written === undefined) {
	if (GITHUB_STEP_SUMMARY)
		appendFileSync(
			GITHUB_STEP_SUMMARY,
			'### Recto: the check did not run\n\nThe log of the step says why.\n',
		);
	process.exit(status || 2);
}

/** @type {readonly { severity: string, code: string }[]} */
const found = JSON.parse(written);
const mildest = Math.max(...[show, failOn].map((severity) => severities.indexOf(severity)));
const problems = found.filter(({ severity }) => severities.indexOf(severity) <= mildest);
const errors = problems.filter(({ severity }) => severity === 'error').length;
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `problems=${problems.length}\nerrors=${errors}\n`);
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, summary());
process.exitCode = status ?? 2;

/** Branch that a pull request is for, such as `origin/main`; empty if everything is to be checked. */
function targetBranch() {
	// Code scanning compares whole reports.
	if (target === '' || sarif !== '') return '';
	const branch = `origin/${target}`;
	if (spawnSync('git', ['merge-base', 'HEAD', branch], { stdio: 'ignore' }).status === 0) return branch;
	console.log('::notice::All files are checked. To check only the changes, check out with fetch-depth 0.');
	return '';
}

/** A table of codes, the most frequent first. */
function summary() {
	const place = since === '' ? '' : ` in the changes since \`${since.replace(/[^\w./-]/g, '-')}\``;
	if (problems.length === 0) return `### Recto: no problems${place}\n`;
	/** @type {Map<string, { code: string, severity: string, count: number }>} */
	const rows = new Map();
	for (const { code, severity } of problems) {
		const row = rows.get(`${severity} ${code}`) ?? { code, severity, count: 0 };
		row.count += 1;
		rows.set(`${severity} ${code}`, row);
	}
	const lines = [...rows.values()]
		.sort((a, b) => b.count - a.count)
		.map(({ code, severity, count }) => `| ${severity} | \`${code.replace(/[^\w.-]/g, '-')}\` | ${count} |`);
	const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
	return `### Recto: ${count}${place}\n\n| Severity | Code | Count |\n| --- | --- | ---: |\n${lines.join('\n')}\n`;
}
