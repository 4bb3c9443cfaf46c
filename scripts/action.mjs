// What action.yml runs: node scripts/action.mjs RECTO, where RECTO is the command line to run. Inputs are the variables RECTO_*.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [, , recto = ''] = process.argv;
const {
	RECTO_FOLDER: folder = '.',
	RECTO_FAIL_ON: failOn = 'error',
	RECTO_SHOW: show = 'warning',
	RECTO_CHANGED: changed = '',
	RECTO_BASELINE: baseline = '',
	RECTO_SARIF: sarif = '',
	GITHUB_OUTPUT,
	GITHUB_STEP_SUMMARY,
} = process.env;

/**
 * @param {string} format
 * @param {readonly string[]} options
 */
function check(format, options) {
	const limits = [
		...(baseline === '' ? [] : ['--baseline', baseline]),
		...(changed === '' ? [] : ['--changed', changed]),
	];
	const { status, stdout } = spawnSync(
		process.execPath,
		[recto, 'check', folder, '--format', format, ...limits, ...options],
		{ encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit'] },
	);
	if (status === 2 || status === null) process.exit(2);
	return { status, stdout };
}

const shown = ['--show', show, '--fail-on', failOn];
const marks = check('github', shown);
process.stdout.write(marks.stdout);
if (sarif !== '') {
	mkdirSync(path.dirname(sarif), { recursive: true });
	writeFileSync(sarif, check('sarif', []).stdout);
}

/** @type {readonly { severity: string, code: string }[]} */
const problems = JSON.parse(check('json', shown).stdout);
const errors = problems.filter(({ severity }) => severity === 'error').length;
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `problems=${problems.length}\nerrors=${errors}\n`);
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, summary());
process.exitCode = marks.status;

/** A table of codes, the most frequent first. */
function summary() {
	if (problems.length === 0) return '### Recto: no problems\n';
	/** @type {Map<string, { code: string, severity: string, count: number }>} */
	const rows = new Map();
	for (const { code, severity } of problems) {
		const row = rows.get(`${severity} ${code}`) ?? { code, severity, count: 0 };
		row.count += 1;
		rows.set(`${severity} ${code}`, row);
	}
	const lines = [...rows.values()]
		.sort((a, b) => b.count - a.count)
		.map(({ code, severity, count }) => `| ${severity} | \`${code}\` | ${count} |`);
	const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
	return `### Recto: ${count}\n\n| Severity | Code | Count |\n| --- | --- | ---: |\n${lines.join('\n')}\n`;
}
