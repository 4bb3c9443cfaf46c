// npm run metrics [-- --corpus FOLDER --bench FILE --out FILE]: one JSON of what a change may move: lines and files of the
// sources, sizes of the bundles, findings on the manual and on each project of the corpus, times of checking and building
// the manual, or those that `npm run bench` wrote into a file.
// `node scripts/compareMetrics.mjs BEFORE AFTER` says what moved.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleSizes } from './bench/bundleSizes.mjs';
import { timeBuild } from './bench/measureBuild.mjs';
import { measureChecks, measureOnePage } from './bench/measureChecks.mjs';
import { vsixBytes } from './bench/vsixBytes.mjs';
import { checkProject, corpusProjects, countByCode } from './metrics/corpusProjects.mjs';
import { sourceSizes } from './metrics/sourceSizes.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { say } from './setup/say.mjs';

const { values: options } = parseArgs({
	options: {
		corpus: { type: 'string' },
		bench: { type: 'string' },
		out: { type: 'string', default: 'build/metrics.json' },
	},
});
await ensureBuild();
const manual = 'docs';
const projects = [
	{ name: 'manual', place: manual },
	...(options.corpus ? corpusProjects(options.corpus) : []),
];
const metrics = {
	node: process.version,
	processors: cpus().length,
	sources: sourceSizes(),
	bundles: bundleSizes('dist'),
	vsix: await vsixBytes(),
	times:
		options.bench === undefined
			? await timesOfManual()
			: JSON.parse(readFileSync(options.bench, 'utf8')).rows,
	findings: Object.fromEntries(projects.map(({ name, place }) => [name, findingsOf(name, place)])),
};
mkdirSync(path.dirname(options.out), { recursive: true });
writeFileSync(options.out, `${JSON.stringify(metrics, undefined, '\t')}\n`);
say(`Written to ${options.out}.`);

async function timesOfManual() {
	const rounds = 3;
	return [
		...(await measureChecks(manual, { rounds, peers: {} })),
		...(await measureOnePage({ rounds })),
		await timeBuild(manual),
	];
}

/** @param {string} name @param {string} place */
function findingsOf(name, place) {
	const { findings, milliseconds, error } = checkProject(place, []);
	if (error !== undefined) throw new Error(`${name}: ${error}`);
	return {
		milliseconds,
		codes: countByCode(findings),
		all: findings.map(
			({ file, range: { start }, severity, code, message }) =>
				`${file}:${start.line + 1}:${start.character + 1} ${severity} ${code} ${message}`,
		),
	};
}
