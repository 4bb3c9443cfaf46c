// npm run verdict [-- --all] [--built]: changes kept configurations in every value, and asks the host's published schema
// (npm package @mintlify/validation, installed into the cache folder and never a dependency) and Recto about each. Prints
// how often they agree, and where Recto is softer, silent or false. Differences that are right have a reason in
// `verdict/reasons.json`; any other makes the program fail. With `--built`, `dist/` is taken as it is.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';
import { SetupProblem } from './setup/setupProblem.mjs';
import { compareVerdicts, keptPlaces } from './verdict/compareVerdicts.mjs';
import { ensureHostSchema } from './verdict/ensureHostSchema.mjs';
import { writeProject } from './verdict/keptProject.mjs';
import { mutants } from './verdict/mutants.mjs';

/**
 * @typedef {object} RectoLibrary
 * @property {(folder: string) => Promise<RectoProject>} openProject
 *
 * @typedef {object} RectoProject
 * @property {(file: string, text: string) => void} open
 * @property {(file: string) => Promise<import('./verdict/compareVerdicts.mjs').RectoProblem[]>} problems
 */

/** At most so many differences of a kind are listed; `--all` lists every one. */
const listed = 40;

await runEntryPoint(async () => {
	const all = process.argv.includes('--all');
	const schema = await ensureHostSchema();
	if (!process.argv.includes('--built')) await ensureBuild();
	/** @type {RectoLibrary} */
	const recto = await import(pathToFileURL(path.join(projectRoot, 'dist/server/library.mjs')).href);
	const folder = path.join(projectRoot, 'scripts/verdict/configs');
	const reasons = JSON.parse(readFileSync(new URL('verdict/reasons.json', import.meta.url), 'utf8'));
	let agreed = 0;
	/** @type {import('./verdict/compareVerdicts.mjs').Difference[]} */
	const differences = [];
	for (const file of readdirSync(folder).sort()) {
		const config = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
		const isClassic = file.startsWith('classic');
		const name = isClassic ? 'mint.json' : 'docs.json';
		const validate = isClassic ? schema.validateMintConfig : schema.validateDocsConfig;
		const project = await recto.openProject(writeProject(name, config));
		const problemsOf = (/** @type {unknown} */ value) => {
			project.open(name, JSON.stringify(value, undefined, 2));
			return project.problems(name);
		};
		const whole = validate(config);
		if (!whole.success) throw new SetupProblem(`The host refuses ${file}: ${describe(whole)}`);
		const [problem] = (await problemsOf(config)).filter(
			({ severity }) => severity !== 'hint' && severity !== 'information',
		);
		if (problem !== undefined) throw new SetupProblem(`Recto does not take ${file}: ${problem.message}`);
		const kept = [...keptPlaces(whole.data)];
		for (const { place, change, config: mutant } of mutants(config)) {
			const result = validate(mutant);
			const left = new Set(keptPlaces(result.data));
			const written = new Set(keptPlaces(mutant));
			const dropped = result.success && kept.some((one) => written.has(one) && !left.has(one));
			const difference = compareVerdicts(
				{ config: file, place, change },
				{ refused: !result.success, message: describe(result), dropped },
				await problemsOf(mutant),
				reasons,
			);
			if (difference === undefined) agreed++;
			else differences.push(difference);
		}
	}
	print(agreed, differences, all);
});

/** @param {ReturnType<import('./verdict/ensureHostSchema.mjs').HostValidator>} result */
function describe({ error }) {
	const issue = error?.issues[0];
	return issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`;
}

/**
 * @param {number} agreed
 * @param {readonly import('./verdict/compareVerdicts.mjs').Difference[]} differences
 * @param {boolean} all
 */
function print(agreed, differences, all) {
	say(`${agreed + differences.length} mutants, agreed: ${agreed}`);
	/** @type {Map<string, number>} */
	const accepted = new Map();
	for (const { kind, reason } of differences) {
		if (reason === undefined) continue;
		const key = `${kind}: ${reason}`;
		accepted.set(key, (accepted.get(key) ?? 0) + 1);
	}
	for (const [reason, count] of accepted) say(`  accepted ${count} ${reason}`);
	for (const kind of /** @type {const} */ (['softer', 'silent', 'false'])) {
		const some = differences.filter((one) => one.kind === kind && one.reason === undefined);
		say(`${kind}: ${some.length}`);
		for (const { config, place, change, codes, message, dropped } of some.slice(0, all ? undefined : listed))
			say(`  ${config} ${place} = ${change}  [${codes.join(' ')}]${dropped ? ' dropped' : ''} ${message}`);
		if (some.length > 0) process.exitCode = 1;
	}
}
