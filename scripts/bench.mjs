import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { budgetTable } from './bench/budgetTable.mjs';
import { bundleSizes } from './bench/bundleSizes.mjs';
import { ensurePeers } from './bench/ensurePeers.mjs';
import { generatedCorpus } from './bench/generatedCorpus.mjs';
import { measureAddresses } from './bench/measureAddresses.mjs';
import { measureAssistant } from './bench/measureAssistant.mjs';
import { measureBuild, timeBuild } from './bench/measureBuild.mjs';
import { measureChecks, measureOnePage } from './bench/measureChecks.mjs';
import { measureEditor } from './bench/measureEditor.mjs';
import { measureGrowth } from './bench/measureGrowth.mjs';
import { measureOpenApi } from './bench/measureOpenApi.mjs';
import { measurePreview } from './bench/measurePreview.mjs';
import { vsixBytes } from './bench/vsixBytes.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { cacheFolder } from './setup/userFolders.mjs';

/**
 * `npm run bench [-- FOLDER … --pages 10000 --only checks,editor --without-peers]`: times Recto on each folder given, on
 * the manual and on generated projects, against other tools on the same pages, and compares with the budgets. Everything
 * runs in turn, and medians are printed. Single times say little; ratios within a run hold.
 */
const { values: options, positionals } = parseArgs({
	options: {
		pages: { type: 'string', default: '10000' },
		only: { type: 'string' },
		'without-peers': { type: 'boolean', default: false },
	},
	allowPositionals: true,
});
const rounds = Number(process.env.RECTO_BENCH_ROUNDS ?? 5);
const folders = [...positionals, 'docs'].map((folder) => path.resolve(folder));
await ensureBuild();
/** @type {Partial<import('./bench/ensurePeers.mjs').Peers>} */
const peers = options['without-peers'] ? {} : await ensurePeers();
// Node.js reads these certificates at each start, which would count as work of what is measured.
delete process.env.NODE_EXTRA_CA_CERTS;

/** @param {number} pages */
const generated = (pages) => generatedCorpus(path.join(cacheFolder(), 'bench-corpus'), pages);
/** @type {Record<string, () => Promise<import('./bench/budgetTable.mjs').Row[]>>} */
const parts = {
	checks: async () => {
		const rows = [];
		for (const folder of folders) rows.push(...(await measureChecks(folder, { rounds, peers })));
		return [...rows, ...(await measureOnePage({ rounds }))];
	},
	openapi: () => measureOpenApi({ rounds }),
	editor: () => measureEditor(generated(Number(options.pages)), { rounds }),
	preview: measurePreview,
	build: async () => {
		const rows = [];
		for (const folder of folders) rows.push(await timeBuild(folder));
		return [...rows, ...(await measureBuild({ rounds, starlight: peers.starlight }))];
	},
	assistant: () => measureAssistant(generated(200), 200),
	addresses: async () => measureAddresses(),
	growth: async () => measureGrowth(),
	size: async () => [
		{ name: 'packed extension', megabytes: (await vsixBytes()) / 1e6, budget: { megabytes: 3.5 } },
	],
};
const chosen = options.only?.split(',') ?? Object.keys(parts);
const rows = [];
for (const name of chosen) {
	const measured = (await parts[name]?.()) ?? [];
	process.stdout.write(`\n${name}\n${budgetTable(measured)}`);
	rows.push(...measured);
}
const report = { date: new Date().toISOString(), node: process.version, processors: cpus().length, rounds };
mkdirSync('build', { recursive: true });
writeFileSync(
	'build/bench.json',
	`${JSON.stringify({ ...report, rows, bundles: bundleSizes('dist') }, undefined, 2)}\n`,
);
process.stdout.write('\nWritten to build/bench.json.\n');
