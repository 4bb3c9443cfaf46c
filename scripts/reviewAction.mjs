// What action.yml runs to review a pull request: node scripts/reviewAction.mjs RECTO, where RECTO is the command line to
// run. Inputs are the variables RECTO_*.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const [, , recto = ''] = process.argv;
const {
	RECTO_FOLDER: folder = '.',
	RECTO_REVIEW_FAIL_ON: failOn = '',
	RECTO_REPORT: report = 'recto-review',
	GITHUB_BASE_REF: target = '',
	GITHUB_OUTPUT,
	GITHUB_STEP_SUMMARY,
} = process.env;

/** Longest summary of a step that GitHub shows, in bytes. */
const maxSummaryBytes = 1_000_000;

process.exitCode = review();

function review() {
	const base = mergeBase();
	if (base === undefined) {
		console.log('::error::The branch to compare with was not fetched. Check out with fetch-depth 0.');
		return 2;
	}
	// The command would take it for the folder to compare with, which the pull request could choose.
	if (existsSync(path.resolve(folder, base))) {
		console.log('::error::A file or folder of the project has the name of the commit to compare with.');
		return 2;
	}
	mkdirSync(report, { recursive: true });
	const output = (/** @type {string} */ name) => path.resolve(report, name);
	// Those of an earlier step, such as for another folder.
	for (const name of ['review.md', 'review.html', 'review.json']) rmSync(output(name), { force: true });
	const { status } = spawnSync(
		process.execPath,
		[
			...[path.resolve(recto), 'review', base],
			...['--output', `markdown=${output('review.md')}`],
			...['--output', `html=${output('review.html')}`],
			...['--output', `json=${output('review.json')}`],
			...(failOn.trim() === '' ? [] : ['--fail-on', failOn.replace(/\s+/g, '')]),
		],
		{ cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
	);
	if (!existsSync(output('review.md'))) return status || 2;
	const summary = readFileSync(output('review.md'), 'utf8');
	if (GITHUB_STEP_SUMMARY && Buffer.byteLength(summary) < maxSummaryBytes)
		appendFileSync(GITHUB_STEP_SUMMARY, `${summary}\n`);
	if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `report=${path.resolve(report)}\n`);
	return status ?? 2;
}

/** Commit at which the pull request left its target branch; undefined without the history. */
function mergeBase() {
	const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', `refs/remotes/origin/${target}`], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const commit = stdout?.trim() ?? '';
	return status === 0 && /^[\da-f]{40,64}$/.test(commit) ? commit : undefined;
}
