// npm run oracle -- FOLDER …: asks the host's own command line (npm package `mint`, installed into the cache folder and
// never a dependency) and `recto check` about a docs project, or about every docs project directly below a folder, and
// prints where they agree and where they differ. Differences that are understood have a reason in `oracle/reasons.json`;
// the others are to be judged by hand.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askHost } from './oracle/askHost.mjs';
import { compareAnswers } from './oracle/compareAnswers.mjs';
import { ensureHostCli } from './oracle/ensureHostCli.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';
import { SetupProblem } from './setup/setupProblem.mjs';

/** At most so many differences of one reason or kind are listed; `--all` lists every one. */
const listed = 20;

await runEntryPoint(async () => {
	const all = process.argv.includes('--all');
	const folders = process.argv.slice(2).filter((argument) => argument !== '--all');
	if (folders.length === 0) {
		throw new SetupProblem('Use: npm run oracle -- FOLDER … [--all]', { exitCode: 2 });
	}
	const projects = folders.flatMap(projectsOf);
	if (projects.length === 0) throw new SetupProblem(`No docs.json or mint.json in ${folders.join(', ')}.`);
	await ensureBuild();
	const cli = await ensureHostCli();
	const reasons = JSON.parse(readFileSync(new URL('oracle/reasons.json', import.meta.url), 'utf8'));
	for (const [index, project] of projects.entries()) {
		say(`\n${path.basename(path.resolve(project))} (${index + 1} of ${projects.length})`);
		const host = await askHost(cli, project);
		if (host.failure !== undefined) say(`  The host's command line gave no answer: ${host.failure}`);
		if (host.images === undefined) say("  The host's accessibility check broke off.");
		printComparison(compareAnswers({ host, findings: rectoFindings(project), project, reasons }), all);
	}
});

/** @param {string} folder @returns {string[]} the folder itself, or the docs projects directly below it */
function projectsOf(folder) {
	const isProject = (/** @type {string} */ place) =>
		['docs.json', 'mint.json'].some((name) => existsSync(path.join(place, name)));
	if (!existsSync(folder)) throw new SetupProblem(`${folder} does not exist.`);
	if (isProject(folder)) return [folder];
	return readdirSync(folder)
		.map((name) => path.join(folder, name))
		.filter(isProject);
}

/**
 * @param {string} project
 * @returns {import('./oracle/compareAnswers.mjs').RectoFinding[]} files relative to the project
 */
function rectoFindings(project) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['dist/server/recto.mjs', 'check', project, '--format', 'json'],
		{ encoding: 'utf8', maxBuffer: 1 << 28 },
	);
	if (status !== 0 && status !== 1) throw new SetupProblem(`recto check ended with ${status}: ${stderr}`);
	/** @type {import('./oracle/compareAnswers.mjs').RectoFinding[]} */
	const findings = JSON.parse(stdout);
	const toRelative = (/** @type {string} */ file) =>
		path.relative(project, path.resolve(file)).split(path.sep).join('/');
	return findings.map((finding) => ({ ...finding, file: toRelative(finding.file) }));
}

/**
 * @param {import('./oracle/compareAnswers.mjs').Comparison} comparison
 * @param {boolean} all
 */
function printComparison({ agreed, differences }, all) {
	say(`  agreed: ${agreed}`);
	/** @type {Map<string, string[]>} */
	const groups = new Map();
	for (const { side, kind, reason, place, what } of differences) {
		const key = `only ${side}, ${kind}: ${reason ?? 'NO REASON KNOWN'}`;
		groups.set(key, [...(groups.get(key) ?? []), `${place}  ${what}`]);
	}
	for (const [key, lines] of groups) {
		say(`  ${lines.length} ${key}`);
		const shown = all ? lines : lines.slice(0, key.endsWith('NO REASON KNOWN') ? listed : 2);
		for (const line of shown) say(`    ${line}`);
		if (shown.length < lines.length) say(`    … and ${lines.length - shown.length} more (--all lists them)`);
	}
}
